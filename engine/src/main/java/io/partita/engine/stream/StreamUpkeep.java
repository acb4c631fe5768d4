package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.Table;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.changelog.StreamState;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks after streams in the background, for as long as there are any: finishes what a crash has left undone, trims logs, and forgets
 * shards and streams that nobody may read any more. Nothing depends on when it runs: what is too old is not shown in any case. Every step
 * can be repeated, and two servers may do it at once.
 */
public final class StreamUpkeep {
    private static final Logger LOG = LoggerFactory.getLogger(StreamUpkeep.class);
    private static final int INTERVAL_SECONDS = 60;
    private static final int READS_PER_RUN = 1_024;

    private final Storage storage;
    private final Catalog catalog;
    private final StreamSwitch streamSwitch;
    private final Clock clock;
    private final Executor blocking;
    private final Executor later;
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicBoolean running = new AtomicBoolean();
    private final AtomicBoolean scheduled = new AtomicBoolean();

    /** Upkeep that runs on {@code blocking}. */
    public StreamUpkeep(Storage storage, Catalog catalog, StreamSwitch streamSwitch, Clock clock, Executor blocking) {
        this.storage = storage;
        this.catalog = catalog;
        this.streamSwitch = streamSwitch;
        this.clock = clock;
        this.blocking = blocking;
        this.later = CompletableFuture.delayedExecutor(INTERVAL_SECONDS, TimeUnit.SECONDS, blocking);
    }

    /** Counts a read of a stream; runs with every so many. Never waits. */
    void oneMoreRead() {
        if (reads.incrementAndGet() % READS_PER_RUN == 0) {
            soon();
        }
    }

    /** Runs, unless it is running. Never waits. */
    public void soon() {
        if (running.compareAndSet(false, true)) {
            try {
                blocking.execute(this::run);
            } catch (RejectedExecutionException busyOrClosing) {
                running.set(false);
            }
        }
    }

    private void run() {
        boolean again = true;
        try {
            again = lookAfterAll();
        } catch (StorageException fault) {
            again = fault.kind() != StorageException.Kind.CLOSED;
            if (again) {
                LOG.warn("upkeep of streams: put off", fault);
            }
        } catch (RuntimeException failure) {
            LOG.error("upkeep of streams: failed", failure);
        } finally {
            running.set(false);
        }
        if (again && scheduled.compareAndSet(false, true)) {
            later.execute(() -> {
                scheduled.set(false);
                soon();
            });
        }
    }

    /** Whether there is any stream. */
    private boolean lookAfterAll() {
        List<Stream> streams = catalog.streams().all();
        for (Stream stream : streams) {
            try {
                lookAfter(stream);
            } catch (NoSuchSpaceException droppedMeanwhile) {
                LOG.debug("stream of {}: its log is gone", stream.name());
            }
        }
        return !streams.isEmpty();
    }

    private void lookAfter(Stream stream) {
        StreamDefinition definition = stream.definition();
        Instant now = clock.instant();
        if (definition.isGone(now)) {
            catalog.streams().remove(stream, !isLogWanted(stream));
            return;
        }
        if (definition.state() == StreamState.ENABLING || definition.state() == StreamState.DISABLING) {
            streamSwitch.settle(stream.name());
            return;
        }
        long from = LogTrimming.firstToKeep(storage, definition.log(), definition.trimmedBefore(), oldest(now));
        List<StreamShard> shards = kept(definition.shards(), now);
        boolean changes = from != definition.trimmedBefore()
                || shards.size() != definition.shards().size();
        if (changes && catalog.streams().replace(stream, definition.withShards(shards, from)) == null) {
            return;
        }
        if (LogTrimming.hasRecordBefore(storage, definition.log(), from)) {
            storage.trim(definition.log(), from);
        }
    }

    private static long oldest(Instant now) {
        return now.minus(StreamDefinition.RETENTION).toEpochMilli();
    }

    /** A table may want a log that its stream no longer wants. */
    private boolean isLogWanted(Stream stream) {
        Table table = catalog.findFresh(stream.name().table());
        return table != null && stream.definition().log().equals(table.log());
    }

    /** The shards that may have records; who was split from one that has none any more has no parent. */
    private static List<StreamShard> kept(List<StreamShard> shards, Instant now) {
        Set<String> gone = new HashSet<>();
        for (StreamShard shard : shards) {
            boolean isOld = shard.closed() != null
                    && !shard.closed().plus(StreamDefinition.RETENTION).isAfter(now);
            if (isOld) {
                gone.add(shard.id());
            }
        }
        if (gone.isEmpty()) {
            return shards;
        }
        List<StreamShard> kept = new ArrayList<>();
        for (StreamShard shard : shards) {
            if (!gone.contains(shard.id())) {
                kept.add(gone.contains(shard.parentId()) ? shard.orphaned() : shard);
            }
        }
        return kept;
    }
}
