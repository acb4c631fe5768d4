package io.partita.engine.ttl;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.index.IndexState;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes expired items in the background: one round every few seconds as long as there is a table whose items expire, and one whenever it is asked to.
 * One round runs at a time. Several servers on one cluster may do the same; each item is deleted once.
 */
public final class Sweeper {
    private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);
    private static final int INTERVAL_SECONDS = 5;

    private final Storage storage;
    private final Catalog catalog;
    private final ItemWriter writer;
    private final Traffic traffic;
    private final Clock clock;
    private final Executor blocking;
    private final Executor later;

    /** The tables whose items expire, as far as this server knows. */
    private final Set<TableName> tables = ConcurrentHashMap.newKeySet();

    /** The round that is wanted and has not begun; null when none is. Like the other states guarded by this object. */
    private CompletableFuture<Void> wanted;

    private boolean running;
    private boolean scheduled;
    private boolean closed;

    /**
     * A sweeper that does nothing yet.
     *
     * @param traffic is told of what was deleted
     * @param clock says what has expired
     * @param blocking what the work is done on
     */
    public Sweeper(
            Storage storage, Catalog catalog, ItemWriter writer, Traffic traffic, Clock clock, Executor blocking) {
        this.storage = storage;
        this.catalog = catalog;
        this.writer = writer;
        this.traffic = traffic;
        this.clock = clock;
        this.blocking = blocking;
        this.later = CompletableFuture.delayedExecutor(INTERVAL_SECONDS, TimeUnit.SECONDS, Runnable::run);
    }

    /** From now on looks after this table. Never waits. */
    public void watch(Table table) {
        if (tables.add(table.name())) {
            schedule();
        }
    }

    /**
     * Deletes what has expired by now, without waiting until the next round is due.
     *
     * @return completes when that is done; what could not be deleted is left for the next round
     */
    public CompletionStage<Void> sweep() {
        CompletableFuture<Void> round;
        synchronized (this) {
            if (wanted == null) {
                wanted = new CompletableFuture<>();
            }
            round = wanted;
            if (running) {
                return round;
            }
            running = true;
        }
        try {
            blocking.execute(this::runRounds);
        } catch (RejectedExecutionException busyOrClosing) {
            endOf(nextRound(true));
            schedule();
        }
        return round;
    }

    /** Begins no further round. */
    public void close() {
        synchronized (this) {
            closed = true;
        }
    }

    private void runRounds() {
        for (CompletableFuture<Void> round = nextRound(false); round != null; round = nextRound(false)) {
            try {
                runRound();
            } catch (RuntimeException | Error failure) {
                if (failure instanceof StorageException fault && fault.kind() == StorageException.Kind.CLOSED) {
                    close();
                } else {
                    LOG.error("expired items: interrupted, goes on in {} s", INTERVAL_SECONDS, failure);
                }
            } finally {
                endOf(round);
            }
        }
        schedule();
    }

    /** The round that is wanted; null when none is, and then none is running. */
    private synchronized CompletableFuture<Void> nextRound(boolean isLast) {
        CompletableFuture<Void> next = wanted;
        wanted = null;
        running = next != null && !isLast;
        return next;
    }

    private static void endOf(CompletableFuture<Void> round) {
        if (round != null) {
            round.complete(null);
        }
    }

    private void schedule() {
        synchronized (this) {
            if (closed || scheduled || tables.isEmpty()) {
                return;
            }
            scheduled = true;
        }
        later.execute(() -> {
            synchronized (this) {
                scheduled = false;
                if (closed) {
                    return;
                }
            }
            sweep();
        });
    }

    private void runRound() {
        Sweep sweep = new Sweep(storage, catalog, writer, traffic, clock);
        // A copy: what is removed and added again would be met again by who walks through the set itself, for ever.
        for (TableName name : List.copyOf(tables)) {
            // Removed first: should its items expire again at this moment, it is added again behind us.
            tables.remove(name);
            Table table = catalog.find(name, true);
            if (table != null && table.expiry() != null) {
                tables.add(name);
                if (table.expiry().index().state() == IndexState.ACTIVE) {
                    sweep.add(table);
                }
            }
        }
        sweep.run();
    }
}
