package io.partita.engine.catalog;

import io.partita.model.item.AttributeSource;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;

/**
 * A table as the catalog knows it at one moment.
 *
 * @param name its name and whose it is
 * @param definition everything recorded about it
 * @param recorded version of the record, to guard changes with
 */
public record Table(TableName name, TableDefinition definition, Versioned recorded) {
    /** The primary key. */
    public KeySchema keySchema() {
        return definition.keySchema();
    }

    /** Where its items are. */
    public Space space() {
        return definition.space();
    }

    /** Where the item with these key attributes is stored; they are known to be valid. */
    public StorageKey storageKey(AttributeSource keyAttributes) {
        return StorageKey.of(
                space(), keySchema().partitionBytes(keyAttributes), keySchema().sortBytes(keyAttributes));
    }
}
