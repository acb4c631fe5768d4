package io.partita.storage.twophase;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.storage.Commit;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The stored form of an intent:
 *
 * <pre>
 * intent  = INTENT(1 byte) form(1 byte) transaction(2 longs) key oldVersion(long) old new
 *           derived(varint) { key value } deltas(varint) { space records bytes } growths(varint) { key bytes }
 *           appends(varint) { log ends(1 byte) length(varint) bytes }
 * value   = NONE | OWN length(varint) bytes | OLD | NEW         the latter two: the same bytes as old or new
 * </pre>
 *
 * <p>Entries of indexes with all attributes are the very bytes of the record, and a record that was only read does not change: both are
 * stored once. What is appended to a log usually ends with the record before, or after, or both: these ends are only named.
 */
final class IntentCodec {
    private static final int FORM = 1;
    private static final int NONE = 0;
    private static final int OWN = 1;
    private static final int OLD = 2;
    private static final int NEW = 3;
    private static final int ENDS_WITH_OLD = 1;
    private static final int ENDS_WITH_NEW = 2;
    private static final byte[] NOTHING = {};

    private IntentCodec() {}

    static byte[] encode(Intent intent) {
        int expected = 256 + length(intent.oldValue()) + length(intent.newValue());
        ByteWriter writer = new ByteWriter(expected);
        writer.writeByte(StoredForm.INTENT).writeByte(FORM);
        KeyCodec.write(writer, intent.transaction());
        KeyCodec.write(writer, intent.key());
        writer.writeLong(intent.oldVersion());
        writeValue(writer, intent.oldValue(), null, null);
        writeValue(writer, intent.newValue(), intent.oldValue(), null);
        writer.writeUnsigned(intent.derived().size());
        for (Commit.Derived derived : intent.derived()) {
            KeyCodec.write(writer, derived.key());
            writeValue(writer, derived.value(), intent.oldValue(), intent.newValue());
        }
        writer.writeUnsigned(intent.deltas().size());
        for (Commit.Delta delta : intent.deltas()) {
            writer.writeLong(delta.space().id()).writeLong(delta.records()).writeLong(delta.bytes());
        }
        writer.writeUnsigned(intent.growths().size());
        for (Commit.Growth growth : intent.growths()) {
            KeyCodec.write(writer, growth.member());
            writer.writeLong(growth.bytes());
        }
        writer.writeUnsigned(intent.appends().size());
        for (Commit.Append append : intent.appends()) {
            writer.writeLong(append.log().id());
            writeEnds(writer, append.value(), intent.oldValue(), intent.newValue());
        }
        return writer.toByteArray();
    }

    private static void writeEnds(ByteWriter writer, byte[] value, byte[] oldValue, byte[] newValue) {
        int ends = 0;
        int length = value.length;
        if (endsWith(value, length, newValue)) {
            ends |= ENDS_WITH_NEW;
            length -= newValue.length;
        }
        if (endsWith(value, length, oldValue)) {
            ends |= ENDS_WITH_OLD;
            length -= oldValue.length;
        }
        writer.writeByte(ends);
        KeyCodec.writeBytes(writer, Arrays.copyOf(value, length));
    }

    private static boolean endsWith(byte[] value, int length, byte[] end) {
        return end != null
                && end.length <= length
                && Arrays.equals(value, length - end.length, length, end, 0, end.length);
    }

    private static byte[] readEnds(ByteReader reader, byte[] oldValue, byte[] newValue) {
        int ends = reader.readByte();
        byte[] start = KeyCodec.readBytes(reader);
        byte[] before = (ends & ENDS_WITH_OLD) == 0 ? NOTHING : oldValue;
        byte[] after = (ends & ENDS_WITH_NEW) == 0 ? NOTHING : newValue;
        return ByteBuffer.allocate(start.length + before.length + after.length)
                .put(start)
                .put(before)
                .put(after)
                .array();
    }

    private static int length(byte[] value) {
        return value == null ? 0 : value.length;
    }

    private static void writeValue(ByteWriter writer, byte[] value, byte[] oldValue, byte[] newValue) {
        if (value == null) {
            writer.writeByte(NONE);
        } else if (Arrays.equals(value, newValue)) {
            writer.writeByte(NEW);
        } else if (Arrays.equals(value, oldValue)) {
            writer.writeByte(OLD);
        } else {
            KeyCodec.writeBytes(writer.writeByte(OWN), value);
        }
    }

    /** The intent in these bytes; null when they are a record or nothing. */
    static Intent decode(byte[] stored) {
        if (!StoredForm.isIntent(stored)) {
            return null;
        }
        ByteReader reader = new ByteReader(stored, 1);
        int form = reader.readByte();
        if (form != FORM) {
            throw new StorageException(
                    StorageException.Kind.UNSUPPORTED_FORMAT,
                    "an intent of a transaction has form " + form + " (expected: " + FORM
                            + "); a newer version of this program has written it",
                    null);
        }
        RequestId transaction = KeyCodec.readId(reader);
        StorageKey key = KeyCodec.readKey(reader);
        long oldVersion = KeyCodec.readLong(reader);
        byte[] oldValue = readValue(reader, null, null);
        byte[] newValue = readValue(reader, oldValue, null);
        List<Commit.Derived> derived = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            derived.add(new Commit.Derived(key, KeyCodec.readKey(reader), readValue(reader, oldValue, newValue)));
        }
        List<Commit.Delta> deltas = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            Space space = new Space(KeyCodec.readLong(reader));
            deltas.add(new Commit.Delta(space, KeyCodec.readLong(reader), KeyCodec.readLong(reader)));
        }
        List<Commit.Growth> growths = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            growths.add(new Commit.Growth(KeyCodec.readKey(reader), KeyCodec.readLong(reader)));
        }
        List<Commit.Append> appends = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            Space log = new Space(KeyCodec.readLong(reader));
            appends.add(new Commit.Append(key, log, readEnds(reader, oldValue, newValue)));
        }
        return new Intent(transaction, key, oldVersion, oldValue, newValue, derived, deltas, growths, appends);
    }

    private static byte[] readValue(ByteReader reader, byte[] oldValue, byte[] newValue) {
        return switch (reader.readByte()) {
            case NONE -> null;
            case OWN -> KeyCodec.readBytes(reader);
            case OLD -> oldValue;
            case NEW -> newValue;
            default ->
                throw new StorageException(
                        StorageException.Kind.CORRUPT, "an intent of a transaction cannot be read", null);
        };
    }
}
