package io.partita.storage.weak;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
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
import java.util.function.ToIntFunction;

/**
 * The data that several {@link WeakStorage} share, and their only link. Time is the number of operations so far. Data outlives the
 * storages: closing one and opening another is a restart.
 */
public final class WeakCluster {
    private static final int REMEMBERED_OUTCOMES = 10_000;

    /** What follows from a commit that was applied and is not there yet. */
    private record Late(Commit commit, long version, long due) {}

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
    private final Map<Space, Map<StorageKey, Long>> collections = new HashMap<>();
    private final Map<Space, Long> lastAppends = new HashMap<>();
    private final Map<Space, Long> fences = new HashMap<>();
    /** In the order of the commits. */
    private final ArrayDeque<Late> late = new ArrayDeque<>();

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
        collections.computeIfAbsent(space, key -> new HashMap<>());
    }

    synchronized void drop(Space space) {
        spaces.remove(space);
        totals.remove(space);
        collections.remove(space);
        lastAppends.remove(space);
    }

    /** Applies at once what follows from the commits so far and is not there yet, as if much time had passed. */
    public synchronized void applyPending() {
        applyDueUntil(Long.MAX_VALUE);
    }

    /** One more operation: time passes. */
    private void tick() {
        now++;
        applyDueUntil(now);
    }

    private void applyDueUntil(long time) {
        while (!late.isEmpty() && late.peekFirst().due() <= time) {
            Late next = late.removeFirst();
            Commit commit = next.commit();
            for (Commit.Derived derived : commit.derived()) {
                TreeMap<byte[], WeakRecord> records = spaces.get(derived.key().space());
                if (records != null) {
                    records.computeIfAbsent(derived.key().bytes(), key -> new WeakRecord())
                            .write(derived.value(), next.version(), now);
                }
            }
            for (Commit.Delta delta : commit.deltas()) {
                totals.computeIfPresent(
                        delta.space(),
                        (key, old) -> new SpaceTotals(old.records() + delta.records(), old.bytes() + delta.bytes()));
            }
            for (Commit.Growth growth : commit.growths()) {
                Map<StorageKey, Long> sizes = collections.get(growth.member().space());
                if (sizes != null) {
                    sizes.compute(
                            growth.member().collection(),
                            (key, old) -> Math.max(0, (old == null ? 0 : old) + growth.bytes()));
                }
            }
        }
    }

    /** Everything derived in a space that is acknowledged is there from now on: who reads strongly looks at what is pending, too. */
    synchronized void applyDerivedIn(Space space) {
        for (Late pending : late) {
            for (Commit.Derived derived : pending.commit().derived()) {
                if (derived.key().space().equals(space)) {
                    applyPending();
                    return;
                }
            }
        }
    }

    /** One record. */
    synchronized Versioned get(StorageKey key, boolean lagging) {
        tick();
        return at(key, lagging);
    }

    /** Several records at one point in time. */
    synchronized List<Versioned> getAtomically(List<StorageKey> keys) {
        tick();
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
        tick();
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
        for (Commit.Basis basis : commit.bases()) {
            if (!spaces.containsKey(basis.space())) {
                return basis.space();
            }
        }
        for (Commit.Derived derived : commit.derived()) {
            if (!spaces.containsKey(derived.key().space())) {
                return derived.key().space();
            }
        }
        for (Commit.Growth growth : commit.growths()) {
            if (!spaces.containsKey(growth.member().space())) {
                return growth.member().space();
            }
        }
        for (Commit.Append append : commit.appends()) {
            if (!spaces.containsKey(append.log())) {
                return append.log();
            }
        }
        return null;
    }

    /** Decides a commit: from here on its outcome is the truth. */
    synchronized CommitOutcome decide(Commit commit) {
        tick();
        Space missing = firstMissing(commit);
        if (missing != null) {
            return new CommitOutcome.SpaceDropped(missing);
        }
        for (Commit.Basis basis : commit.bases()) {
            if (basis.epoch() < fences.getOrDefault(basis.space(), Long.MIN_VALUE)) {
                return new CommitOutcome.Outdated(basis.space());
            }
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
        append(commit.appends(), version);
        late.addLast(new Late(commit, version, now + options.lag()));
        return new CommitOutcome.Applied(version);
    }

    private void append(List<Commit.Append> appends, long version) {
        Map<Space, Integer> places = new HashMap<>();
        for (Commit.Append append : appends) {
            int place = places.merge(append.log(), 1, Integer::sum) - 1;
            WeakRecord record = new WeakRecord();
            record.write(append.value(), version, now);
            spaces.get(append.log())
                    .put(ChangeLogKeys.key(append.log(), version, place).bytes(), record);
            lastAppends.put(append.log(), version);
        }
    }

    synchronized long published() {
        tick();
        return lastVersion;
    }

    synchronized long lastAppend(Space log) {
        tick();
        require(log);
        return lastAppends.getOrDefault(log, 0L);
    }

    synchronized void trim(Space log, long beforeSequence) {
        tick();
        TreeMap<byte[], WeakRecord> records = spaces.get(log);
        if (records != null && beforeSequence > 0) {
            records.headMap(ChangeLogKeys.key(log, Math.min(beforeSequence, lastVersion + 1), 0)
                            .bytes())
                    .clear();
        }
    }

    /** Commits on definitions older than {@code epoch} are not applied from now on. */
    synchronized void fence(Space space, long epoch) {
        tick();
        fences.merge(space, epoch, Math::max);
    }

    synchronized SpaceTotals totals(Space space) {
        tick();
        return totals.getOrDefault(space, SpaceTotals.ZERO);
    }

    /** Counts at one point in time, with everything that is pending. */
    synchronized SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        tick();
        TreeMap<byte[], WeakRecord> records = require(space);
        applyPending();
        long count = 0;
        long bytes = 0;
        for (WeakRecord record : records.values()) {
            Versioned latest = record.latest();
            if (latest.exists()) {
                count++;
                bytes += weigher.applyAsInt(latest.value());
            }
        }
        return new SpaceCount(new SpaceTotals(count, bytes), totals.get(space));
    }

    synchronized long collectionBytes(StorageKey member) {
        tick();
        require(member.space());
        return collections.get(member.space()).getOrDefault(member.collection(), 0L);
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
