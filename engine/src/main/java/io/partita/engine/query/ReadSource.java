package io.partita.engine.query;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexEntries;
import io.partita.engine.index.IndexState;
import io.partita.engine.operation.Call;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.WouldBlockException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a Query or Scan reads: a table or one of its indexes.
 *
 * @param table the table
 * @param entries the entries of the index; null when the table itself is read
 */
record ReadSource(Table table, IndexEntries entries) {
    /**
     * QRY15, QRY16, SCN13 and SCN14: what a request names.
     *
     * @throws DynamoDbException ValidationException when there is no such index, or when it is still being filled in [?]
     * @throws WouldBlockException when the index is not readable as far as this server knows, so that it has to look again
     */
    static ReadSource of(Catalog catalog, Call call, ItemsRequest request) {
        Table table = catalog.require(call, request.tableName());
        if (request.indexName() == null) {
            return new ReadSource(table, null);
        }
        IndexEntries entries = table.writtenIndex(request.indexName());
        if (isReadable(entries) && !catalog.hides(table, request.indexName())) {
            return new ReadSource(table, entries);
        }
        if (!call.mayBlock()) {
            throw WouldBlockException.INSTANCE;
        }
        // Another server may have made the index, or finished it, since this one has read the definition.
        catalog.forget(table.space());
        table = catalog.require(call, request.tableName());
        entries = table.writtenIndex(request.indexName());
        if (entries == null) {
            throw DynamoDbException.validation("The table does not have the specified index: " + request.indexName());
        }
        if (!isReadable(entries) || catalog.hides(table, request.indexName())) {
            throw DynamoDbException.validation(
                    "Cannot read from backfilling global secondary index: " + request.indexName());
        }
        return new ReadSource(table, entries);
    }

    private static boolean isReadable(IndexEntries entries) {
        return entries != null && entries.index().state() == IndexState.ACTIVE;
    }

    /** Whether the table itself is read. */
    boolean isTable() {
        return entries == null;
    }

    /** Whether a global index is read. */
    boolean isGlobalIndex() {
        return entries != null && entries.index().isGlobal();
    }

    /** What a read looks at: the storage as it is now, or as it was a moment ago. */
    StorageReads reads(StorageReads now, Call call, ItemsRequest request) {
        return call.reads(now, request.tableName(), isGlobalIndex(), request.consistentRead());
    }

    /** The key by which items are found here. */
    KeySchema keySchema() {
        return entries == null ? table.keySchema() : entries.index().keySchema();
    }

    /** The attributes that make up a place here: for an index, its key and then the table's. */
    List<KeyAttribute> placeAttributes() {
        return entries == null ? table.keySchema().attributes() : entries.keyAttributes();
    }

    /** Where to read. */
    Space space() {
        return entries == null ? table.space() : entries.index().space();
    }

    /** The place with these {@link #placeAttributes}. */
    StorageKey storageKey(Item place) {
        return entries == null ? table.storageKey(place) : entries.key(place);
    }

    /** The sort bytes of the place with these {@link #placeAttributes}. */
    byte[] sortBytes(Item place) {
        return entries == null ? table.keySchema().sortBytes(place) : entries.sortBytes(place);
    }

    /** The place of an item or entry that was read here: what a page that ended there answers as LastEvaluatedKey. */
    Item placeOf(EncodedItem read) {
        Map<String, AttributeValue> place = new LinkedHashMap<>();
        for (KeyAttribute attribute : placeAttributes()) {
            place.put(attribute.name(), read.get(attribute.name()));
        }
        return Item.of(place);
    }

    /** QRY17 and SCN15. */
    void requireConsistencyOffered(boolean consistentRead) {
        if (consistentRead && isGlobalIndex()) {
            throw DynamoDbException.validation("Consistent reads are not supported on global secondary indexes");
        }
    }
}
