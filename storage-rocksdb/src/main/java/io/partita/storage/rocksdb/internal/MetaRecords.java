package io.partita.storage.rocksdb.internal;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/**
 * The records of the meta family: the last sequence, the spaces with their totals, the dropped spaces whose room is not given back, how
 * far change logs are trimmed, and the sizes of item collections. There may be millions of the latter, so nothing reads over them.
 */
final class MetaRecords {
    static final byte[] LAST_SEQUENCE = "sequence".getBytes(StandardCharsets.US_ASCII);

    private static final byte SPACE = 1;
    private static final byte DROPPED = 2;
    private static final byte COLLECTION = 3;
    private static final byte TRIMMED = 4;
    private static final int SPACE_KEY_BYTES = 1 + Long.BYTES;

    /**
     * What is stored.
     *
     * @param lastSequence highest sequence of all groups
     * @param spaces spaces that are there
     * @param dropped spaces whose room is yet to be given back
     * @param trimmed the sequence that change logs begin with, where they were trimmed
     */
    record Contents(long lastSequence, Map<Space, SpaceTotals> spaces, Set<Space> dropped, Map<Space, Long> trimmed) {}

    private MetaRecords() {}

    static Contents read(NativeDatabase database, Path directory) throws RocksDBException {
        byte[] last = database.db.get(database.meta, LAST_SEQUENCE);
        Map<Space, SpaceTotals> spaces = new HashMap<>();
        Set<Space> dropped = new HashSet<>();
        try (Slice end = new Slice(new byte[] {COLLECTION});
                ReadOptions options = new ReadOptions(database.blocking).setIterateUpperBound(end);
                RocksIterator all = database.db.newIterator(database.meta, options)) {
            for (all.seekToFirst(); all.isValid(); all.next()) {
                ByteBuffer key = ByteBuffer.wrap(all.key());
                byte kind = key.get();
                if (kind == SPACE && key.remaining() == Long.BYTES) {
                    spaces.put(new Space(key.getLong()), totals(all.value(), directory));
                } else if (kind == DROPPED && key.remaining() == Long.BYTES) {
                    dropped.add(new Space(key.getLong()));
                }
            }
            all.status();
        }
        long lastSequence = last == null ? 0 : number(last, "the last sequence", directory);
        return new Contents(lastSequence, spaces, dropped, trimmed(database, directory));
    }

    private static Map<Space, Long> trimmed(NativeDatabase database, Path directory) throws RocksDBException {
        Map<Space, Long> trimmed = new HashMap<>();
        try (Slice end = new Slice(new byte[] {TRIMMED + 1});
                ReadOptions options = new ReadOptions(database.blocking).setIterateUpperBound(end);
                RocksIterator all = database.db.newIterator(database.meta, options)) {
            for (all.seek(new byte[] {TRIMMED}); all.isValid(); all.next()) {
                Space log = new Space(ByteBuffer.wrap(all.key()).getLong(1));
                trimmed.put(log, number(all.value(), "the begin of a change log", directory));
            }
            all.status();
        }
        return trimmed;
    }

    static byte[] spaceKey(Space space) {
        return key(SPACE, space);
    }

    static byte[] droppedKey(Space space) {
        return key(DROPPED, space);
    }

    /** Where it is said how far a change log is trimmed. */
    static byte[] trimmedKey(Space log) {
        return key(TRIMMED, log);
    }

    /** Where the size of a collection is: one key of the meta family for each. */
    static byte[] collectionKey(StorageKey collection) {
        byte[] bytes = collection.bytes();
        byte[] key = new byte[1 + bytes.length];
        key[0] = COLLECTION;
        System.arraycopy(bytes, 0, key, 1, bytes.length);
        return key;
    }

    /** The least key that the size of a collection of this space may have. */
    static byte[] firstCollectionKey(long space) {
        return key(COLLECTION, new Space(space));
    }

    private static byte[] key(byte kind, Space space) {
        return ByteBuffer.allocate(SPACE_KEY_BYTES)
                .put(kind)
                .putLong(space.id())
                .array();
    }

    static byte[] value(SpaceTotals totals) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(totals.records())
                .putLong(totals.bytes())
                .array();
    }

    static byte[] value(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    static SpaceTotals totals(byte[] value, Path directory) {
        if (value.length != 2 * Long.BYTES) {
            throw Faults.corrupt(directory, "the totals of a space have " + value.length + " bytes", null);
        }
        ByteBuffer buffer = ByteBuffer.wrap(value);
        return new SpaceTotals(buffer.getLong(), buffer.getLong());
    }

    private static long number(byte[] value, String what, Path directory) {
        if (value.length != Long.BYTES) {
            throw Faults.corrupt(directory, what + " has " + value.length + " bytes", null);
        }
        return ByteBuffer.wrap(value).getLong();
    }

    /** The size of a collection as stored; null: none is. */
    static long collectionBytes(byte[] value, Path directory) {
        return value == null ? 0 : number(value, "the size of an item collection", directory);
    }
}
