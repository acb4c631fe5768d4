package io.partita.engine.catalog;

import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;

/**
 * Everything that is recorded about a table, immutable.
 *
 * @param name the bare name
 * @param id a UUID, new for every table even if the name was used before
 * @param space where its items are
 * @param keySchema the primary key, which never changes
 * @param created when it was created
 * @param billing how its capacity is paid for
 * @param tableClass null when it was never set
 * @param deletionProtection whether DeleteTable is refused
 * @param recorded settings that are only shown
 * @param tags labels by key
 */
public record TableDefinition(
        String name,
        String id,
        Space space,
        KeySchema keySchema,
        Instant created,
        Billing billing,
        TableClass tableClass,
        boolean deletionProtection,
        RecordedSettings recorded,
        Map<String, String> tags) {
    /** Refuses nulls and copies the tags. */
    public TableDefinition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(keySchema, "keySchema");
        Objects.requireNonNull(created, "created");
        Objects.requireNonNull(billing, "billing");
        Objects.requireNonNull(recorded, "recorded");
        tags = Map.copyOf(tags);
    }

    /** The same table with other settings. */
    public TableDefinition withSettings(
            Billing newBilling, TableClass newClass, boolean newDeletionProtection, RecordedSettings newRecorded) {
        return new TableDefinition(
                name, id, space, keySchema, created, newBilling, newClass, newDeletionProtection, newRecorded, tags);
    }

    /** The same table with other tags. */
    public TableDefinition withTags(Map<String, String> newTags) {
        return new TableDefinition(
                name, id, space, keySchema, created, billing, tableClass, deletionProtection, recorded, newTags);
    }
}
