package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.putTime;
import static io.partita.engine.catalog.RecordFields.text;
import static io.partita.engine.catalog.RecordFields.time;

import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.index.IndexState;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import java.util.LinkedHashMap;
import java.util.Map;

/** The part of a table's record that says whether its items expire. */
final class TimeToLiveRecord {
    private static final String TIME_TO_LIVE = "timeToLive";
    private static final String CHANGED = "changed";
    private static final String ATTRIBUTE = "attribute";
    private static final String SPACE = "space";
    private static final String STATE = "state";

    private TimeToLiveRecord() {}

    static void write(TimeToLive timeToLive, Map<String, AttributeValue> table) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        putTime(record, CHANGED, timeToLive.changed());
        ExpiryIndex index = timeToLive.index();
        if (index != null) {
            record.put(ATTRIBUTE, AttributeValue.string(index.attribute()));
            record.put(SPACE, AttributeValue.number(index.space().id()));
            record.put(STATE, AttributeValue.string(index.state().name()));
        }
        if (!record.isEmpty()) {
            table.put(TIME_TO_LIVE, new AttributeValue.M(record));
        }
    }

    static TimeToLive read(Item table) {
        if (table.get(TIME_TO_LIVE) == null) {
            return TimeToLive.NEVER_ENABLED;
        }
        Item record = RecordFields.map(table.get(TIME_TO_LIVE));
        ExpiryIndex index = record.get(ATTRIBUTE) == null
                ? null
                : new ExpiryIndex(
                        text(record, ATTRIBUTE),
                        new Space(RecordFields.whole(record, SPACE)),
                        IndexState.valueOf(text(record, STATE)));
        return new TimeToLive(time(record, CHANGED), index);
    }
}
