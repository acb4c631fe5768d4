package io.partita.model.item;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The stored form of an item, version 1:
 *
 * <pre>
 * item    = version(1 byte) size(varint, DynamoDB bytes) attributes(varint) { name value }      sorted by name
 * name    = length(varint) UTF-8
 * value   = tag(1 byte) content
 * content = nothing                                   null, true, false
 *         | length(varint) bytes                      S: UTF-8; N: DynamoNumber.storedForm in ASCII; B: as is
 *         | bytes(int) count(varint) { ... }          SS NS BS: length and bytes each; L: values; M: names and values, sorted
 * </pre>
 *
 * <p>Every value can be skipped in constant time, and most numbers are stored as the text the wire carries. Stored items take at most
 * {@link #MOST_GROWTH} times their DynamoDB size, small ones apart.
 */
public final class ItemCodec {
    /** First byte of every stored item. */
    public static final byte FORM_VERSION = 1;

    /** How many times its DynamoDB size an item takes stored, at most: short numbers with an exponent, a tag and a length each. */
    public static final int MOST_GROWTH = 4;

    /** Tag of the null value. */
    public static final int TAG_NULL = 0;
    /** Tag of true. */
    public static final int TAG_TRUE = 1;
    /** Tag of false. */
    public static final int TAG_FALSE = 2;
    /** Tag of a string. */
    public static final int TAG_S = 3;
    /** Tag of a number. */
    public static final int TAG_N = 4;
    /** Tag of a binary. */
    public static final int TAG_B = 5;
    /** Tag of a string set. */
    public static final int TAG_SS = 6;
    /** Tag of a number set. */
    public static final int TAG_NS = 7;
    /** Tag of a binary set. */
    public static final int TAG_BS = 8;
    /** Tag of a list. */
    public static final int TAG_L = 9;
    /** Tag of a map. */
    public static final int TAG_M = 10;

    private ItemCodec() {}

    /** The stored form of {@code item}. */
    public static byte[] encode(Item item) {
        int size = item.sizeInBytes();
        ByteWriter writer = new ByteWriter((int) Math.min(Integer.MAX_VALUE - 64, size + size / 4L + 32));
        writer.writeByte(FORM_VERSION).writeUnsigned(size);
        writeEntries(writer, item.attributes());
        return writer.toByteArray();
    }

    private static void writeEntries(ByteWriter writer, Map<String, AttributeValue> entries) {
        writer.writeUnsigned(entries.size());
        String[] names = entries.keySet().toArray(new String[0]);
        Arrays.sort(names);
        for (String name : names) {
            writer.writeText(name);
            writeValue(writer, entries.get(name));
        }
    }

    private static void writeValue(ByteWriter writer, AttributeValue value) {
        switch (value) {
            case AttributeValue.Null ignored -> writer.writeByte(TAG_NULL);
            case AttributeValue.Bool bool -> writer.writeByte(bool.value() ? TAG_TRUE : TAG_FALSE);
            case AttributeValue.S s -> writer.writeByte(TAG_S).writeText(s.value());
            case AttributeValue.N n ->
                writer.writeByte(TAG_N).writeText(n.value().storedForm());
            case AttributeValue.B b -> writeBinary(writer.writeByte(TAG_B), b.value());
            case AttributeValue.SS set ->
                writeContainer(writer, TAG_SS, () -> {
                    writer.writeUnsigned(set.members().size());
                    set.members().forEach(writer::writeText);
                });
            case AttributeValue.NS set ->
                writeContainer(writer, TAG_NS, () -> {
                    writer.writeUnsigned(set.members().size());
                    set.members().forEach(member -> writer.writeText(member.storedForm()));
                });
            case AttributeValue.BS set ->
                writeContainer(writer, TAG_BS, () -> {
                    writer.writeUnsigned(set.members().size());
                    set.members().forEach(member -> writeBinary(writer, member));
                });
            case AttributeValue.L list ->
                writeContainer(writer, TAG_L, () -> {
                    writer.writeUnsigned(list.elements().size());
                    list.elements().forEach(element -> writeValue(writer, element));
                });
            case AttributeValue.M map -> writeContainer(writer, TAG_M, () -> writeEntries(writer, map.entries()));
        }
    }

    private static void writeBinary(ByteWriter writer, Binary binary) {
        writer.writeUnsigned(binary.length()).writeBytes(binary.bytes());
    }

    private static void writeContainer(ByteWriter writer, int tag, Runnable content) {
        writer.writeByte(tag);
        int lengthAt = writer.length();
        writer.writeInt(0);
        content.run();
        writer.putInt(lengthAt, writer.length() - lengthAt - Integer.BYTES);
    }

    /** The item of a stored form. */
    public static Item decode(byte[] bytes) {
        ByteReader reader = new ByteReader(bytes, 1);
        reader.readUnsigned();
        return Item.of(readEntries(reader));
    }

    private static Map<String, AttributeValue> readEntries(ByteReader reader) {
        int count = reader.readUnsigned();
        Map<String, AttributeValue> entries = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            String name = reader.readText();
            entries.put(name, readValue(reader));
        }
        return entries;
    }

    /** Reads the value the reader stands on. */
    static AttributeValue readValue(ByteReader reader) {
        int tag = reader.readByte();
        if (tag >= TAG_SS) {
            reader.skip(Integer.BYTES);
        }
        return switch (tag) {
            case TAG_NULL -> AttributeValue.Null.INSTANCE;
            case TAG_TRUE -> new AttributeValue.Bool(true);
            case TAG_FALSE -> new AttributeValue.Bool(false);
            case TAG_S -> new AttributeValue.S(reader.readText());
            case TAG_N -> new AttributeValue.N(readNumber(reader));
            case TAG_B -> new AttributeValue.B(readBinary(reader));
            case TAG_SS -> new AttributeValue.SS(readMembers(reader, ByteReader::readText));
            case TAG_NS -> new AttributeValue.NS(readMembers(reader, ItemCodec::readNumber));
            case TAG_BS -> new AttributeValue.BS(readMembers(reader, ItemCodec::readBinary));
            case TAG_L -> new AttributeValue.L(readMembers(reader, ItemCodec::readValue));
            case TAG_M -> new AttributeValue.M(readEntries(reader));
            default -> throw unknownTag(tag);
        };
    }

    private static DynamoNumber readNumber(ByteReader reader) {
        return DynamoNumber.ofStored(reader.readText());
    }

    private static Binary readBinary(ByteReader reader) {
        return Binary.wrap(reader.readBytes(reader.readUnsigned()));
    }

    private static <T> List<T> readMembers(ByteReader reader, Function<ByteReader, T> readOne) {
        int count = reader.readUnsigned();
        List<T> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            members.add(readOne.apply(reader));
        }
        return members;
    }

    /** Passes over the value the reader stands on. */
    static void skipValue(ByteReader reader) {
        int tag = reader.readByte();
        if (tag >= TAG_SS && tag <= TAG_M) {
            reader.skip(reader.readInt());
        } else if (tag >= TAG_S && tag <= TAG_B) {
            reader.skip(reader.readUnsigned());
        } else if (tag > TAG_M) {
            throw unknownTag(tag);
        }
    }

    private static IllegalArgumentException unknownTag(int tag) {
        return new IllegalArgumentException("stored value: tag " + tag + " (expected: 0 to " + TAG_M + ")");
    }
}
