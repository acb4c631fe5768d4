package io.partita.storage.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

final class SpacesTest extends SequencerFixture {
    private static final Space SPACE = RecordingStore.SPACE;

    private static StorageException fault() {
        return new StorageException(StorageException.Kind.IO, "failed by the test", null);
    }

    @Test
    void aDroppedSpaceIsFreedWhenTheLastReaderHasLetGo() {
        start(SequencerOptions.DEFAULT);
        SpaceLease one = sequencer.lease(SPACE);
        SpaceLease two = sequencer.lease(SPACE);
        sequencer.drop(SPACE);
        assertThatThrownBy(() -> sequencer.lease(SPACE)).isInstanceOf(NoSuchSpaceException.class);
        one.close();
        assertThat(store.freed).isEmpty();
        two.close();
        assertThat(store.freed).containsExactly(SPACE);
    }

    @Test
    void aSpaceWithoutReadersIsFreedAtOnce() {
        start(SequencerOptions.DEFAULT);
        sequencer.lease(SPACE).close();
        assertThat(store.freed).isEmpty();
        sequencer.drop(SPACE);
        assertThat(store.freed).containsExactly(SPACE);
        sequencer.drop(SPACE);
        assertThat(store.freed).containsExactly(SPACE);
    }

    @Test
    void anIdIsNotReusedWhileReadersHoldTheOldSpace() {
        start(SequencerOptions.DEFAULT);
        SpaceLease lease = sequencer.lease(SPACE);
        sequencer.drop(SPACE);
        assertThatThrownBy(() -> sequencer.create(SPACE)).isInstanceOf(IllegalArgumentException.class);
        lease.close();
    }

    @Test
    void aDropThatFailedLeavesTheSpaceInUse() {
        start(SequencerOptions.DEFAULT);
        store.fault = fault();
        assertThatThrownBy(() -> sequencer.drop(SPACE)).isInstanceOf(StorageException.class);
        assertThat(await(put(key("k"), "v"))).isInstanceOf(Applied.class);
        assertThat(text(sequencer.read(key("k"), STRONG))).isEqualTo("v");
        sequencer.drop(SPACE);
        assertThat(store.freed).containsExactly(SPACE);
    }

    @Test
    void aCreationThatFailedCanBeTriedAgain() {
        start(SequencerOptions.DEFAULT);
        Space other = new Space(2);
        store.fault = fault();
        assertThatThrownBy(() -> sequencer.create(other)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> sequencer.lease(other)).isInstanceOf(NoSuchSpaceException.class);
        sequencer.create(other);
        assertThat(sequencer.lease(other)).isNotNull();
    }

    @Test
    void aFailedGroupDoesNotStopADropQueuedBehindIt() {
        start(SequencerOptions.DEFAULT);
        CompletableFuture<CommitOutcome> failing = blockedBy(key("k"));
        CompletableFuture<Void> dropped = CompletableFuture.runAsync(
                () -> sequencer.drop(SPACE),
                task -> Thread.ofPlatform().daemon().start(task));
        eventually(() -> put(key("other"), "v").isDone());
        store.fault = fault();
        openGate();
        assertThatThrownBy(() -> await(failing)).isInstanceOf(StorageException.class);
        await(dropped);
        assertThat(store.freed).containsExactly(SPACE);
    }
}
