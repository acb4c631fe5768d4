package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A store that counts, waits and fails as a test asks. */
final class RecordingStore implements SequencedStore {
    static final Space SPACE = new Space(1);

    final List<CommitGroup> groups = new CopyOnWriteArrayList<>();
    final AtomicInteger reads = new AtomicInteger();
    final AtomicInteger arrived = new AtomicInteger();
    final List<Long> trims = new CopyOnWriteArrayList<>();
    final List<Space> freed = new CopyOnWriteArrayList<>();
    /** Gate of {@link #write}; null: open. */
    volatile Semaphore gate;
    /** Thrown, once, by the next call that changes something. */
    volatile RuntimeException fault;

    volatile long lastSequence;
    private final Map<StorageKey, SequencedWrite> records = new ConcurrentHashMap<>();
    private final Map<StorageKey, Long> collections = new ConcurrentHashMap<>();

    @Override
    public long lastSequence() {
        return lastSequence;
    }

    @Override
    public Map<Space, SpaceTotals> spaces() {
        return Map.of(SPACE, SpaceTotals.ZERO);
    }

    @Override
    public Versioned read(StorageKey key, long observedAt, boolean mayBlock) {
        reads.incrementAndGet();
        SequencedWrite write = records.get(key);
        return write == null
                ? new Versioned(null, Versioned.ABSENT, observedAt)
                : new Versioned(write.value(), write.version(), observedAt);
    }

    @Override
    public long collectionBytes(StorageKey collection, boolean mayBlock) {
        return collections.getOrDefault(collection, 0L);
    }

    @Override
    public void write(CommitGroup group) {
        arrived.incrementAndGet();
        Semaphore closed = gate;
        if (closed != null) {
            closed.acquireUninterruptibly();
        }
        failOnce();
        group.writes().forEach(write -> records.put(write.key(), write));
        group.appends().forEach(append -> records.put(append.key(), append));
        collections.putAll(group.collections());
        groups.add(group);
    }

    @Override
    public void create(Space space) {
        failOnce();
    }

    @Override
    public void drop(Space space) {
        failOnce();
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        failOnce();
        trims.add(beforeSequence);
    }

    @Override
    public void free(Space space) {
        freed.add(space);
    }

    private void failOnce() {
        RuntimeException failure = fault;
        if (failure != null) {
            fault = null;
            throw failure;
        }
    }
}
