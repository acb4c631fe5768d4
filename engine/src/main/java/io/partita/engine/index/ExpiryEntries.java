package io.partita.engine.index;

import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeValue;
import io.partita.storage.SortRange;
import io.partita.storage.StorageKey;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes the entries of an expiry index: few partitions, in each of them the items in the order in which they expire, under
 *
 * <pre>space of the index | token | bucket | time of expiry in seconds | table partition key | table sort key</pre>
 *
 * <p>An item has an entry if the attribute is a number whose whole part is a time in seconds since 1970 up to the end of the year 9999; times in
 * milliseconds are far behind that. The value of an entry is the table's key and the attribute.
 */
public final class ExpiryEntries implements DerivedEntries {
    /** Number of partitions, among which items are spread by the token of their partition key. */
    public static final int BUCKETS = 16;

    /** What {@link #timeOf} says of an item that does not expire. */
    private static final long NEVER = -1;

    private static final long LATEST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    private static final int MOST_DIGITS = Long.toString(LATEST).length();

    /** An item that expired longer ago is left alone (fact pack: LIMITS "TTL"). */
    private static final int MOST_YEARS_AGO = 5;

    private static final int TOKEN_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(BUCKETS);
    private static final byte[][] PARTITIONS = new byte[BUCKETS][];

    static {
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            PARTITIONS[bucket] = OrderedKeyCodec.encode(AttributeValue.number(bucket));
        }
    }

    private final ExpiryIndex index;
    private final KeySchema tableKey;

    /** Entries of {@code index} on a table with this key. */
    public ExpiryEntries(ExpiryIndex index, KeySchema tableKey) {
        this.index = index;
        this.tableKey = tableKey;
    }

    @Override
    public ExpiryIndex index() {
        return index;
    }

    /** The partition bytes of a bucket, to be left as they are. */
    public static byte[] partition(int bucket) {
        return PARTITIONS[bucket];
    }

    /** Where in a bucket the entries of the items lie that have expired. */
    public static SortRange expired(Instant now) {
        return new SortRange(timeBytes(oldest(now)), timeBytes(Math.max(0, now.getEpochSecond())));
    }

    /** Whether an item has expired: the time in its attribute is past, and not longer ago than five years. */
    public boolean isExpired(EncodedItem item, Instant now) {
        long time = timeOf(item);
        return time != NEVER && time < now.getEpochSecond() && time >= oldest(now);
    }

    @Override
    public IndexEntry of(EncodedItem item) {
        long time = timeOf(item);
        if (time == NEVER) {
            return null;
        }
        Map<String, AttributeValue> entry = new LinkedHashMap<>();
        for (KeyAttribute key : tableKey.attributes()) {
            entry.put(key.name(), item.get(key.name()));
        }
        entry.put(index.attribute(), item.get(index.attribute()));
        return new IndexEntry(key(item, time), EncodedItem.of(Item.of(entry)));
    }

    private StorageKey key(AttributeSource item, long time) {
        byte[] partition = tableKey.partitionBytes(item);
        int bucket = (int) (Token.of(partition) >>> TOKEN_SHIFT);
        byte[] tableKeyBytes = KeySchema.joined(partition, tableKey.sortBytes(item));
        return StorageKey.of(index.space(), PARTITIONS[bucket], KeySchema.joined(timeBytes(time), tableKeyBytes));
    }

    private static byte[] timeBytes(long seconds) {
        return OrderedKeyCodec.encode(AttributeValue.number(seconds));
    }

    private static long oldest(Instant now) {
        long seconds = now.atOffset(ZoneOffset.UTC).minusYears(MOST_YEARS_AGO).toEpochSecond();
        return Math.max(0, seconds);
    }

    /** When an item expires, in whole seconds since 1970; {@link #NEVER} when nothing sane says so. */
    private long timeOf(EncodedItem item) {
        if (!(item.get(index.attribute()) instanceof AttributeValue.N number)) {
            return NEVER;
        }
        String text = number.value().text();
        int point = text.indexOf('.');
        int digits = point < 0 ? text.length() : point;
        if (digits > MOST_DIGITS || text.charAt(0) == '-') {
            return NEVER;
        }
        long time = Long.parseLong(text, 0, digits, 10);
        return time <= LATEST ? time : NEVER;
    }
}
