package io.partita.storage.memory;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.sequencer.CommitGroup;
import io.partita.storage.sequencer.SequencedStore;
import io.partita.storage.sequencer.SequencedWrite;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where the sequencer writes: version chains that become visible when the group's last sequence is published. */
final class MemoryStore implements SequencedStore {
    /** After a long read a group forgets no more old versions than this, and two for each write: others are waiting behind it. */
    private static final int MOST_PRUNED = 1_000;

    private record Overwritten(MemorySpace space, byte[] key, VersionChain chain, long sequence) {}

    final Snapshots snapshots = new Snapshots();
    private final ConcurrentHashMap<Space, MemorySpace> spaces = new ConcurrentHashMap<>();
    /** What waits for its older versions to become invisible, in commit order. Belongs to the sequencer's thread. */
    private final ArrayDeque<Overwritten> overwritten = new ArrayDeque<>();

    /** The records of a space; null when it is not there. */
    MemorySpace space(Space space) {
        return spaces.get(space);
    }

    @Override
    public long lastSequence() {
        return 0;
    }

    @Override
    public Map<Space, SpaceTotals> spaces() {
        return Map.of();
    }

    @Override
    public Versioned read(StorageKey key, long observedAt, boolean mayBlock) {
        MemorySpace space = spaces.get(key.space());
        if (space == null) {
            return new Versioned(null, Versioned.ABSENT, observedAt);
        }
        while (true) {
            long sequence = snapshots.published();
            Versioned read = space.at(key.bytes(), sequence, observedAt);
            if (read != null) {
                return read;
            }
            // A single read holds no snapshot; what it looked for may have been pruned if more was published meanwhile.
            if (sequence == snapshots.published()) {
                return new Versioned(null, Versioned.ABSENT, observedAt);
            }
        }
    }

    @Override
    public long collectionBytes(StorageKey collection, boolean mayBlock) {
        MemorySpace space = spaces.get(collection.space());
        return space == null ? 0 : space.collectionBytes(collection);
    }

    @Override
    public void write(CommitGroup group) {
        List<SequencedWrite> writes = group.writes();
        for (int i = 0; i < writes.size(); i++) {
            SequencedWrite write = writes.get(i);
            MemorySpace space = spaces.get(write.key().space());
            byte[] key = write.key().bytes();
            VersionChain chain = space.write(key, write.value(), write.sequence());
            if (chain != null) {
                overwritten.addLast(new Overwritten(space, key, chain, write.sequence()));
            }
        }
        List<SequencedWrite> appends = group.appends();
        for (int i = 0; i < appends.size(); i++) {
            SequencedWrite append = appends.get(i);
            spaces.get(append.key().space()).write(append.key().bytes(), append.value(), append.sequence());
        }
        long oldest = snapshots.oldest();
        for (Map.Entry<Space, SpaceTotals> total : group.totals().entrySet()) {
            spaces.get(total.getKey()).totals.add(group.lastSequence(), total.getValue(), oldest);
        }
        for (Map.Entry<StorageKey, Long> collection : group.collections().entrySet()) {
            spaces.get(collection.getKey().space()).resize(collection.getKey(), collection.getValue());
        }
        snapshots.publish(group.lastSequence());
        oldest = snapshots.oldest();
        int most = MOST_PRUNED + 2 * writes.size();
        for (int i = 0;
                i < most && !overwritten.isEmpty() && overwritten.peekFirst().sequence() <= oldest;
                i++) {
            Overwritten next = overwritten.removeFirst();
            next.space().prune(next.key(), next.chain(), oldest);
        }
    }

    @Override
    public void create(Space space) {
        spaces.putIfAbsent(space, new MemorySpace());
    }

    @Override
    public void drop(Space space) {
        spaces.remove(space);
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        MemorySpace space = spaces.get(log);
        if (space != null) {
            space.trim(ChangeLogKeys.key(log, beforeSequence, 0).bytes());
        }
    }

    @Override
    public void free(Space space) {
        // The records go when the last reader's reference to the space goes.
    }
}
