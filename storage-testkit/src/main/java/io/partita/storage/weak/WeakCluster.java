package io.partita.storage.weak;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The data that several {@link WeakStorage} share, and their only link. Time is the number of operations so far. Data outlives the
 * storages: closing one and opening another is a restart.
 */
public final class WeakCluster {
    private static final int REMEMBERED_OUTCOMES = 10_000;

    private record LateDelta(Commit.Delta delta, long due) {}

    /** An outcome nobody was told. The first asks are answered as if it were not known yet. */
    private static final class Untold {
        final CommitOutcome outcome;
        int unansweredAsks;

        Untold(CommitOutcome outcome, int unansweredAsks) {
            this.outcome = outcome;
            this.unansweredAsks = unansweredAsks;
        }
    }

    private final WeakOptions options;
    private final Map<Space, TreeMap<byte[], WeakRecord>> spaces = new HashMap<>();
    private final Map<Space, SpaceTotals> totals = new HashMap<>();
    private final ArrayDeque<LateDelta> lateDeltas = new ArrayDeque<>();
    private final LinkedHashMap<RequestId, Untold> untold = new LinkedHashMap<>();
    private long now;
    private long lastVersion;
    private int storages;

    /** An empty cluster. */
    public WeakCluster(WeakOptions options) {
        this.options = options;
    }

    /** Another storage on this cluster, as on another machine. */
    public synchronized WeakStorage open() {
        storages++;
        return new WeakStorage(this, options, options.seed() * 31 + storages);
    }

    synchronized void create(Space space) {
        spaces.computeIfAbsent(space, key -> new TreeMap<>(Arrays::compareUnsigned));
        totals.putIfAbsent(space, SpaceTotals.ZERO);
    }

    synchronized void drop(Space space) {
        spaces.remove(space);
        totals.remove(space);
    }

    /** One record. */
    synchronized Versioned get(StorageKey key, boolean lagging) {
        now++;
        return at(key, lagging);
    }

    /** Several records at one point in time. */
    synchronized List<Versioned> getAtomically(List<StorageKey> keys) {
        now++;
        List<Versioned> reads = new ArrayList<>(keys.size());
        for (StorageKey key : keys) {
            reads.add(at(key, false));
        }
        return reads;
    }

    private Versioned at(StorageKey key, boolean lagging) {
        WeakRecord record = require(key.space()).get(key.bytes());
        return record == null ? new Versioned(null, Versioned.ABSENT, 0) : read(record, lagging);
    }

    private TreeMap<byte[], WeakRecord> require(Space space) {
        TreeMap<byte[], WeakRecord> records = spaces.get(space);
        if (records == null) {
            throw new NoSuchSpaceException(space);
        }
        return records;
    }

    private Versioned read(WeakRecord record, boolean lagging) {
        return lagging ? record.lagging(now, options.lag()) : record.latest();
    }

    /** The next key in a direction, whether there is a record under it or not; null at the end. */
    synchronized byte[] next(Space space, byte[] from, boolean inside, boolean forward) {
        NavigableMap<byte[], WeakRecord> records = require(space);
        NavigableMap<byte[], WeakRecord> ordered = forward ? records : records.descendingMap();
        if (from == null) {
            return ordered.isEmpty() ? null : ordered.firstKey();
        }
        return inside ? ordered.ceilingKey(from) : ordered.higherKey(from);
    }

    /** The record under a key that {@link #next} gave. */
    synchronized Versioned step(Space space, byte[] key, boolean lagging) {
        now++;
        WeakRecord record = require(space).get(key);
        return record == null ? new Versioned(null, Versioned.ABSENT, 0) : read(record, lagging);
    }

    /** The first space of a commit that is not there; null when all are. */
    synchronized Space firstMissing(Commit commit) {
        for (Commit.Guard guard : commit.guards()) {
            if (!spaces.containsKey(guard.key().space())) {
                return guard.key().space();
            }
        }
        for (Commit.Write write : commit.writes()) {
            if (!spaces.containsKey(write.key().space())) {
                return write.key().space();
            }
        }
        for (Commit.Delta delta : commit.deltas()) {
            if (!spaces.containsKey(delta.space())) {
                return delta.space();
            }
        }
        return null;
    }

    /** Decides a commit: from here on its outcome is the truth. */
    synchronized CommitOutcome decide(Commit commit) {
        now++;
        Space missing = firstMissing(commit);
        if (missing != null) {
            return new CommitOutcome.SpaceDropped(missing);
        }
        List<StorageKey> broken = new ArrayList<>();
        for (Commit.Guard guard : commit.guards()) {
            if (at(guard.key(), false).version() != guard.version()) {
                broken.add(guard.key());
            }
        }
        if (!broken.isEmpty()) {
            return new CommitOutcome.Conflict(broken);
        }
        long version = ++lastVersion;
        for (Commit.Write write : commit.writes()) {
            spaces.get(write.key().space())
                    .computeIfAbsent(write.key().bytes(), key -> new WeakRecord())
                    .write(write.value(), version, now);
        }
        for (Commit.Delta delta : commit.deltas()) {
            lateDeltas.addLast(new LateDelta(delta, now + options.lag()));
        }
        return new CommitOutcome.Applied(version);
    }

    synchronized SpaceTotals totals(Space space) {
        now++;
        while (!lateDeltas.isEmpty() && lateDeltas.peekFirst().due() <= now) {
            Commit.Delta delta = lateDeltas.removeFirst().delta();
            totals.computeIfPresent(
                    delta.space(),
                    (key, old) -> new SpaceTotals(old.records() + delta.records(), old.bytes() + delta.bytes()));
        }
        return totals.getOrDefault(space, SpaceTotals.ZERO);
    }

    /** Keeps an outcome that nobody was told; asked for it, the cluster knows it after {@code unansweredAsks} asks. */
    synchronized void keep(RequestId id, CommitOutcome outcome, int unansweredAsks) {
        untold.put(id, new Untold(outcome, unansweredAsks));
        if (untold.size() > REMEMBERED_OUTCOMES) {
            untold.pollFirstEntry();
        }
    }

    synchronized CommitOutcome outcome(RequestId id) {
        Untold known = untold.get(id);
        if (known == null || known.unansweredAsks-- > 0) {
            return new CommitOutcome.Unknown(id);
        }
        return known.outcome;
    }
}
