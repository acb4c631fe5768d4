package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;

/** A sequencer on a recording store. */
abstract class SequencerFixture {
    static final ReadMode FOR_COMMIT = new ReadMode(ReadMode.Consistency.FOR_COMMIT, true);
    static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final byte[] NO_SORT = {};

    final RecordingStore store = new RecordingStore();
    CommitSequencer sequencer;

    final CommitSequencer start(SequencerOptions options) {
        sequencer = CommitSequencer.start(store, options, "test-sequencer");
        return sequencer;
    }

    @AfterEach
    void closeSequencer() {
        openGate();
        if (sequencer != null) {
            sequencer.close();
        }
    }

    final void closeGate() {
        store.gate = new Semaphore(0);
    }

    final void openGate() {
        Semaphore gate = store.gate;
        store.gate = null;
        if (gate != null) {
            gate.release(1000);
        }
    }

    /** Closes the gate with one commit already waiting at it, so that all later ones queue behind. */
    final CompletableFuture<CommitOutcome> blockedBy(StorageKey key) {
        closeGate();
        int before = store.arrived.get();
        CompletableFuture<CommitOutcome> first = put(key, "first");
        eventually(() -> store.arrived.get() > before);
        return first;
    }

    static StorageKey key(String name) {
        return StorageKey.of(RecordingStore.SPACE, bytes(name), NO_SORT);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(Versioned read) {
        return read.exists() ? new String(read.value(), StandardCharsets.UTF_8) : null;
    }

    final CompletableFuture<CommitOutcome> put(StorageKey key, String value) {
        return commit(List.of(), new Commit.Write(key, bytes(value)));
    }

    final CompletableFuture<CommitOutcome> commit(List<Guard> guards, Commit.Write... writes) {
        return sequencer
                .commit(new Commit(new RequestId(0, 0), guards, List.of(writes), List.of()))
                .toCompletableFuture();
    }

    static <T> T await(CompletableFuture<T> future) {
        try {
            return future.orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    static void eventually(BooleanSupplier condition) {
        for (int waits = 0; !condition.getAsBoolean(); waits++) {
            if (waits > 60_000) {
                throw new AssertionError("waited for a minute");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }
}
