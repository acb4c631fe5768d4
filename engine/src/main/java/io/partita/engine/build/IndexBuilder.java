package io.partita.engine.build;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.commit.Committer;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.StoredIndex;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Commit.Delta;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries unfinished indexes forward, step by step as recorded in the catalog, in the background and one table after the other; see
 * docs/explanation/indexes-and-transactions.md. Every step can be repeated, so a job that a crash interrupts is begun again from the
 * step recorded, and two servers that do the same job do not disturb each other.
 */
public final class IndexBuilder {
    private static final Logger LOG = LoggerFactory.getLogger(IndexBuilder.class);
    private static final int RETRY_DELAY_MS = 1_000;

    /** A table that has an unfinished index; a new table of the same name is another one. */
    private record Job(TableName name, Space space) {}

    private final Storage storage;
    private final Catalog catalog;
    private final BackFill backFill;
    private final Executor blocking;
    private final Executor later;

    /** Guarded by itself: jobs that wait or run. At most one thread runs them, so that they never fill the executor. */
    private final Queue<Job> queue = new ArrayDeque<>();

    private final Set<Job> waiting = new HashSet<>();

    /** Complete when nothing is left to do for a table that waits or is worked on. */
    private final Map<Job, CompletableFuture<Void>> ends = new HashMap<>();

    private boolean running;

    /** A builder whose jobs run on {@code blocking}. */
    public IndexBuilder(Storage storage, Catalog catalog, Committer committer, ItemWriter writer, Executor blocking) {
        this.storage = storage;
        this.catalog = catalog;
        this.backFill = new BackFill(storage, committer, writer);
        this.blocking = blocking;
        this.later = CompletableFuture.delayedExecutor(RETRY_DELAY_MS, TimeUnit.MILLISECONDS, blocking);
    }

    /**
     * Sees to the unfinished indexes of a table, in the background.
     *
     * @return completes when it has none any more, is gone, or the database was closed; never exceptionally
     */
    public CompletionStage<Void> start(Table table) {
        return enqueue(new Job(table.name(), table.space()));
    }

    private CompletionStage<Void> enqueue(Job job) {
        CompletableFuture<Void> end;
        synchronized (queue) {
            end = ends.computeIfAbsent(job, begun -> new CompletableFuture<>());
            if (waiting.add(job)) {
                queue.add(job);
            }
            if (running) {
                return end;
            }
            running = true;
        }
        blocking.execute(this::runJobs);
        return end;
    }

    private void runJobs() {
        for (Job job = next(); job != null; job = next()) {
            run(job);
        }
    }

    private void run(Job job) {
        try {
            carryForward(job);
            end(job);
        } catch (NoSuchSpaceException e) {
            // The table or the index was deleted meanwhile; the catalog says what is left to do.
            enqueue(job);
        } catch (RuntimeException | Error failure) {
            if (failure instanceof StorageException fault && fault.kind() == StorageException.Kind.CLOSED) {
                end(job);
                return;
            }
            LOG.error("index of table {}: interrupted, goes on in {} ms", job.name(), RETRY_DELAY_MS, failure);
            later.execute(() -> enqueue(job));
        }
    }

    /** Unless the job is to be done again, because the table has changed since it began. */
    private void end(Job job) {
        CompletableFuture<Void> end;
        synchronized (queue) {
            end = waiting.contains(job) ? null : ends.remove(job);
        }
        if (end != null) {
            end.complete(null);
        }
    }

    private Job next() {
        synchronized (queue) {
            Job job = queue.poll();
            waiting.remove(job);
            running = job != null;
            return job;
        }
    }

    private void carryForward(Job job) {
        while (true) {
            Table table = catalog.findFresh(job.name());
            if (table == null || !table.space().equals(job.space())) {
                return;
            }
            StoredIndex unfinished = table.definition().unfinishedIndex();
            if (unfinished == null) {
                return;
            }
            // Whoever evaluates with an older definition than the one recorded does not know of this step.
            storage.fence(table.space(), table.definition().epoch());
            switch (unfinished.state()) {
                case DELETE_ONLY ->
                    catalog.replace(table, table.definition().with(unfinished.in(IndexState.WRITE_ONLY)));
                case WRITE_ONLY -> {
                    backFill.fill(table, table.entriesIn(unfinished.space()));
                    activate(table, unfinished);
                }
                case DELETING -> catalog.replace(table, table.definition().without(unfinished));
                case ACTIVE -> throw new IllegalStateException("index: active (expected: unfinished)");
            }
        }
    }

    /** The totals are set right by the same commit that makes the index active, so they are set right once. */
    private void activate(Table table, StoredIndex index) {
        SpaceCount count = storage.count(index.space(), EncodedItem::sizeOf);
        Delta correction = new Delta(
                index.space(),
                count.counted().records() - count.recorded().records(),
                count.counted().bytes() - count.recorded().bytes());
        catalog.replace(table, table.definition().with(index.in(IndexState.ACTIVE)), List.of(correction));
    }
}
