package io.partita.server.internal.metrics;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The meters as Prometheus reads them. Made when somebody asks for the first time: making it loads some hundred classes. */
public final class PrometheusPage implements AutoCloseable {
    /** Content type of the text form. */
    public static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
    /** Content type of the form of OpenMetrics. */
    public static final String OPEN_METRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    private static final int EXPECTED_BYTES = 64 << 10;

    private final PrometheusMeterRegistry registry;
    private final JvmGcMetrics collections = new JvmGcMetrics();

    /** A page of these meters, and of those of the JVM. */
    public PrometheusPage(ServerMeters server) {
        PrometheusRegistry families = new PrometheusRegistry();
        families.register(new ServerFamilies(server));
        registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT, families, Clock.SYSTEM);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    /** The page as it is now. */
    public byte[] render(String contentType) {
        ByteArrayOutputStream page = new ByteArrayOutputStream(EXPECTED_BYTES);
        try {
            registry.scrape(page, contentType);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return page.toByteArray();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
