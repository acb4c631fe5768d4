package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.list;
import static io.partita.engine.catalog.RecordFields.text;
import static io.partita.engine.catalog.RecordFields.time;
import static io.partita.engine.catalog.RecordFields.whole;

import io.partita.engine.changelog.ChangeLog;
import io.partita.engine.changelog.LatestStream;
import io.partita.engine.changelog.StreamViewType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a table's definition is stored: as an item, so that later versions can add attributes without a new form. */
final class TableRecord {
    private static final String SCOPE = "scope";
    private static final String NAME = "name";
    private static final String ID = "id";
    private static final String SPACE = "space";
    private static final String PARTITION_KEY = "partitionKey";
    private static final String SORT_KEY = "sortKey";
    private static final String EPOCH = "epoch";
    private static final String KEY_TYPES = "keyTypes";
    private static final String INDEXES = "indexes";
    private static final String CREATED = "created";
    private static final String TABLE_CLASS = "tableClass";
    private static final String DELETION_PROTECTION = "deletionProtection";
    private static final String TAGS = "tags";
    private static final String LOG = "changeLog";
    private static final String LOG_READERS = "changeLogReaders";
    private static final String STREAM_LABEL = "latestStreamLabel";
    private static final String STREAM_VIEW_TYPE = "latestStreamViewType";
    private static final String PARTITIONS = "partitions";
    private static final String CONTRIBUTOR_INSIGHTS = "contributorInsights";

    private TableRecord() {}

    /** Whether a record of the catalog is that of a table. */
    static boolean isOne(EncodedItem record) {
        return record.get(KEY_TYPES) != null;
    }

    /** Whose table it is. */
    static String scope(Item record) {
        return text(record, SCOPE);
    }

    static Item write(String scope, TableDefinition table) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        record.put(SCOPE, AttributeValue.string(scope));
        record.put(NAME, AttributeValue.string(table.name()));
        record.put(ID, AttributeValue.string(table.id()));
        record.put(SPACE, AttributeValue.number(table.space().id()));
        record.put(PARTITION_KEY, KeyRecord.write(table.keySchema().partitionKey()));
        table.keySchema().sortKey().ifPresent(sort -> record.put(SORT_KEY, KeyRecord.write(sort)));
        record.put(EPOCH, AttributeValue.number(table.epoch()));
        record.put(KEY_TYPES, list(table.keyTypes(), KeyRecord::write));
        record.put(INDEXES, list(table.indexes(), IndexRecord::write));
        record.put(CREATED, time(table.created()));
        BillingRecord.write(table.billing(), record);
        if (table.tableClass() != null) {
            record.put(TABLE_CLASS, AttributeValue.string(table.tableClass().name()));
        }
        record.put(DELETION_PROTECTION, new AttributeValue.Bool(table.deletionProtection()));
        RecordedSettingsRecord.write(table.recorded(), record);
        TimeToLiveRecord.write(table.timeToLive(), record);
        writeStream(table, record);
        if (!table.partitioning().isEmpty()) {
            record.put(PARTITIONS, PartitioningRecord.write(table.partitioning()));
        }
        if (!table.contributorInsights().isEmpty()) {
            record.put(CONTRIBUTOR_INSIGHTS, ContributorInsightsRecord.write(table.contributorInsights()));
        }
        Map<String, AttributeValue> tags = new LinkedHashMap<>();
        table.tags().forEach((key, value) -> tags.put(key, AttributeValue.string(value)));
        record.put(TAGS, new AttributeValue.M(tags));
        return Item.of(record);
    }

    private static void writeStream(TableDefinition table, Map<String, AttributeValue> record) {
        if (table.changeLog() != null) {
            record.put(LOG, AttributeValue.number(table.changeLog().space().id()));
            record.put(
                    LOG_READERS,
                    list(List.copyOf(table.changeLog().readers()), reader -> AttributeValue.string(reader.name())));
        }
        if (table.latestStream() != null) {
            record.put(STREAM_LABEL, AttributeValue.string(table.latestStream().label()));
            record.put(
                    STREAM_VIEW_TYPE,
                    AttributeValue.string(table.latestStream().viewType().name()));
        }
    }

    private static ChangeLog changeLog(Item record) {
        return list(record, LOG_READERS, reader -> ChangeLog.Reader.valueOf(((AttributeValue.S) reader).value()))
                .map(readers -> new ChangeLog(new Space(whole(record, LOG)), Set.copyOf(readers)))
                .orElse(null);
    }

    private static LatestStream latestStream(Item record) {
        return record.get(STREAM_LABEL) == null
                ? null
                : new LatestStream(text(record, STREAM_LABEL), StreamViewType.valueOf(text(record, STREAM_VIEW_TYPE)));
    }

    static TableDefinition read(Item record) {
        Map<String, String> tags = new LinkedHashMap<>();
        ((AttributeValue.M) record.get(TAGS))
                .entries()
                .forEach((key, value) -> tags.put(key, ((AttributeValue.S) value).value()));
        KeySchema keySchema = KeySchema.of(
                KeyRecord.read(record.get(PARTITION_KEY)),
                Optional.ofNullable(record.get(SORT_KEY)).map(KeyRecord::read));
        return new TableDefinition(
                text(record, NAME),
                text(record, ID),
                new Space(whole(record, SPACE)),
                record.get(EPOCH) == null ? 0 : whole(record, EPOCH),
                keySchema,
                list(record, KEY_TYPES, KeyRecord::read).orElse(keySchema.attributes()),
                list(record, INDEXES, IndexRecord::read).orElse(List.of()),
                time(record, CREATED),
                BillingRecord.read(record),
                record.get(TABLE_CLASS) == null ? null : TableClass.valueOf(text(record, TABLE_CLASS)),
                ((AttributeValue.Bool) record.get(DELETION_PROTECTION)).value(),
                RecordedSettingsRecord.read(record),
                changeLog(record),
                latestStream(record),
                tags,
                TimeToLiveRecord.read(record),
                PartitioningRecord.read(record.get(PARTITIONS)),
                ContributorInsightsRecord.read(record.get(CONTRIBUTOR_INSIGHTS)));
    }
}
