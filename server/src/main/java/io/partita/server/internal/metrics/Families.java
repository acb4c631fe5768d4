package io.partita.server.internal.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.List;

/** Gathers families of meters for one look at them. */
final class Families {
    private final List<MetricSnapshot> families = new ArrayList<>();

    /** A family of counters under construction. */
    static final class Counters {
        private final CounterSnapshot.Builder family;

        private Counters(String name, String help) {
            family = CounterSnapshot.builder().name(name).help(help);
        }

        /** Adds a counter with labels: name, value, name, value. */
        Counters with(double value, String... labels) {
            family.dataPoint(CounterDataPointSnapshot.builder()
                    .labels(Labels.of(labels))
                    .value(value)
                    .build());
            return this;
        }
    }

    /** A family of gauges under construction. */
    static final class Gauges {
        private final GaugeSnapshot.Builder family;

        private Gauges(String name, String help) {
            family = GaugeSnapshot.builder().name(name).help(help);
        }

        /** Adds a gauge with labels: name, value, name, value. */
        Gauges with(double value, String... labels) {
            family.dataPoint(GaugeDataPointSnapshot.builder()
                    .labels(Labels.of(labels))
                    .value(value)
                    .build());
            return this;
        }
    }

    /** A family of counters; {@code name} is without {@code _total}. */
    static Counters counters(String name, String help) {
        return new Counters(name, help);
    }

    static Gauges gauges(String name, String help) {
        return new Gauges(name, help);
    }

    Families add(Counters counters) {
        families.add(counters.family.build());
        return this;
    }

    Families add(Gauges gauges) {
        families.add(gauges.family.build());
        return this;
    }

    Families add(MetricSnapshot family) {
        families.add(family);
        return this;
    }

    MetricSnapshots all() {
        return new MetricSnapshots(families);
    }
}
