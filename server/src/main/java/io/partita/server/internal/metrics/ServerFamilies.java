package io.partita.server.internal.metrics;

import io.partita.server.internal.metrics.Families.Gauges;
import io.partita.storage.StorageStatistics;
import io.partita.storage.StorageStatistics.Statistic;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.Map;
import java.util.concurrent.ThreadPoolExecutor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads everything that is counted of a server when somebody looks. */
final class ServerFamilies implements MultiCollector {
    private static final Logger LOG = LoggerFactory.getLogger("io.partita.server");

    private final ServerMeters server;
    private final TableFamilies tables = new TableFamilies();

    ServerFamilies(ServerMeters server) {
        this.server = server;
    }

    @Override
    public MetricSnapshots collect() {
        Families families = new Families();
        RequestFamilies.addTo(families, server);
        addConnections(families);
        addPools(families);
        tables.addTo(families, server.observation().tables().get());
        addLog(families);
        addStorage(families);
        return families.all();
    }

    private void addConnections(Families families) {
        ServerMeters.Connections counts = server.connections();
        families.add(Families.gauges("partita_connections", "Connections that are open.")
                        .with(counts.open().getAsLong()))
                .add(Families.counters("partita_connections_accepted", "Connections that were let in.")
                        .with(counts.accepted().getAsLong()))
                .add(Families.counters("partita_connections_refused", "Connections closed for being too many.")
                        .with(counts.refused().getAsLong()))
                .add(Families.gauges("partita_memory_budget_used_bytes", "Memory that requests and answers take.")
                        .with(counts.memoryInUse().getAsLong()))
                .add(Families.gauges("partita_memory_budget_limit_bytes", "Memory that requests and answers may take.")
                        .with(counts.memoryLimit()));
    }

    private void addPools(Families families) {
        Gauges threads = Families.gauges("partita_pool_threads", "Threads that a pool may have.");
        Gauges busy = Families.gauges("partita_pool_busy_threads", "Threads of a pool that are at work.");
        Gauges queued = Families.gauges("partita_pool_queued_tasks", "Tasks that wait for a thread of a pool.");
        ThreadPoolExecutor blocking = server.observation().blocking();
        for (Map.Entry<String, ThreadPoolExecutor> pool : (blocking == null
                        ? Map.of("codec", server.workers())
                        : Map.of("codec", server.workers(), "blocking", blocking))
                .entrySet()) {
            threads.with(pool.getValue().getMaximumPoolSize(), "pool", pool.getKey());
            busy.with(pool.getValue().getActiveCount(), "pool", pool.getKey());
            queued.with(pool.getValue().getQueue().size(), "pool", pool.getKey());
        }
        families.add(threads).add(busy).add(queued);
    }

    private void addLog(Families families) {
        ServerMeters.LogCounts log = server.log();
        if (log != null) {
            families.add(Families.counters("partita_request_log_lines", "Lines of the log of requests.")
                            .with(log.written()))
                    .add(Families.counters("partita_request_log_dropped", "Lines of that log that were given up.")
                            .with(log.dropped()));
        }
    }

    private void addStorage(Families families) {
        for (Statistic statistic : statistics().all()) {
            String name = "partita_storage_" + statistic.name();
            switch (statistic.kind()) {
                case COUNTER ->
                    families.add(Families.counters(name, statistic.meaning()).with(statistic.value()));
                case GAUGE ->
                    families.add(Families.gauges(name, statistic.meaning()).with(statistic.value()));
            }
        }
    }

    private StorageStatistics statistics() {
        try {
            return server.observation().storage().get();
        } catch (RuntimeException failure) {
            LOG.warn("the storage cannot be asked for its statistics: {}", failure.getMessage());
            return StorageStatistics.NONE;
        }
    }
}
