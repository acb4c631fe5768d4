package io.partita.engine.transaction;

import io.partita.engine.commit.Committer;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes expired tokens: with every so many new ones a page of the old is looked at, several times as large, so that their number stays within a
 * small multiple of those that count. Whoever uses a token again at the same moment wins, because each is removed only as it was read.
 */
final class TokenSweep {
    /** A sweep starts with every so many tokens. */
    static final int TOKENS_PER_SWEEP = 64;

    /** A sweep looks at so many records at most. */
    static final int RECORDS_PER_SWEEP = 4 * TOKENS_PER_SWEEP;

    private static final Logger LOG = LoggerFactory.getLogger(TokenSweep.class);
    private static final ReadMode READ = new ReadMode(Consistency.EVENTUAL, true);
    private static final PageBudget BUDGET = new PageBudget(RECORDS_PER_SWEEP, Long.MAX_VALUE, value -> 0);

    private final Storage storage;
    private final Committer committer;
    private final Clock clock;
    private final Executor blocking;
    private final AtomicInteger tokens = new AtomicInteger();
    private final AtomicBoolean running = new AtomicBoolean();
    /** Where the last sweep ended; null: at the end. Used by the sweep that is running, of which there is one. */
    private volatile StorageKey cursor;

    TokenSweep(Storage storage, Committer committer, Clock clock, Executor blocking) {
        this.storage = storage;
        this.committer = committer;
        this.clock = clock;
        this.blocking = blocking;
    }

    /** Counts a token and starts a sweep if it is time for one; never waits. */
    void oneMoreToken() {
        if (tokens.incrementAndGet() % TOKENS_PER_SWEEP == 0 && running.compareAndSet(false, true)) {
            try {
                blocking.execute(this::sweep);
            } catch (RejectedExecutionException busyOrClosing) {
                running.set(false);
            }
        }
    }

    private void sweep() {
        try {
            Page page = storage.scan(Tokens.SPACE, TokenRange.ALL, cursor, BUDGET, READ);
            List<CompletableFuture<?>> removals = new ArrayList<>();
            StorageKey last = null;
            long now = clock.millis();
            for (Versioned read : page.records()) {
                TokenRecord record = TokenRecord.read(EncodedItem.wrap(read.value()));
                last = Tokens.keyOf(record.name());
                if (record.isExpired(now)) {
                    removals.add(committer
                            .commit(List.of(Guard.of(last, read)), List.of(new Write(last, null)))
                            .toCompletableFuture());
                }
            }
            cursor = page.stop() == Page.StopReason.EXHAUSTED ? null : last;
            CompletableFuture.allOf(removals.toArray(new CompletableFuture<?>[0]))
                    .whenComplete((done, failure) -> running.set(false));
        } catch (RuntimeException failure) {
            running.set(false);
            if (!(failure instanceof StorageException fault) || fault.kind() != StorageException.Kind.CLOSED) {
                LOG.warn("tokens of transactions could not be swept: {}", failure.toString());
            }
        }
    }
}
