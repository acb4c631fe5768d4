package io.partita.storage;

import io.partita.model.key.Token;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Where a record is stored: {@code space | token | partition | sort}, compared as unsigned bytes. The token of the partition decides
 * placement, so a range of tokens is a range of keys on every engine.
 *
 * <p>Partition and sort bytes are self-delimiting encodings (see {@code OrderedKeyCodec}), so no key is a prefix of another and the
 * order of whole keys is the order of the parts.
 */
public final class StorageKey implements Comparable<StorageKey> {
    /** Bytes in front of the partition: space and token. */
    public static final int HEADER_BYTES = 2 * Long.BYTES;

    /** Read without an object in between, which a compiler may or may not get rid of. */
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] bytes;
    private final int partitionLength;
    private final int hash;

    private StorageKey(byte[] bytes, int partitionLength) {
        this.bytes = bytes;
        this.partitionLength = partitionLength;
        this.hash = Arrays.hashCode(bytes);
    }

    /** The key of the record with these partition and sort bytes; {@code sort} is empty where there is no sort key. */
    public static StorageKey of(Space space, byte[] partition, byte[] sort) {
        byte[] bytes = new byte[HEADER_BYTES + partition.length + sort.length];
        LONGS.set(bytes, 0, space.id());
        LONGS.set(bytes, Long.BYTES, ordered(Token.of(partition)));
        System.arraycopy(partition, 0, bytes, HEADER_BYTES, partition.length);
        System.arraycopy(sort, 0, bytes, HEADER_BYTES + partition.length, sort.length);
        return new StorageKey(bytes, partition.length);
    }

    /** A token so that unsigned order of its bytes is the order of tokens. */
    public static long ordered(long token) {
        return token ^ Long.MIN_VALUE;
    }

    /** The space. */
    public Space space() {
        return new Space((long) LONGS.get(bytes, 0));
    }

    /** The token of the partition. */
    public long token() {
        return ordered((long) LONGS.get(bytes, Long.BYTES));
    }

    /** The partition bytes, copied. */
    public byte[] partition() {
        return Arrays.copyOfRange(bytes, HEADER_BYTES, HEADER_BYTES + partitionLength);
    }

    /** The sort bytes, copied. */
    public byte[] sort() {
        return Arrays.copyOfRange(bytes, HEADER_BYTES + partitionLength, bytes.length);
    }

    /** The same space and partition without sort bytes: what the records of an item collection have in common. */
    public StorageKey collection() {
        int length = HEADER_BYTES + partitionLength;
        return length == bytes.length ? this : new StorageKey(Arrays.copyOf(bytes, length), partitionLength);
    }

    /** Number of partition bytes. */
    public int partitionLength() {
        return partitionLength;
    }

    /** The whole key, not a copy: callers must not change it. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int compareTo(StorageKey other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StorageKey that && hash == that.hash && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return "space " + space().id() + " token " + token() + " key "
                + HexFormat.of().formatHex(bytes, HEADER_BYTES, bytes.length);
    }
}
