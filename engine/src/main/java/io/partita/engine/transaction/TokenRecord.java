package io.partita.engine.transaction;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.time.Duration;
import java.util.Map;

/**
 * What is kept of a transaction that was performed with a token.
 *
 * @param name the token, and whose and what for it is: from this follows where the record is
 * @param performedAt when, in milliseconds since 1970
 * @param digest of the request's content
 * @param readHalfUnits half units of reading the larger of the old and the new item, doubled, for each action
 */
record TokenRecord(String name, long performedAt, byte[] digest, int[] readHalfUnits) {
    /** How long a token counts (fact pack: LIMITS "Requests and pages"). */
    private static final long VALID_MILLIS = Duration.ofMinutes(10).toMillis();

    private static final String NAME = "name";
    private static final String REST = "rest";

    /** Whether the token no longer counts. */
    boolean isExpired(long nowMillis) {
        return nowMillis - performedAt >= VALID_MILLIS;
    }

    /** The stored form. */
    EncodedItem write() {
        ByteWriter rest = new ByteWriter(Long.BYTES + digest.length + readHalfUnits.length + 2);
        rest.writeLong(performedAt).writeUnsigned(digest.length).writeBytes(digest);
        rest.writeUnsigned(readHalfUnits.length);
        for (int units : readHalfUnits) {
            rest.writeUnsigned(units);
        }
        return EncodedItem.of(
                Item.of(Map.of(NAME, AttributeValue.string(name), REST, AttributeValue.binary(rest.toByteArray()))));
    }

    /** Reads the stored form. */
    static TokenRecord read(EncodedItem item) {
        ByteReader rest =
                new ByteReader(((AttributeValue.B) item.get(REST)).value().bytes(), 0);
        long performedAt = rest.readLong();
        byte[] digest = rest.readBytes(rest.readUnsigned());
        int[] units = new int[rest.readUnsigned()];
        for (int i = 0; i < units.length; i++) {
            units[i] = rest.readUnsigned();
        }
        return new TokenRecord(((AttributeValue.S) item.get(NAME)).value(), performedAt, digest, units);
    }
}
