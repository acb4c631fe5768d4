package io.partita.engine.change;

import io.partita.engine.changelog.ChangeRecord;
import io.partita.engine.index.IndexChange;
import io.partita.storage.Commit.Append;
import io.partita.storage.Commit.Basis;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Derived;
import io.partita.storage.Commit.Growth;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.Versioned;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Gathers what a commit consists of from the changes of items. */
final class CommitParts {
    final List<Guard> guards;
    final List<Write> writes;
    final List<Derived> derived;
    final List<Delta> deltas;
    private List<Basis> bases = List.of();
    private List<Growth> growths = List.of();
    private List<Append> appends = List.of();
    private final Clock clock;

    private CommitParts(int items, boolean indexed, Clock clock) {
        this.clock = clock;
        guards = new ArrayList<>(items);
        writes = new ArrayList<>(items);
        derived = indexed ? new ArrayList<>(items * 2) : List.of();
        deltas = new ArrayList<>(items);
    }

    /**
     * The parts of the commit that makes these changes to what was read.
     *
     * @param clock tells when changes are made, for tables that record them
     */
    static CommitParts of(List<ItemChange> changes, List<Versioned> reads, Clock clock) {
        boolean indexed = false;
        for (int i = 0; i < changes.size(); i++) {
            indexed |= !changes.get(i).indexes().changes().isEmpty();
        }
        CommitParts parts = new CommitParts(changes.size(), indexed, clock);
        for (int i = 0; i < changes.size(); i++) {
            parts.add(changes.get(i), reads.get(i));
        }
        return parts;
    }

    List<Basis> bases() {
        return bases;
    }

    List<Growth> growths() {
        return growths;
    }

    List<Append> appends() {
        return appends;
    }

    private void add(ItemChange change, Versioned read) {
        BeforeImage image = change.image();
        guards.add(Guard.of(image.key(), read));
        if (image.table() != null) {
            addBases(image.table().bases());
        }
        if (change.isWritten()) {
            addWrite(change);
        }
        List<IndexChange> indexes = change.indexes().changes();
        for (int i = 0; i < indexes.size(); i++) {
            add(image, indexes.get(i));
        }
    }

    private void addWrite(ItemChange change) {
        BeforeImage image = change.image();
        writes.add(new Write(
                image.key(), change.after() == null ? null : change.after().bytes()));
        if (image.table() == null) {
            return;
        }
        addDelta(new Delta(image.key().space(), change.records(), change.bytes()));
        if (image.table().log() != null && !Objects.equals(change.before(), change.after())) {
            addAppend(image, change);
        }
        if (image.table().hasLocalIndexes() && change.collectionGrowth() != 0) {
            if (growths.isEmpty()) {
                growths = new ArrayList<>(1);
            }
            growths.add(new Growth(image.key(), change.collectionGrowth()));
        }
    }

    private void addAppend(BeforeImage image, ItemChange change) {
        if (appends.isEmpty()) {
            appends = new ArrayList<>(guards.size());
        }
        appends.add(new Append(
                image.key(),
                image.table().log(),
                ChangeRecord.encode(clock.millis(), change.isByExpiry(), change.before(), change.after())));
    }

    private void add(BeforeImage image, IndexChange change) {
        if (change.removesBefore()) {
            derived.add(new Derived(image.key(), change.before().key(), null));
        }
        if (change.putsAfter()) {
            derived.add(new Derived(
                    image.key(), change.after().key(), change.after().item().bytes()));
        }
        addDelta(new Delta(change.index().space(), change.records(), change.bytes()));
    }

    private void addDelta(Delta delta) {
        if (delta.records() != 0 || delta.bytes() != 0) {
            deltas.add(delta);
        }
    }

    private void addBases(List<Basis> ofTable) {
        if (bases.isEmpty()) {
            bases = ofTable;
        } else if (!bases.containsAll(ofTable)) {
            bases = new ArrayList<>(bases);
            bases.addAll(ofTable);
        }
    }
}
