package io.partita.engine.splitting;

import io.partita.engine.catalog.Table;
import io.partita.engine.partition.Split;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Meter;
import io.partita.engine.throughput.PartitionMeter;
import io.partita.engine.throughput.Traffic;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has partitions split that were hot for too long. */
public final class HeatWatch implements Traffic.Watcher {
    private static final Logger LOG = LoggerFactory.getLogger(HeatWatch.class);

    /** A partition splits when it was hot for so many seconds in a row. */
    public static final int SPLIT_AFTER_SECONDS = 60;

    /** So many of the most used keys are looked at. */
    private static final int KEYS = 16;

    /** Seconds over which shares are compared. */
    private static final int LATELY = 4;

    private final PartitionSplitter splitter;
    private final Traffic traffic;
    private final Executor blocking;

    /** A watch that has partitions split on {@code blocking}. */
    public HeatWatch(PartitionSplitter splitter, Traffic traffic, Executor blocking) {
        this.splitter = splitter;
        this.traffic = traffic;
        this.blocking = blocking;
    }

    @Override
    public void hot(Table table, Meter meter, long token, int seconds) {
        if (seconds % SPLIT_AFTER_SECONDS != 0) {
            return;
        }
        try {
            blocking.execute(() -> split(table, meter, token));
        } catch (RejectedExecutionException busyOrClosing) {
            LOG.debug("table {}: split put off", table.name());
        }
    }

    private void split(Table table, Meter meter, long token) {
        try {
            PartitionMeter partition = meter.partition(token);
            OptionalLong cut = cut(meter, partition);
            if (cut.isPresent()) {
                splitter.split(table.name(), meter.space(), cut.getAsLong(), Split.Reason.HEAT);
            }
        } catch (RuntimeException failure) {
            LOG.warn("table {}: a hot partition could not be split", table.name(), failure);
        }
    }

    /** By the kind of access that uses more of what a partition can carry. */
    private OptionalLong cut(Meter meter, PartitionMeter partition) {
        long now = traffic.time().second();
        Access access = partition.fullness(Access.READ, now, LATELY) > partition.fullness(Access.WRITE, now, LATELY)
                ? Access.READ
                : Access.WRITE;
        double ofAll = meter.rate(access, now, LATELY);
        double part = ofAll == 0 ? 1 : partition.rate(access, now, LATELY) / ofAll;
        return HeatCut.of(partition, meter.keys(access).mostAccessed(KEYS, now), part);
    }
}
