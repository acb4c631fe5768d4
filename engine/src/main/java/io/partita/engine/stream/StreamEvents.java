package io.partita.engine.stream;

import io.partita.engine.changelog.ChangeRecord;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamEvent.Kind;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeValue;
import io.partita.storage.LogPosition;
import io.partita.storage.TokenRange;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes the events of one stream out of the records of its log. */
final class StreamEvents {
    private static final HexFormat HEX = HexFormat.of();
    private static final int PLACE_BITS = 24;
    private static final long MILLIS = 1000;

    private final StreamDefinition stream;
    private final String region;

    /** Events for a client that sees the table in this region. */
    StreamEvents(StreamDefinition stream, String region) {
        this.stream = stream;
        this.region = region;
    }

    /** Whether the item of a change lies in a part of the ring. */
    boolean isIn(TokenRange tokens, ChangeRecord change) {
        KeySchema schema = stream.keySchema();
        return tokens.equals(TokenRange.ALL) || tokens.contains(Token.of(schema.partitionBytes(change.anyImage())));
    }

    /** The event of a change recorded at this position. */
    StreamEvent of(ChangeRecord change, LogPosition position) {
        StreamViewType view = stream.viewType();
        return new StreamEvent(
                id(position),
                kind(change),
                region,
                Math.floorDiv(change.time(), MILLIS),
                keys(change.anyImage()),
                view.showsNewImage() ? change.after() : null,
                view.showsOldImage() ? change.before() : null,
                SequenceNumber.of(position),
                view,
                change.byExpiry());
    }

    private static Kind kind(ChangeRecord change) {
        if (change.before() == null) {
            return Kind.INSERT;
        }
        return change.after() == null ? Kind.REMOVE : Kind.MODIFY;
    }

    private Item keys(AttributeSource image) {
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        for (KeyAttribute key : stream.keySchema().attributes()) {
            keys.put(key.name(), image.get(key.name()));
        }
        return Item.of(keys);
    }

    /** Sequence, and log with place, each stirred by a function that maps no two numbers to one. */
    private String id(LogPosition position) {
        return HEX.toHexDigits(stirred(position.sequence()))
                + HEX.toHexDigits(stirred(stream.log().id() << PLACE_BITS | position.place()));
    }

    private static long stirred(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
