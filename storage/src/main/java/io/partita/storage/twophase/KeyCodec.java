package io.partita.storage.twophase;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;

/** Keys and ids inside the values written here. {@code key = space(long) length(varint) partition length(varint) sort}. */
final class KeyCodec {
    private KeyCodec() {}

    static void write(ByteWriter writer, StorageKey key) {
        writer.writeLong(key.space().id());
        writeBytes(writer, key.partition());
        writeBytes(writer, key.sort());
    }

    static StorageKey readKey(ByteReader reader) {
        return StorageKey.of(new Space(readLong(reader)), readBytes(reader), readBytes(reader));
    }

    static void write(ByteWriter writer, RequestId id) {
        writer.writeLong(id.high()).writeLong(id.low());
    }

    static RequestId readId(ByteReader reader) {
        return new RequestId(readLong(reader), readLong(reader));
    }

    static void writeBytes(ByteWriter writer, byte[] bytes) {
        writer.writeUnsigned(bytes.length).writeBytes(bytes);
    }

    static byte[] readBytes(ByteReader reader) {
        return reader.readBytes(reader.readUnsigned());
    }

    static long readLong(ByteReader reader) {
        return (long) reader.readInt() << 32 | reader.readInt() & 0xFFFF_FFFFL;
    }
}
