package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.list;
import static io.partita.engine.catalog.RecordFields.text;

import io.partita.engine.index.IndexProjection;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a secondary index is stored inside the record of its table. */
final class IndexRecord {
    private static final String NAME = "name";
    private static final String KIND = "kind";
    private static final String PARTITION_KEYS = "partitionKeys";
    private static final String SORT_KEYS = "sortKeys";
    private static final String PROJECTION = "projection";
    private static final String NON_KEY_ATTRIBUTES = "nonKeyAttributes";
    private static final String SPACE = "space";
    private static final String STATE = "state";

    private IndexRecord() {}

    static AttributeValue write(SecondaryIndex index) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        record.put(NAME, AttributeValue.string(index.name()));
        record.put(KIND, AttributeValue.string(index.kind().name()));
        record.put(PARTITION_KEYS, list(index.keySchema().partitionKeys(), KeyRecord::write));
        record.put(SORT_KEYS, list(index.keySchema().sortKeys(), KeyRecord::write));
        record.put(PROJECTION, AttributeValue.string(index.projection().type().name()));
        record.put(NON_KEY_ATTRIBUTES, list(index.projection().nonKeyAttributes(), AttributeValue::string));
        record.put(SPACE, AttributeValue.number(index.space().id()));
        record.put(STATE, AttributeValue.string(index.state().name()));
        if (index.billing() != null) {
            BillingRecord.write(index.billing(), record);
        }
        RecordedSettingsRecord.write(new RecordedSettings(null, index.limits(), index.warm()), record);
        return new AttributeValue.M(record);
    }

    static SecondaryIndex read(AttributeValue value) {
        Item record = RecordFields.map(value);
        RecordedSettings settings = RecordedSettingsRecord.read(record);
        return new SecondaryIndex(
                text(record, NAME),
                SecondaryIndex.Kind.valueOf(text(record, KIND)),
                KeySchema.of(
                        list(record, PARTITION_KEYS, KeyRecord::read).orElseThrow(),
                        list(record, SORT_KEYS, KeyRecord::read).orElseThrow()),
                new IndexProjection(IndexProjection.Type.valueOf(text(record, PROJECTION)), nonKeyAttributes(record)),
                new Space(RecordFields.whole(record, SPACE)),
                IndexState.valueOf(text(record, STATE)),
                BillingRecord.read(record),
                settings.limits(),
                settings.warm());
    }

    private static List<String> nonKeyAttributes(Item record) {
        return list(record, NON_KEY_ATTRIBUTES, name -> ((AttributeValue.S) name).value())
                .orElseThrow();
    }
}
