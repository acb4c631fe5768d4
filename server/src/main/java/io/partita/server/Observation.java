package io.partita.server;

import io.partita.engine.insight.CapacityUse;
import io.partita.storage.StorageException;
import io.partita.storage.StorageStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What a server lets people see of itself, and where it asks for what others count. Everything is asked for when somebody looks and never
 * on the way of a request.
 *
 * @param metrics who gets the meters
 * @param nanoTime rises by one in each nanosecond, whatever it begins at; by it latencies are told
 * @param blocking the pool that works for the database where waiting is allowed; null where it is not known
 * @param storage what the storage counts
 * @param obstacle why writes would fail now; empty where they would not
 * @param tables what was used of each table and global index
 * @param requestLog where a line is written for each request; null for nowhere
 */
public record Observation(
        MetricsAccess metrics,
        LongSupplier nanoTime,
        ThreadPoolExecutor blocking,
        Supplier<StorageStatistics> storage,
        Supplier<Optional<StorageException>> obstacle,
        Supplier<List<CapacityUse>> tables,
        RequestLogTarget requestLog) {
    /** Of a server about whose database nothing is known; {@code nanoTime} is as for the record. */
    public static Observation of(LongSupplier nanoTime) {
        return new Observation(
                MetricsAccess.SIGNED, nanoTime, null, () -> StorageStatistics.NONE, Optional::empty, List::of, null);
    }

    /** Refuses nulls. */
    public Observation {
        Objects.requireNonNull(metrics, "metrics");
        Objects.requireNonNull(nanoTime, "nanoTime");
        Objects.requireNonNull(storage, "storage");
        Objects.requireNonNull(obstacle, "obstacle");
        Objects.requireNonNull(tables, "tables");
    }

    /** The same for others to see. */
    public Observation withMetrics(MetricsAccess access) {
        return new Observation(access, nanoTime, blocking, storage, obstacle, tables, requestLog);
    }

    /** The same with the pool of a database. */
    public Observation withBlocking(ThreadPoolExecutor pool) {
        return new Observation(metrics, nanoTime, pool, storage, obstacle, tables, requestLog);
    }

    /** The same with a storage: its statistics, and what is in the way of its writes. */
    public Observation withStorage(
            Supplier<StorageStatistics> statistics, Supplier<Optional<StorageException>> inTheWay) {
        return new Observation(metrics, nanoTime, blocking, statistics, inTheWay, tables, requestLog);
    }

    /** The same with what was used of each table and global index. */
    public Observation withTables(Supplier<List<CapacityUse>> use) {
        return new Observation(metrics, nanoTime, blocking, storage, obstacle, use, requestLog);
    }

    /** The same with a log of requests; null for without. */
    public Observation withRequestLog(RequestLogTarget target) {
        return new Observation(metrics, nanoTime, blocking, storage, obstacle, tables, target);
    }
}
