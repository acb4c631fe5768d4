package io.partita.storage.sequencer;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What a range or a scan reads, as keys.
 *
 * @param from the first key inside
 * @param to the first key behind; null: to the end of everything
 */
record KeyBounds(byte[] from, byte[] to) {
    private static final byte[] NO_SORT = {};

    /** Those of a slice of an item collection. */
    static KeyBounds of(Space space, byte[] partition, SortRange range) {
        byte[] collection = StorageKey.of(space, partition, NO_SORT).bytes();
        return new KeyBounds(
                range.from() == null ? collection : joined(collection, range.from()),
                range.to() == null ? OrderedKeyCodec.successorOfPrefix(collection) : joined(collection, range.to()));
    }

    /** Those of a part of the ring, from behind {@code after} where that is not null. */
    static KeyBounds of(Space space, TokenRange tokens, StorageKey after) {
        boolean resumed = after != null && after.token() >= tokens.from();
        byte[] from = resumed
                ? Arrays.copyOf(after.bytes(), after.bytes().length + 1) // the least key behind it
                : header(space.id(), tokens.from());
        byte[] to = tokens.to() == Long.MAX_VALUE
                ? OrderedKeyCodec.successorOfPrefix(
                        ByteBuffer.allocate(Long.BYTES).putLong(space.id()).array())
                : header(space.id(), tokens.to() + 1);
        return new KeyBounds(from, to);
    }

    private static byte[] header(long space, long token) {
        return ByteBuffer.allocate(StorageKey.HEADER_BYTES)
                .putLong(space)
                .putLong(StorageKey.ordered(token))
                .array();
    }

    private static byte[] joined(byte[] collection, byte[] sort) {
        byte[] key = Arrays.copyOf(collection, collection.length + sort.length);
        System.arraycopy(sort, 0, key, collection.length, sort.length);
        return key;
    }
}
