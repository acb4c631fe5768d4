package io.partita.engine.splitting;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.partition.Split;
import io.partita.engine.throughput.Meter;
import io.partita.engine.throughput.Partitions;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRange;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has partitions split that hold too much. Looks from time to time at what is in use, and counts only where enough was added since the last
 * count for a partition to have become too large.
 */
public final class SizeWatch {
    /** What a partition holds at most (fact pack: LIMITS "Throughput model"). */
    public static final long API_PARTITION_BYTES = 10L << 30;

    private static final Logger LOG = LoggerFactory.getLogger(SizeWatch.class);
    private static final int INTERVAL_SECONDS = 5;

    /** Equal parts of a partition that are counted apart to find the middle of what it holds. */
    private static final int PARTS = 64;

    /** No part of a cut may hold less than this. */
    private static final double LEAST_PART = 0.1;

    private final Storage storage;
    private final Catalog catalog;
    private final Traffic traffic;
    private final PartitionSplitter splitter;
    private final PartitionSizes sizes;
    private final long partitionBytes;
    private final Executor later;
    private final ConcurrentMap<Space, Long> bytesAtCount = new ConcurrentHashMap<>();
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * A watch over the tables in use.
     *
     * @param partitionBytes most that a partition holds
     * @param blocking does the work
     */
    public SizeWatch(
            Storage storage,
            Catalog catalog,
            Traffic traffic,
            PartitionSplitter splitter,
            long partitionBytes,
            Executor blocking) {
        this.storage = storage;
        this.catalog = catalog;
        this.traffic = traffic;
        this.splitter = splitter;
        this.sizes = new PartitionSizes(storage);
        this.partitionBytes = partitionBytes;
        this.later = CompletableFuture.delayedExecutor(INTERVAL_SECONDS, TimeUnit.SECONDS, blocking);
    }

    /** Looks again and again until it is {@linkplain #close closed}. */
    public void start() {
        later.execute(() -> {
            if (!closed.get()) {
                look();
                start();
            }
        });
    }

    /** Looks no more. */
    public void close() {
        closed.set(true);
    }

    /** Looks at all tables and indexes in use. */
    void look() {
        for (Meter meter : traffic.meters()) {
            try {
                look(meter);
            } catch (NoSuchSpaceException dropped) {
                traffic.forget(meter.space());
                bytesAtCount.remove(meter.space());
            } catch (StorageException fault) {
                LOG.debug("space {}: sizes were not looked at", meter.space(), fault);
            } catch (RuntimeException failure) {
                LOG.warn("table {}: sizes of partitions could not be looked at", meter.table(), failure);
            }
        }
    }

    private void look(Meter meter) {
        Table known = catalog.find(meter.table(), true);
        if (known == null || !known.uses(meter.space())) {
            traffic.forget(meter.space());
            return;
        }
        long bytes = storage.totals(meter.space()).bytes();
        long before = bytesAtCount.getOrDefault(meter.space(), 0L);
        if (bytes <= partitionBytes || bytes - before < partitionBytes / 2) {
            return;
        }
        Table table = catalog.find(meter.table(), true);
        if (table == null || !table.uses(meter.space())) {
            return;
        }
        SecondaryIndex index = PartitionSplitter.indexIn(table.definition(), meter.space());
        Partitioning partitioning = Partitions.of(table.definition(), index);
        for (Partition partition : partitioning.map().partitions()) {
            splitIfTooLarge(table, index, partition.tokens());
        }
        bytesAtCount.put(meter.space(), bytes);
    }

    /** Cuts until no part is too large, or until a cut is of no use. */
    private void splitIfTooLarge(Table table, SecondaryIndex index, TokenRange tokens) {
        if (sizes.count(table, index, tokens).bytes() <= partitionBytes) {
            return;
        }
        OptionalLong cut = middle(table, index, tokens);
        Space space = index == null ? table.space() : index.space();
        if (cut.isPresent() && splitter.split(table.name(), space, cut.getAsLong(), Split.Reason.SIZE)) {
            splitIfTooLarge(table, index, new TokenRange(tokens.from(), cut.getAsLong()));
            splitIfTooLarge(table, index, new TokenRange(cut.getAsLong() + 1, tokens.to()));
        }
    }

    /** Where the bytes on both sides are most alike; empty where one side would have next to nothing, as with one enormous collection. */
    private OptionalLong middle(Table table, SecondaryIndex index, TokenRange tokens) {
        long width = Long.divideUnsigned(tokens.to() - tokens.from(), PARTS);
        if (width == 0) {
            return OptionalLong.empty();
        }
        long[] bytes = new long[PARTS];
        for (int i = 0; i < PARTS; i++) {
            long last = i == PARTS - 1 ? tokens.to() : tokens.from() + (i + 1) * width - 1;
            bytes[i] = sizes.count(table, index, new TokenRange(tokens.from() + i * width, last))
                    .bytes();
        }
        OptionalInt part = Halves.lastLeft(bytes, LEAST_PART);
        return part.isPresent()
                ? OptionalLong.of(tokens.from() + (part.getAsInt() + 1) * width - 1)
                : OptionalLong.empty();
    }
}
