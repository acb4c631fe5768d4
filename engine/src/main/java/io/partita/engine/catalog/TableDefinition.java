package io.partita.engine.catalog;

import io.partita.engine.billing.Billing;
import io.partita.engine.changelog.ChangeLog;
import io.partita.engine.changelog.LatestStream;
import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.index.StoredIndex;
import io.partita.engine.partition.Partitioning;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Everything that is recorded about a table, immutable.
 *
 * @param name the bare name
 * @param id a UUID, new for every table even if the name was used before
 * @param space where its items are
 * @param epoch one higher with each change of this definition
 * @param keySchema the primary key, which never changes
 * @param keyTypes the attributes of all keys, of the table and its indexes, in the order they were defined
 * @param indexes the secondary ones: local ones first, each kind in the order they were made
 * @param created when it was created
 * @param billing how its capacity is paid for
 * @param tableClass null when it was never set
 * @param deletionProtection whether DeleteTable is refused
 * @param recorded settings that are only shown
 * @param changeLog where changes of its items are recorded; null: nowhere
 * @param latestStream the stream it has or had last; null: it never had one
 * @param tags labels by key
 * @param timeToLive whether items expire
 * @param partitioning how it and its global indexes are partitioned, by their spaces; those that never changed are missing
 * @param contributorInsights whose most used keys are wanted, of it and its global indexes, by their spaces
 */
public record TableDefinition(
        String name,
        String id,
        Space space,
        long epoch,
        KeySchema keySchema,
        List<KeyAttribute> keyTypes,
        List<SecondaryIndex> indexes,
        Instant created,
        Billing billing,
        TableClass tableClass,
        boolean deletionProtection,
        RecordedSettings recorded,
        ChangeLog changeLog,
        LatestStream latestStream,
        Map<String, String> tags,
        TimeToLive timeToLive,
        Map<Space, Partitioning> partitioning,
        Map<Space, ContributorInsights> contributorInsights) {
    /** Refuses nulls and copies the tags. */
    public TableDefinition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(keySchema, "keySchema");
        Objects.requireNonNull(created, "created");
        Objects.requireNonNull(billing, "billing");
        Objects.requireNonNull(recorded, "recorded");
        Objects.requireNonNull(timeToLive, "timeToLive");
        keyTypes = List.copyOf(keyTypes);
        indexes = List.copyOf(indexes);
        tags = Map.copyOf(tags);
        partitioning = Map.copyOf(partitioning);
        contributorInsights = Map.copyOf(contributorInsights);
    }

    /** The same table with other settings and indexes. */
    public TableDefinition withSettings(
            Billing newBilling,
            TableClass newClass,
            boolean newDeletionProtection,
            RecordedSettings newRecorded,
            List<KeyAttribute> newKeyTypes,
            List<SecondaryIndex> newIndexes) {
        Successor next = new Successor();
        next.billing = newBilling;
        next.tableClass = newClass;
        next.deletionProtection = newDeletionProtection;
        next.recorded = newRecorded;
        next.keyTypes = newKeyTypes;
        next.indexes = newIndexes;
        next.partitioning = ofThoseLeft(partitioning, newIndexes);
        next.contributorInsights = ofThoseLeft(contributorInsights, newIndexes);
        return next.definition();
    }

    private <T> Map<Space, T> ofThoseLeft(Map<Space, T> bySpace, List<SecondaryIndex> newIndexes) {
        Map<Space, T> left = new HashMap<>(bySpace);
        left.keySet()
                .removeIf(ofSpace -> !ofSpace.equals(space)
                        && newIndexes.stream().noneMatch(index -> index.space().equals(ofSpace)));
        return left;
    }

    /** The same table with other tags. */
    public TableDefinition withTags(Map<String, String> newTags) {
        Successor next = new Successor();
        next.tags = newTags;
        return next.definition();
    }

    /** The same table with another time to live. */
    public TableDefinition withTimeToLive(TimeToLive newTimeToLive) {
        Successor next = new Successor();
        next.timeToLive = newTimeToLive;
        return next.definition();
    }

    /** The same table, partitioned in another way, in the same step as this definition. */
    public TableDefinition withPartitioning(Map<Space, Partitioning> newPartitioning) {
        Successor next = new Successor();
        next.epoch = epoch;
        next.partitioning = newPartitioning;
        return next.definition();
    }

    /** The same table after a partition of it, or of one of its global indexes, has split. */
    public TableDefinition withSplit(Space space, Partitioning split) {
        Map<Space, Partitioning> newPartitioning = new HashMap<>(partitioning);
        newPartitioning.put(space, split);
        Successor next = new Successor();
        next.partitioning = newPartitioning;
        return next.definition();
    }

    /** The same table, of which or of one of whose global indexes the most used keys are wanted or no longer. */
    public TableDefinition withContributorInsights(Space space, ContributorInsights insights) {
        Map<Space, ContributorInsights> newInsights = new HashMap<>(contributorInsights);
        newInsights.put(space, insights);
        Successor next = new Successor();
        next.contributorInsights = newInsights;
        return next.definition();
    }

    /** The same table with another log, in the same step as this definition: it is part of the change that made this one. */
    public TableDefinition withStream(ChangeLog newChangeLog, LatestStream newLatestStream) {
        Successor next = new Successor();
        next.epoch = epoch;
        next.changeLog = newChangeLog;
        next.latestStream = newLatestStream;
        return next.definition();
    }

    /** Whether it has a stream that is on. */
    public boolean hasStream() {
        return changeLog != null && changeLog.readers().contains(ChangeLog.Reader.STREAM);
    }

    /** The same table with another state of one of its indexes. */
    public TableDefinition with(StoredIndex changed) {
        return switch (changed) {
            case SecondaryIndex secondary -> withIndex(secondary);
            case ExpiryIndex expiry -> withTimeToLive(timeToLive.with(expiry));
        };
    }

    /** The same table without one of its indexes. */
    public TableDefinition without(StoredIndex index) {
        return switch (index) {
            case SecondaryIndex secondary -> withoutIndex(secondary.name());
            case ExpiryIndex ignored -> withTimeToLive(timeToLive.with(null));
        };
    }

    private TableDefinition withIndex(SecondaryIndex changed) {
        return withIndexes(
                keyTypes,
                indexes.stream()
                        .map(index -> index.name().equals(changed.name()) ? changed : index)
                        .toList());
    }

    /** The same table without an index, and without the attributes that were defined only for its key. */
    private TableDefinition withoutIndex(String indexName) {
        List<SecondaryIndex> others = indexes.stream()
                .filter(index -> !index.name().equals(indexName))
                .toList();
        return withIndexes(
                keyTypes.stream()
                        .filter(key -> keySchema.contains(key.name())
                                || others.stream()
                                        .anyMatch(index -> index.keySchema().contains(key.name())))
                        .toList(),
                others);
    }

    private TableDefinition withIndexes(List<KeyAttribute> newKeyTypes, List<SecondaryIndex> newIndexes) {
        return withSettings(billing, tableClass, deletionProtection, recorded, newKeyTypes, newIndexes);
    }

    /** The first of its indexes that is neither complete nor gone, hidden ones included; null when there is none. */
    public StoredIndex unfinishedIndex() {
        for (SecondaryIndex index : indexes) {
            if (index.state() != IndexState.ACTIVE) {
                return index;
            }
        }
        ExpiryIndex expiry = timeToLive.index();
        return expiry == null || expiry.state() == IndexState.ACTIVE ? null : expiry;
    }

    /** The index of this name, in whatever state; null when there is none. */
    public SecondaryIndex index(String indexName) {
        for (SecondaryIndex index : indexes) {
            if (index.name().equals(indexName)) {
                return index;
            }
        }
        return null;
    }

    /** Its own space, then those of its indexes, hidden ones included; its log is not only its own. */
    public List<Space> spaces() {
        List<Space> spaces = new ArrayList<>(2 + indexes.size());
        spaces.add(space);
        indexes.forEach(index -> spaces.add(index.space()));
        if (timeToLive.index() != null) {
            spaces.add(timeToLive.index().space());
        }
        return spaces;
    }

    /** What a definition that follows this one may differ in: as it is here, in the next epoch, until it is set to something else. */
    private final class Successor {
        private long epoch = TableDefinition.this.epoch + 1;
        private List<KeyAttribute> keyTypes = TableDefinition.this.keyTypes;
        private List<SecondaryIndex> indexes = TableDefinition.this.indexes;
        private Billing billing = TableDefinition.this.billing;
        private TableClass tableClass = TableDefinition.this.tableClass;
        private boolean deletionProtection = TableDefinition.this.deletionProtection;
        private RecordedSettings recorded = TableDefinition.this.recorded;
        private ChangeLog changeLog = TableDefinition.this.changeLog;
        private LatestStream latestStream = TableDefinition.this.latestStream;
        private Map<String, String> tags = TableDefinition.this.tags;
        private TimeToLive timeToLive = TableDefinition.this.timeToLive;
        private Map<Space, Partitioning> partitioning = TableDefinition.this.partitioning;
        private Map<Space, ContributorInsights> contributorInsights = TableDefinition.this.contributorInsights;

        private TableDefinition definition() {
            return new TableDefinition(
                    name,
                    id,
                    space,
                    epoch,
                    keySchema,
                    keyTypes,
                    indexes,
                    created,
                    billing,
                    tableClass,
                    deletionProtection,
                    recorded,
                    changeLog,
                    latestStream,
                    tags,
                    timeToLive,
                    partitioning,
                    contributorInsights);
        }
    }
}
