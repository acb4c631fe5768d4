package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.list;
import static io.partita.engine.catalog.RecordFields.putTime;
import static io.partita.engine.catalog.RecordFields.text;
import static io.partita.engine.catalog.RecordFields.time;
import static io.partita.engine.catalog.RecordFields.whole;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a stream is stored: as an item of the catalog. */
final class StreamRecord {
    private static final String SCOPE = "scope";
    private static final String TABLE_NAME = "tableName";
    private static final String LABEL = "streamLabel";
    private static final String TABLE_ID = "tableId";
    private static final String TABLE_SPACE = "tableSpace";
    private static final String EPOCH = "epoch";
    private static final String PARTITION_KEYS = "partitionKeys";
    private static final String SORT_KEYS = "sortKeys";
    private static final String VIEW_TYPE = "viewType";
    private static final String LOG = "log";
    private static final String STATE = "state";
    private static final String CREATED = "created";
    private static final String DISABLED = "disabled";
    private static final String TRIMMED_BEFORE = "trimmedBefore";
    private static final String SHARDS = "shards";

    private static final String ID = "id";
    private static final String PARENT = "parent";
    private static final String FIRST_TOKEN = "firstToken";
    private static final String LAST_TOKEN = "lastToken";
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String CLOSED = "closed";

    private StreamRecord() {}

    /** Whether a record of the catalog is that of a stream. */
    static boolean isOne(EncodedItem record) {
        return record.get(LABEL) != null;
    }

    static Item write(StreamName name, StreamDefinition stream) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        record.put(SCOPE, AttributeValue.string(name.table().scope()));
        record.put(TABLE_NAME, AttributeValue.string(name.table().name()));
        record.put(LABEL, AttributeValue.string(name.label()));
        record.put(TABLE_ID, AttributeValue.string(stream.tableId()));
        record.put(TABLE_SPACE, AttributeValue.number(stream.tableSpace().id()));
        record.put(EPOCH, AttributeValue.number(stream.epoch()));
        record.put(PARTITION_KEYS, list(stream.keySchema().partitionKeys(), KeyRecord::write));
        record.put(SORT_KEYS, list(stream.keySchema().sortKeys(), KeyRecord::write));
        record.put(VIEW_TYPE, AttributeValue.string(stream.viewType().name()));
        record.put(LOG, AttributeValue.number(stream.log().id()));
        record.put(STATE, AttributeValue.string(stream.state().name()));
        record.put(CREATED, time(stream.created()));
        putTime(record, DISABLED, stream.disabled());
        record.put(TRIMMED_BEFORE, AttributeValue.number(stream.trimmedBefore()));
        record.put(SHARDS, list(stream.shards(), StreamRecord::writeShard));
        return Item.of(record);
    }

    private static AttributeValue writeShard(StreamShard shard) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        record.put(ID, AttributeValue.string(shard.id()));
        if (shard.parentId() != null) {
            record.put(PARENT, AttributeValue.string(shard.parentId()));
        }
        record.put(FIRST_TOKEN, AttributeValue.number(shard.tokens().from()));
        record.put(LAST_TOKEN, AttributeValue.number(shard.tokens().to()));
        record.put(FROM, AttributeValue.number(shard.from()));
        record.put(TO, AttributeValue.number(shard.to()));
        putTime(record, CLOSED, shard.closed());
        return new AttributeValue.M(record);
    }

    /** A stream from its record; sequences that were not known when it was written are those of the record's version. */
    static Stream read(Versioned stored) {
        Item record = EncodedItem.wrap(stored.value()).toItem();
        StreamName name =
                new StreamName(new TableName(text(record, SCOPE), text(record, TABLE_NAME)), text(record, LABEL));
        StreamDefinition definition = new StreamDefinition(
                text(record, TABLE_ID),
                new Space(whole(record, TABLE_SPACE)),
                whole(record, EPOCH),
                KeySchema.of(
                        list(record, PARTITION_KEYS, KeyRecord::read).orElseThrow(),
                        list(record, SORT_KEYS, KeyRecord::read).orElseThrow()),
                StreamViewType.valueOf(text(record, VIEW_TYPE)),
                new Space(whole(record, LOG)),
                StreamState.valueOf(text(record, STATE)),
                time(record, CREATED),
                time(record, DISABLED),
                whole(record, TRIMMED_BEFORE),
                list(record, SHARDS, StreamRecord::readShard).orElse(List.of()));
        return new Stream(name, definition.recordedAt(stored.version()), stored);
    }

    private static StreamShard readShard(AttributeValue value) {
        Item record = RecordFields.map(value);
        return new StreamShard(
                text(record, ID),
                record.get(PARENT) == null ? null : text(record, PARENT),
                new TokenRange(whole(record, FIRST_TOKEN), whole(record, LAST_TOKEN)),
                whole(record, FROM),
                whole(record, TO),
                time(record, CLOSED));
    }
}
