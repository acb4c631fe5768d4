package io.partita.engine.catalog;

import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How a table's definition is stored: as an item, so that later versions can add attributes without a new form. */
final class TableRecord {
    private static final String NAME = "name";
    private static final String ID = "id";
    private static final String SPACE = "space";
    private static final String PARTITION_KEY = "partitionKey";
    private static final String SORT_KEY = "sortKey";
    private static final String TYPE = "type";
    private static final String CREATED = "created";
    private static final String BILLING_MODE = "billingMode";
    private static final String ON_DEMAND_SINCE = "onDemandSince";
    private static final String READ_UNITS = "readUnits";
    private static final String WRITE_UNITS = "writeUnits";
    private static final String LAST_INCREASE = "lastIncrease";
    private static final String LAST_DECREASE = "lastDecrease";
    private static final String DECREASES = "decreasesThatDay";
    private static final String TABLE_CLASS = "tableClass";
    private static final String DELETION_PROTECTION = "deletionProtection";
    private static final String TAGS = "tags";

    private TableRecord() {}

    static Item write(TableDefinition table) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        record.put(NAME, AttributeValue.string(table.name()));
        record.put(ID, AttributeValue.string(table.id()));
        record.put(SPACE, AttributeValue.number(table.space().id()));
        record.put(PARTITION_KEY, writeKey(table.keySchema().partitionKey()));
        table.keySchema().sortKey().ifPresent(sort -> record.put(SORT_KEY, writeKey(sort)));
        record.put(CREATED, writeTime(table.created()));
        Billing billing = table.billing();
        record.put(BILLING_MODE, AttributeValue.string(billing.mode().name()));
        putTime(record, ON_DEMAND_SINCE, billing.onDemandSince());
        record.put(READ_UNITS, AttributeValue.number(billing.throughput().readUnits()));
        record.put(WRITE_UNITS, AttributeValue.number(billing.throughput().writeUnits()));
        putTime(record, LAST_INCREASE, billing.lastIncrease());
        putTime(record, LAST_DECREASE, billing.lastDecrease());
        record.put(DECREASES, AttributeValue.number(billing.decreasesThatDay()));
        if (table.tableClass() != null) {
            record.put(TABLE_CLASS, AttributeValue.string(table.tableClass().name()));
        }
        record.put(DELETION_PROTECTION, new AttributeValue.Bool(table.deletionProtection()));
        RecordedSettingsRecord.write(table.recorded(), record);
        Map<String, AttributeValue> tags = new LinkedHashMap<>();
        table.tags().forEach((key, value) -> tags.put(key, AttributeValue.string(value)));
        record.put(TAGS, new AttributeValue.M(tags));
        return Item.of(record);
    }

    static TableDefinition read(Item record) {
        Map<String, String> tags = new LinkedHashMap<>();
        ((AttributeValue.M) record.get(TAGS))
                .entries()
                .forEach((key, value) -> tags.put(key, ((AttributeValue.S) value).value()));
        Billing billing = new Billing(
                BillingMode.valueOf(text(record, BILLING_MODE)),
                readTime(record, ON_DEMAND_SINCE),
                new Throughput(whole(record, READ_UNITS), whole(record, WRITE_UNITS)),
                readTime(record, LAST_INCREASE),
                readTime(record, LAST_DECREASE),
                (int) whole(record, DECREASES));
        return new TableDefinition(
                text(record, NAME),
                text(record, ID),
                new Space(whole(record, SPACE)),
                new KeySchema(
                        readKey(record.get(PARTITION_KEY)),
                        Optional.ofNullable(record.get(SORT_KEY)).map(TableRecord::readKey)),
                readTime(record, CREATED),
                billing,
                record.get(TABLE_CLASS) == null ? null : TableClass.valueOf(text(record, TABLE_CLASS)),
                ((AttributeValue.Bool) record.get(DELETION_PROTECTION)).value(),
                RecordedSettingsRecord.read(record),
                tags);
    }

    private static AttributeValue writeKey(KeyAttribute key) {
        return new AttributeValue.M(Map.of(
                NAME,
                AttributeValue.string(key.name()),
                TYPE,
                AttributeValue.string(key.type().name())));
    }

    private static KeyAttribute readKey(AttributeValue value) {
        Item key = Item.of(((AttributeValue.M) value).entries());
        return new KeyAttribute(text(key, NAME), AttributeType.valueOf(text(key, TYPE)));
    }

    private static String text(Item record, String name) {
        return ((AttributeValue.S) record.get(name)).value();
    }

    private static long whole(Item record, String name) {
        return ((AttributeValue.N) record.get(name)).value().toBigDecimal().longValueExact();
    }

    private static void putTime(Map<String, AttributeValue> record, String name, Instant time) {
        if (time != null) {
            record.put(name, writeTime(time));
        }
    }

    private static AttributeValue writeTime(Instant time) {
        return AttributeValue.number(time.toEpochMilli());
    }

    private static Instant readTime(Item record, String name) {
        return record.get(name) == null ? null : Instant.ofEpochMilli(whole(record, name));
    }
}
