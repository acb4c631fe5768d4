package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import io.partita.storage.Versioned;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The stored form of a record: its version in 8 bytes, then its value. */
final class StoredRecord {
    static final int VERSION_BYTES = Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private StoredRecord() {}

    static byte[] encode(byte[] value, long version) {
        byte[] stored = new byte[VERSION_BYTES + value.length];
        LONG.set(stored, 0, version);
        System.arraycopy(value, 0, stored, VERSION_BYTES, value.length);
        return stored;
    }

    static Versioned decode(byte[] stored, long observedAt) {
        if (stored == null) {
            return new Versioned(null, Versioned.ABSENT, observedAt);
        }
        if (stored.length < VERSION_BYTES) {
            throw new StorageException(Kind.CORRUPT, "a record has " + stored.length + " bytes and no version", null);
        }
        return new Versioned(
                Arrays.copyOfRange(stored, VERSION_BYTES, stored.length), (long) LONG.get(stored, 0), observedAt);
    }
}
