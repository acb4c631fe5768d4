package io.partita.storage.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.RequestId;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

final class GroupCommitTest extends SequencerFixture {
    private static final int WRITERS = 32;
    private static final int SYNCS = 40;

    @Test
    void whatQueuesDuringASyncBecomesOneGroup() {
        start(SequencerOptions.DEFAULT);
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        commits.add(blockedBy(key("first")));
        for (int i = 0; i < 100; i++) {
            commits.add(put(key("k" + i), "v"));
        }
        openGate();
        commits.forEach(commit -> assertThat(await(commit)).isInstanceOf(Applied.class));
        assertThat(store.groups).extracting(CommitGroup::commits).containsExactly(1, 100);
        assertThat(store.groups.get(1).writes()).hasSize(100);
    }

    @Test
    void aHotKeyIsWrittenOncePerGroupHoweverManyCommitsWroteIt() {
        start(SequencerOptions.DEFAULT);
        StorageKey hot = key("hot");
        CompletableFuture<CommitOutcome> last = blockedBy(key("first"));
        for (int i = 0; i < 100; i++) {
            Versioned read = sequencer.read(hot, FOR_COMMIT);
            int next = read.exists() ? Integer.parseInt(text(read)) + 1 : 1;
            last = commit(List.of(Guard.of(hot, read)), new Commit.Write(hot, bytes("" + next)));
        }
        openGate();
        long version = ((Applied) await(last)).version();
        CommitGroup group = store.groups.get(1);
        assertThat(group.commits()).isEqualTo(100);
        assertThat(group.writes()).hasSize(1);
        assertThat(group.writes().getFirst().sequence()).isEqualTo(version).isEqualTo(group.lastSequence());
        assertThat(text(sequencer.read(hot, STRONG))).isEqualTo("100");
    }

    @Test
    void aWriteIsKeptWhenTheOneThatOverwritesItFallsIntoALaterGroup() {
        start(new SequencerOptions(1, 1 << 20, 1 << 20, SyncHook.NONE));
        CompletableFuture<CommitOutcome> first = blockedBy(key("first"));
        CompletableFuture<CommitOutcome> second =
                commit(List.of(), new Commit.Write(key("a"), bytes("1")), new Commit.Write(key("b"), bytes("1")));
        CompletableFuture<CommitOutcome> third = put(key("a"), "2");
        openGate();
        List.of(first, second, third).forEach(SequencerFixture::await);
        assertThat(store.groups).extracting(CommitGroup::commits).containsExactly(1, 1, 1);
        assertThat(store.groups.get(1).writes()).extracting(SequencedWrite::key).containsExactly(key("a"), key("b"));
        assertThat(text(sequencer.read(key("a"), STRONG))).isEqualTo("2");
    }

    @Test
    void aGroupIsBoundedInBytes() {
        start(new SequencerOptions(1000, 1000, 1 << 20, SyncHook.NONE));
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        commits.add(blockedBy(key("first")));
        for (int i = 0; i < 4; i++) {
            commits.add(put(key("k" + i), "x".repeat(600)));
        }
        openGate();
        commits.forEach(SequencerFixture::await);
        assertThat(store.groups).extracting(CommitGroup::commits).containsExactly(1, 2, 2);
    }

    @Test
    void totalsAreHandedOverAsAbsoluteValues() {
        start(SequencerOptions.DEFAULT);
        CompletableFuture<CommitOutcome> last = blockedBy(key("first"));
        for (int i = 0; i < 3; i++) {
            last = delta(1, 10);
        }
        assertThat(sequencer.totals(RecordingStore.SPACE)).isEqualTo(SpaceTotals.ZERO);
        openGate();
        await(last);
        assertThat(store.groups.get(1).totals()).containsEntry(RecordingStore.SPACE, new SpaceTotals(3, 30));
        await(delta(-1, -10));
        assertThat(store.groups.get(2).totals()).containsEntry(RecordingStore.SPACE, new SpaceTotals(2, 20));
        assertThat(sequencer.totals(RecordingStore.SPACE)).isEqualTo(new SpaceTotals(2, 20));
    }

    private CompletableFuture<CommitOutcome> delta(long records, long bytes) {
        Commit.Delta delta = new Commit.Delta(RecordingStore.SPACE, records, bytes);
        return sequencer
                .commit(new Commit(new RequestId(0, 0), List.of(), List.of(), List.of(delta)))
                .toCompletableFuture();
    }

    @Test
    void derivedWritesAreInTheGroupOfTheirCommitAndWrittenOncePerGroup() {
        start(SequencerOptions.DEFAULT);
        StorageKey item = key("item");
        StorageKey entry = key("entry");
        CompletableFuture<CommitOutcome> last = blockedBy(key("first"));
        for (int i = 1; i <= 3; i++) {
            last = following(
                    List.of(new Commit.Write(item, bytes("" + i))),
                    List.of(new Commit.Derived(item, entry, bytes("e" + i))),
                    List.of());
        }
        assertThat(text(sequencer.read(entry, FOR_COMMIT))).isEqualTo("e3");
        openGate();
        long version = ((Applied) await(last)).version();
        assertThat(store.groups.get(1).writes()).extracting(SequencedWrite::key).containsExactly(item, entry);
        assertThat(store.groups.get(1).writes())
                .extracting(SequencedWrite::sequence)
                .containsOnly(version);
        assertThat(text(sequencer.read(entry, STRONG))).isEqualTo("e3");
    }

    @Test
    void derivedWritesCountForTheBytesOfAGroup() {
        start(new SequencerOptions(1000, 1000, 1 << 20, SyncHook.NONE));
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        commits.add(blockedBy(key("first")));
        for (int i = 0; i < 4; i++) {
            commits.add(following(
                    List.of(),
                    List.of(new Commit.Derived(key("item"), key("k" + i), bytes("x".repeat(600)))),
                    List.of()));
        }
        openGate();
        commits.forEach(SequencerFixture::await);
        assertThat(store.groups).extracting(CommitGroup::commits).containsExactly(1, 2, 2);
    }

    @Test
    void sizesOfCollectionsAreHandedOverAsAbsoluteValuesOncePerGroup() {
        start(SequencerOptions.DEFAULT);
        StorageKey one = key("one");
        StorageKey two = key("two");
        CompletableFuture<CommitOutcome> last = blockedBy(key("first"));
        for (int i = 0; i < 3; i++) {
            last = following(List.of(), List.of(), List.of(new Commit.Growth(one, 10), new Commit.Growth(two, -1)));
        }
        openGate();
        await(last);
        await(following(List.of(), List.of(), List.of(new Commit.Growth(one, -5))));
        assertThat(store.groups)
                .extracting(CommitGroup::collections)
                .containsExactly(Map.of(), Map.of(one, 30L, two, 0L), Map.of(one, 25L));
    }

    private CompletableFuture<CommitOutcome> following(
            List<Commit.Write> writes, List<Commit.Derived> derived, List<Commit.Growth> growths) {
        return sequencer
                .commit(new Commit(new RequestId(0, 0), List.of(), List.of(), writes, derived, List.of(), growths))
                .toCompletableFuture();
    }

    private CompletableFuture<CommitOutcome> appending(StorageKey item, String... texts) {
        List<Commit.Append> appends = new ArrayList<>();
        for (String text : texts) {
            appends.add(new Commit.Append(item, RecordingStore.SPACE, bytes(text)));
        }
        Commit commit = new Commit(
                new RequestId(0, 0),
                List.of(),
                List.of(),
                List.of(new Commit.Write(item, bytes("x"))),
                List.of(),
                List.of(),
                List.of(),
                appends);
        return sequencer.commit(commit).toCompletableFuture();
    }

    @Test
    void everythingThatIsAppendedIsInTheGroupUnderItsKey() {
        start(SequencerOptions.DEFAULT);
        StorageKey item = key("item");
        CompletableFuture<CommitOutcome> first = blockedBy(item);
        CompletableFuture<CommitOutcome> second = appending(item, "a", "b");
        CompletableFuture<CommitOutcome> third = appending(item, "c");
        openGate();
        long b = ((Applied) await(second)).version();
        long c = ((Applied) await(third)).version();
        await(first);
        assertThat(store.groups.get(0).appends()).isEmpty();
        CommitGroup group = store.groups.get(1);
        assertThat(group.writes()).hasSize(1);
        assertThat(group.appends())
                .extracting(SequencedWrite::key)
                .containsExactly(
                        ChangeLogKeys.key(RecordingStore.SPACE, b, 0),
                        ChangeLogKeys.key(RecordingStore.SPACE, b, 1),
                        ChangeLogKeys.key(RecordingStore.SPACE, c, 0));
        assertThat(group.appends()).extracting(SequencedWrite::sequence).containsExactly(b, b, c);
    }

    @Test
    void appendsCountForTheBytesOfAGroup() {
        start(new SequencerOptions(1000, 1000, 1 << 20, SyncHook.NONE));
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        commits.add(blockedBy(key("first")));
        for (int i = 0; i < 4; i++) {
            commits.add(appending(key("k" + i), "x".repeat(400)));
        }
        openGate();
        commits.forEach(SequencerFixture::await);
        assertThat(store.groups).extracting(CommitGroup::commits).containsExactly(1, 2, 2);
    }

    @Test
    void aTrimComesInItsTurnAndReachesNoFurtherThanWhatIsWritten() {
        start(SequencerOptions.DEFAULT);
        CompletableFuture<CommitOutcome> first = blockedBy(key("first"));
        CompletableFuture<CommitOutcome> second = appending(key("item"), "a");
        CompletableFuture<Void> trim = CompletableFuture.runAsync(
                () -> sequencer.trim(RecordingStore.SPACE, Long.MAX_VALUE),
                task -> Thread.ofPlatform().daemon().start(task));
        assertThat(store.trims).isEmpty();
        openGate();
        await(first);
        long version = ((Applied) await(second)).version();
        await(trim);
        sequencer.trim(RecordingStore.SPACE, version);
        assertThat(store.trims).containsExactly(version + 1, version);
    }

    @Test
    void aTrimThatFailsSaysSoAndCommitsGoOn() {
        start(SequencerOptions.DEFAULT);
        long version = ((Applied) await(appending(key("item"), "a"))).version();
        store.fault = new StorageException(StorageException.Kind.DISK_FULL, "full", null);
        assertThatThrownBy(() -> sequencer.trim(RecordingStore.SPACE, version))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.DISK_FULL));
        assertThat(await(appending(key("item"), "b"))).isEqualTo(new Applied(version + 1));
    }

    @Test
    void afterAStartAnyLogMayHaveBeenAppendedToWithTheLastSequence() {
        store.lastSequence = 1000;
        start(SequencerOptions.DEFAULT);
        assertThat(sequencer.lastAppend(RecordingStore.SPACE)).isEqualTo(1000);
        long version = ((Applied) await(appending(key("item"), "a"))).version();
        await(put(key("item"), "b"));
        assertThat(sequencer.lastAppend(RecordingStore.SPACE)).isEqualTo(version);
    }

    @Test
    void manyWritersShareSyncsOnDifferentKeys() {
        assertThat(commitsDuringSyncs(WRITERS, false)).isGreaterThanOrEqualTo(8 * commitsDuringSyncs(1, false));
    }

    @Test
    void manyWritersShareSyncsOnOneHotKey() {
        assertThat(commitsDuringSyncs(WRITERS, true)).isGreaterThanOrEqualTo(8 * commitsDuringSyncs(1, true));
    }

    /** How many commits so many writers, each waiting for its last one, get acknowledged while 40 syncs of 5 ms are done. */
    private int commitsDuringSyncs(int writers, boolean hot) {
        AtomicInteger syncs = new AtomicInteger();
        AtomicInteger commits = new AtomicInteger();
        SyncHook slow = group -> {
            LockSupport.parkNanos(5_000_000);
            syncs.incrementAndGet();
        };
        try (CommitSequencer slowSequencer =
                CommitSequencer.start(new RecordingStore(), SequencerOptions.DEFAULT.withHook(slow), "slow")) {
            List<CompletableFuture<Void>> running = new ArrayList<>();
            for (int w = 0; w < writers; w++) {
                StorageKey key = key(hot ? "hot" : "writer" + w);
                running.add(CompletableFuture.runAsync(
                        () -> {
                            while (syncs.get() < SYNCS) {
                                if (increment(slowSequencer, key) && syncs.get() <= SYNCS) {
                                    commits.incrementAndGet();
                                }
                            }
                        },
                        task -> Thread.ofPlatform().daemon().start(task)));
            }
            running.forEach(SequencerFixture::await);
        }
        return commits.get();
    }

    private static boolean increment(CommitSequencer sequencer, StorageKey key) {
        Versioned read = sequencer.read(key, FOR_COMMIT);
        int next = read.exists() ? Integer.parseInt(text(read)) + 1 : 1;
        Commit commit = new Commit(
                new RequestId(0, 0),
                List.of(Guard.of(key, read)),
                List.of(new Commit.Write(key, bytes("" + next))),
                List.of());
        return await(sequencer.commit(commit).toCompletableFuture()) instanceof Applied;
    }
}
