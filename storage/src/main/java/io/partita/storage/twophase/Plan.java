package io.partita.storage.twophase;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A commit taken apart: what it does with each record, in key order, so that all transactions take their records in the same order. */
final class Plan {
    private static final byte[] SOME_BYTES = {0};
    private static final byte[] NO_SORT = {};

    /** What a commit does with one record. */
    private static final class Part {
        final List<Commit.Guard> guards = new ArrayList<>(1);
        final List<Commit.Derived> derived = new ArrayList<>();
        final List<Commit.Append> appends = new ArrayList<>(1);
        Commit.Write write;
    }

    private final Commit commit;
    private final TreeMap<StorageKey, Part> parts = new TreeMap<>();

    /**
     * Takes a commit apart.
     *
     * @throws IllegalArgumentException something follows from a record, or counts for a collection, that the commit has nothing to do with
     */
    Plan(Commit commit) {
        this.commit = commit;
        for (Commit.Guard guard : commit.guards()) {
            part(guard.key()).guards.add(guard);
        }
        for (Commit.Write write : commit.writes()) {
            part(write.key()).write = write;
        }
        for (Commit.Derived derived : commit.derived()) {
            Part source = parts.get(derived.source());
            if (source == null) {
                throw new IllegalArgumentException("commit: derives " + derived.key() + " from " + derived.source()
                        + " (expected: from a record that it guards or writes)");
            }
            source.derived.add(derived);
        }
        for (Commit.Append append : commit.appends()) {
            Part source = parts.get(append.source());
            if (source == null || source.write == null) {
                throw new IllegalArgumentException(
                        "commit: appends a change of " + append.source() + " (expected: of a record that it writes)");
            }
            source.appends.add(append);
        }
    }

    private Part part(StorageKey key) {
        return parts.computeIfAbsent(key, ignored -> new Part());
    }

    /** The records, in order. */
    List<StorageKey> keys() {
        return List.copyOf(parts.keySet());
    }

    /** Some key of each space that the commit changes without having a record there: reading it shows whether the space is there. */
    List<StorageKey> signsOfLife() {
        Set<Space> known = new HashSet<>();
        parts.keySet().forEach(key -> known.add(key.space()));
        List<StorageKey> signs = new ArrayList<>();
        for (Commit.Derived derived : commit.derived()) {
            if (known.add(derived.key().space())) {
                signs.add(derived.key());
            }
        }
        for (Commit.Append append : commit.appends()) {
            if (known.add(append.log())) {
                signs.add(ChangeLogKeys.key(append.log(), 0, 0));
            }
        }
        for (Commit.Delta delta : commit.deltas()) {
            if (known.add(delta.space())) {
                signs.add(StorageKey.of(delta.space(), SOME_BYTES, NO_SORT));
            }
        }
        return signs;
    }

    /** The records whose guards do not hold. */
    List<StorageKey> broken(List<Found> found) {
        List<StorageKey> broken = new ArrayList<>();
        for (Found record : found) {
            for (Commit.Guard guard : parts.get(record.key()).guards) {
                if (guard.version() != record.stored().version()) {
                    broken.add(record.key());
                    break;
                }
            }
        }
        return broken;
    }

    /** The records that others hold. */
    static List<StorageKey> locked(List<Found> found) {
        return found.stream().filter(Found::isLocked).map(Found::key).toList();
    }

    /** The same commit with a guard for every record as found, so that it can be overtaken by nobody. */
    Commit guarded(List<Found> found) {
        return new Commit(
                SmallCommits.NO_ID,
                commit.bases(),
                guards(found),
                commit.writes(),
                commit.derived(),
                commit.deltas(),
                commit.growths(),
                commit.appends());
    }

    private static List<Commit.Guard> guards(List<Found> found) {
        return found.stream()
                .map(record -> Commit.Guard.of(record.key(), record.stored()))
                .toList();
    }

    /**
     * The commits that place the intents of this commit, one for each collection, in order. Every record gets an intent, those that are
     * only guarded, too: without it, two transactions that each write what the other has read could both be committed.
     *
     * @throws IllegalArgumentException an intent becomes larger than {@code maxValueBytes}
     */
    List<Commit> placements(List<Found> found, int maxValueBytes) {
        Map<StorageKey, List<Commit.Delta>> deltas = deltasByCarrier();
        Map<StorageKey, List<Commit.Growth>> growths = growthsByCarrier();
        Map<StorageKey, List<Found>> collections = new LinkedHashMap<>();
        for (Found record : found) {
            collections
                    .computeIfAbsent(record.key().collection(), key -> new ArrayList<>())
                    .add(record);
        }
        List<Commit> placements = new ArrayList<>();
        for (List<Found> collection : collections.values()) {
            List<Commit.Write> writes = new ArrayList<>();
            for (Found record : collection) {
                StorageKey key = record.key();
                byte[] intent = IntentCodec.encode(
                        intent(record, deltas.getOrDefault(key, List.of()), growths.getOrDefault(key, List.of())));
                if (intent.length > maxValueBytes) {
                    throw new IllegalArgumentException("commit: " + key + " needs " + intent.length
                            + " bytes while the transaction is under way (expected: at most " + maxValueBytes + ")");
                }
                writes.add(new Commit.Write(key, intent));
            }
            List<Commit.Basis> bases = basesOf(collection.getFirst().key().space(), placements.isEmpty());
            placements.add(
                    new Commit(SmallCommits.NO_ID, bases, guards(collection), writes, List.of(), List.of(), List.of()));
        }
        return placements;
    }

    private Intent intent(Found record, List<Commit.Delta> deltas, List<Commit.Growth> growths) {
        Part part = parts.get(record.key());
        Versioned old = record.stored();
        byte[] newValue = part.write == null ? old.value() : part.write.value();
        return new Intent(
                commit.id(),
                record.key(),
                old.version(),
                old.value(),
                newValue,
                part.derived,
                deltas,
                growths,
                part.appends);
    }

    /** The bases of a collection's space, and with the first collection those of spaces in which the commit has no record. */
    private List<Commit.Basis> basesOf(Space space, boolean first) {
        List<Commit.Basis> bases = new ArrayList<>();
        for (Commit.Basis basis : commit.bases()) {
            if (basis.space().equals(space) || first && !hasRecordIn(basis.space())) {
                bases.add(basis);
            }
        }
        return bases;
    }

    private boolean hasRecordIn(Space space) {
        return carrier(space) != null;
    }

    /** The first record in a space; null when there is none. */
    private StorageKey carrier(Space space) {
        for (StorageKey key : parts.keySet()) {
            if (key.space().equals(space)) {
                return key;
            }
        }
        return null;
    }

    private Map<StorageKey, List<Commit.Delta>> deltasByCarrier() {
        Map<StorageKey, List<Commit.Delta>> carried = new LinkedHashMap<>();
        for (Commit.Delta delta : commit.deltas()) {
            StorageKey carrier = carrier(delta.space());
            carried.computeIfAbsent(carrier == null ? parts.firstKey() : carrier, key -> new ArrayList<>())
                    .add(delta);
        }
        return carried;
    }

    private Map<StorageKey, List<Commit.Growth>> growthsByCarrier() {
        Map<StorageKey, List<Commit.Growth>> carried = new LinkedHashMap<>();
        for (Commit.Growth growth : commit.growths()) {
            StorageKey collection = growth.member().collection();
            StorageKey carrier = parts.ceilingKey(collection);
            if (carrier == null || !carrier.collection().equals(collection)) {
                throw new IllegalArgumentException("commit: grows the collection of " + growth.member()
                        + " (expected: a collection in which it guards or writes a record)");
            }
            carried.computeIfAbsent(carrier, key -> new ArrayList<>()).add(growth);
        }
        return carried;
    }
}
