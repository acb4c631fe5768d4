package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the guards of one commit. What memory cannot answer is read from the store outside the mutex, after which memory can, save
 * where a key of the same hash was written in between.
 */
final class GuardCheck {
    /** The guards, with a newer {@code observedAt} where the store was read. */
    private List<Commit.Guard> guards;

    private List<StorageKey> broken = List.of();
    private int[] uncertain = {};
    private int uncertainCount;

    GuardCheck(List<Commit.Guard> guards) {
        this.guards = guards;
    }

    /** Checks all guards as far as memory goes; under the mutex. */
    void check(LastWriters lastWriters, Overlay overlay) {
        uncertainCount = 0;
        for (int i = 0; i < guards.size(); i++) {
            Commit.Guard guard = guards.get(i);
            if (lastWriters.unchangedSince(guard.key(), guard.observedAt())) {
                continue;
            }
            SequencedWrite queued = overlay.get(guard.key());
            if (queued == null) {
                addUncertain(i);
            } else if (queued.version() != guard.version()) {
                addBroken(guard.key());
            }
        }
    }

    /** Whether all guards hold. */
    boolean hold() {
        return uncertainCount == 0 && broken.isEmpty();
    }

    /** Whether only the store can tell. */
    boolean needStore() {
        return uncertainCount > 0 && broken.isEmpty();
    }

    /** Keys that are not as guarded. */
    List<StorageKey> broken() {
        return broken;
    }

    /** Reads from the store what memory could not answer. */
    void resolve(CommitSequencer sequencer) {
        List<Commit.Guard> fresh = new ArrayList<>(guards);
        for (int n = 0; n < uncertainCount; n++) {
            Commit.Guard guard = guards.get(uncertain[n]);
            Versioned now = sequencer.readForCommit(guard.key(), true);
            if (now.version() == guard.version()) {
                fresh.set(uncertain[n], Commit.Guard.of(guard.key(), now));
            } else {
                addBroken(guard.key());
            }
        }
        guards = fresh;
        uncertainCount = 0;
    }

    private void addUncertain(int index) {
        if (uncertain.length == 0) {
            uncertain = new int[guards.size()];
        }
        uncertain[uncertainCount++] = index;
    }

    private void addBroken(StorageKey key) {
        if (broken.isEmpty()) {
            broken = new ArrayList<>();
        }
        broken.add(key);
    }
}
