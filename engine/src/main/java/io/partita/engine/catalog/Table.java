package io.partita.engine.catalog;

import io.partita.engine.index.DerivedEntries;
import io.partita.engine.index.ExpiryEntries;
import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.index.IndexEntries;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.model.item.AttributeSource;
import io.partita.model.key.KeySchema;
import io.partita.storage.Commit.Basis;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/** A table as the catalog knows it at one moment, with what is made of its definition once and used by every request. */
public final class Table {
    private final TableName name;
    private final TableDefinition definition;
    private final Versioned recorded;
    private final List<IndexEntries> written;
    private final ExpiryEntries expiry;
    private final List<DerivedEntries> derived;
    private final List<Basis> bases;
    private final boolean hasLocalIndexes;
    private final Space log;

    /**
     * A table.
     *
     * @param name its name and whose it is
     * @param definition everything recorded about it
     * @param recorded version of the record, to guard changes with
     */
    public Table(TableName name, TableDefinition definition, Versioned recorded) {
        this.name = name;
        this.definition = definition;
        this.recorded = recorded;
        this.written = definition.indexes().stream()
                .filter(index -> index.state() != IndexState.DELETING)
                .map(index -> new IndexEntries(index, definition.keySchema()))
                .toList();
        ExpiryIndex expiryIndex = definition.timeToLive().index();
        this.expiry = expiryIndex == null || expiryIndex.state() == IndexState.DELETING
                ? null
                : new ExpiryEntries(expiryIndex, definition.keySchema());
        this.derived = withExpiry(written, expiry);
        this.bases = List.of(new Basis(definition.space(), definition.epoch()));
        this.hasLocalIndexes =
                definition.indexes().stream().anyMatch(index -> index.kind() == SecondaryIndex.Kind.LOCAL);
        this.log =
                definition.changeLog() == null ? null : definition.changeLog().space();
    }

    private static List<DerivedEntries> withExpiry(List<IndexEntries> written, ExpiryEntries expiry) {
        List<DerivedEntries> all = new ArrayList<>(written);
        if (expiry != null) {
            all.add(expiry);
        }
        return List.copyOf(all);
    }

    /** Its name and whose it is. */
    public TableName name() {
        return name;
    }

    /** Everything recorded about it. */
    public TableDefinition definition() {
        return definition;
    }

    /** Version of the record, to guard changes with. */
    public Versioned recorded() {
        return recorded;
    }

    /** The primary key. */
    public KeySchema keySchema() {
        return definition.keySchema();
    }

    /** Where its items are. */
    public Space space() {
        return definition.space();
    }

    /** The secondary indexes that writers of items have to keep, local ones first. */
    public List<IndexEntries> writtenIndexes() {
        return written;
    }

    /** Everything that follows from the items and that writers have to keep: the secondary indexes and those no client sees. */
    public List<DerivedEntries> derivedEntries() {
        return derived;
    }

    /** Those of the {@link #derivedEntries} that lie in this space; null when there are none. */
    public DerivedEntries entriesIn(Space space) {
        for (DerivedEntries entries : derived) {
            if (entries.index().space().equals(space)) {
                return entries;
            }
        }
        return null;
    }

    /** The entries by which expired items are found, as far as writers keep them; null when items do not expire. */
    public ExpiryEntries expiry() {
        return expiry;
    }

    /** The index of this name as far as writers keep it; null when there is none. */
    public IndexEntries writtenIndex(String indexName) {
        for (IndexEntries entries : written) {
            if (entries.index().name().equals(indexName)) {
                return entries;
            }
        }
        return null;
    }

    /** Whether its item collections have a size to be kept. */
    public boolean hasLocalIndexes() {
        return hasLocalIndexes;
    }

    /** Where the changes of its items are recorded; null: nowhere. */
    public Space log() {
        return log;
    }

    /** Whether it has a later definition, or is a later table of the same name: spaces are numbered in the order they are made. */
    boolean isNewerThan(Table other) {
        return space().equals(other.space())
                ? definition.epoch() > other.definition.epoch()
                : space().id() > other.space().id();
    }

    /** Whether {@code space} holds its items, the entries of one of its indexes or its changes. */
    public boolean uses(Space space) {
        return space.equals(log) || definition.spaces().contains(space);
    }

    /** What a commit that was evaluated with this definition says of it. */
    public List<Basis> bases() {
        return bases;
    }

    /** Where the item with these key attributes is stored; they are known to be valid. */
    public StorageKey storageKey(AttributeSource keyAttributes) {
        return StorageKey.of(
                space(), keySchema().partitionBytes(keyAttributes), keySchema().sortBytes(keyAttributes));
    }
}
