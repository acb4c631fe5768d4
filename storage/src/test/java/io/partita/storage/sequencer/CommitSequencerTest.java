package io.partita.storage.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.RequestId;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class CommitSequencerTest extends SequencerFixture {
    /** A key other than {@code key} in the same slot of the last-writer table. */
    private static StorageKey sharingSlot(StorageKey key) {
        for (int i = 0; ; i++) {
            StorageKey other = key("other" + i);
            if (LastWriters.slot(other) == LastWriters.slot(key)) {
                return other;
            }
        }
    }

    @Test
    void aGuardOnAnUntouchedKeyCostsNoRead() {
        start(SequencerOptions.DEFAULT);
        StorageKey key = key("k");
        Versioned read = sequencer.read(key, FOR_COMMIT);
        await(put(key("elsewhere"), "x"));
        int reads = store.reads.get();
        assertThat(await(commit(List.of(Guard.of(key, read)), new Commit.Write(key, bytes("v")))))
                .isInstanceOf(Applied.class);
        assertThat(store.reads.get()).isEqualTo(reads);
    }

    @Test
    void aKeyThatSharesASlotCostsAReadAndNoConflict() {
        start(SequencerOptions.DEFAULT);
        StorageKey key = key("k");
        await(put(key, "one"));
        Versioned read = sequencer.read(key, FOR_COMMIT);
        await(put(sharingSlot(key), "x"));
        int reads = store.reads.get();
        assertThat(await(commit(List.of(Guard.of(key, read)), new Commit.Write(key, bytes("two")))))
                .isInstanceOf(Applied.class);
        assertThat(store.reads.get()).isEqualTo(reads + 1);
    }

    @Test
    void aGuardFromBeforeARestartIsCheckedAgainstTheStore() {
        store.lastSequence = 1000;
        start(SequencerOptions.DEFAULT);
        StorageKey key = key("k");
        assertThat(await(commit(List.of(new Guard(key, 900, 950)), new Commit.Write(key, bytes("v")))))
                .isEqualTo(new Conflict(List.of(key)));
        assertThat(await(put(key, "v"))).isEqualTo(new Applied(1001));
    }

    @Test
    void aReadInTheMiddleOfACommitIsNeverTakenForUnchanged() {
        start(SequencerOptions.DEFAULT);
        StorageKey first = key("first");
        StorageKey second = key("second");
        AtomicReference<Versioned> halfway = new AtomicReference<>();
        List<Commit.Write> writes = new AbstractList<>() {
            @Override
            public Commit.Write get(int index) {
                if (index == 1 && sequencer.read(first, FOR_COMMIT).exists()) {
                    halfway.compareAndSet(null, sequencer.read(second, FOR_COMMIT));
                }
                return new Commit.Write(index == 0 ? first : second, bytes("v"));
            }

            @Override
            public int size() {
                return 2;
            }
        };
        await(sequencer
                .commit(new Commit(new RequestId(0, 0), List.of(), writes, List.of()))
                .toCompletableFuture());
        assertThat(halfway.get().exists()).isFalse();
        assertThat(await(commit(List.of(Guard.of(second, halfway.get())), new Commit.Write(second, bytes("lost")))))
                .isEqualTo(new Conflict(List.of(second)));
    }

    @Test
    void aWriteReadFromAFailedGroupIsNeverTakenForUnchanged() {
        start(SequencerOptions.DEFAULT);
        StorageKey key = key("k");
        CompletableFuture<CommitOutcome> failing = blockedBy(key);
        Versioned read = sequencer.read(key, FOR_COMMIT);
        assertThat(read.exists()).isTrue();
        store.fault = new StorageException(StorageException.Kind.DISK_FULL, "full", null);
        openGate();
        assertThatThrownBy(() -> await(failing))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.DISK_FULL));
        assertThat(await(commit(List.of(Guard.of(key, read)), new Commit.Write(key, bytes("on top")))))
                .isEqualTo(new Conflict(List.of(key)));
        Applied next = (Applied) await(put(key, "next"));
        assertThat(next.version()).isGreaterThan(read.version());
    }

    @Test
    void readsAfterAFailureAreSettled() {
        start(SequencerOptions.DEFAULT);
        StorageKey key = key("k");
        store.fault = new IllegalStateException("not a storage fault");
        assertThatThrownBy(() -> await(put(key, "lost"))).isInstanceOfSatisfying(StorageException.class, fault -> {
            assertThat(fault.kind()).isEqualTo(StorageException.Kind.IO);
            assertThat(fault).hasRootCauseInstanceOf(IllegalStateException.class);
        });
        assertThat(sequencer.settled(key, sequencer.read(key, FOR_COMMIT))).isCompleted();
        await(put(key, "kept"));
        assertThat(sequencer.settled(key, sequencer.read(key, FOR_COMMIT))).isCompleted();
    }

    @Test
    void aVersionThatWasNeverAssignedCannotSettle() {
        start(SequencerOptions.DEFAULT);
        assertThatThrownBy(() -> sequencer.settled(key("k"), new Versioned(bytes("x"), 99, 99)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFullQueueRefusesCommitsUntilItHasRoomAgain() {
        start(new SequencerOptions(1000, 1 << 20, 2000, SyncHook.NONE));
        CompletableFuture<CommitOutcome> first = blockedBy(key("first"));
        CompletableFuture<CommitOutcome> fits = put(key("a"), "x".repeat(1000));
        CompletableFuture<CommitOutcome> refused = put(key("b"), "x".repeat(1000));
        assertThatThrownBy(() -> await(refused))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.OVERLOADED));
        assertThat(sequencer.read(key("b"), FOR_COMMIT).exists()).isFalse();
        openGate();
        long before = ((Applied) await(first)).version();
        assertThat(await(fits)).isEqualTo(new Applied(before + 1));
        assertThat(await(put(key("b"), "x".repeat(1000)))).isEqualTo(new Applied(before + 2));
    }

    @Test
    void aCommitLargerThanTheWholeQueueIsTakenWhenTheQueueIsEmpty() {
        start(new SequencerOptions(1000, 1 << 20, 10, SyncHook.NONE));
        assertThat(await(put(key("a"), "x".repeat(1000)))).isInstanceOf(Applied.class);
    }

    @Test
    void noLockIsHeldWhileFuturesComplete() throws InterruptedException {
        start(SequencerOptions.DEFAULT);
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        CompletableFuture<CommitOutcome> first = blockedBy(key("first"));
        CompletableFuture<Void> dependent = first.thenAccept(outcome -> {
            inside.countDown();
            await(leave);
        });
        openGate();
        inside.await();
        CompletableFuture<CommitOutcome> second = put(key("second"), "v");
        assertThat(text(sequencer.read(key("second"), FOR_COMMIT))).isEqualTo("v");
        assertThat(text(sequencer.read(key("first"), STRONG))).isEqualTo("first");
        assertThat(second).isNotDone();
        leave.countDown();
        await(dependent);
        await(second);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aDependentMayCommitAndClose() {
        start(SequencerOptions.DEFAULT);
        CompletableFuture<CommitOutcome> first = blockedBy(key("first"));
        AtomicReference<CompletableFuture<CommitOutcome>> next = new AtomicReference<>();
        CompletableFuture<Void> dependent = first.thenAccept(outcome -> {
            next.set(put(key("second"), "v"));
            sequencer.close();
        });
        openGate();
        await(dependent);
        assertThat(await(next.get())).isInstanceOf(Applied.class);
        assertThatThrownBy(() -> put(key("third"), "v"))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.CLOSED));
    }
}
