package io.partita.model.item;

import io.partita.model.encoding.ByteReader;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * An item in its stored form, read without decoding more than is asked for. The form is described in {@link ItemCodec}.
 *
 * <p>Equal items have equal bytes, because attributes and map entries are stored in one order and values in one canonical form.
 */
public final class EncodedItem implements AttributeSource {
    private final byte[] bytes;

    private EncodedItem(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * An item over its stored bytes, taken over without copying.
     *
     * @throws IllegalArgumentException when the bytes are of a form this version does not know
     */
    public static EncodedItem wrap(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        if (bytes.length < 3 || bytes[0] != ItemCodec.FORM_VERSION) {
            throw new IllegalArgumentException("stored item: form " + (bytes.length == 0 ? "missing" : bytes[0])
                    + " (expected: " + ItemCodec.FORM_VERSION + ")");
        }
        return new EncodedItem(bytes);
    }

    /** The stored form of an item. */
    public static EncodedItem of(Item item) {
        return new EncodedItem(ItemCodec.encode(item));
    }

    /** DynamoDB size of the item stored as {@code bytes}, in bytes, read from the header alone. */
    public static int sizeOf(byte[] bytes) {
        return new ByteReader(bytes, 1).readUnsigned();
    }

    /** The stored bytes, not a copy: callers must not change them. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int sizeInBytes() {
        return sizeOf(bytes);
    }

    @Override
    public AttributeValue get(String name) {
        byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
        ByteReader reader = new ByteReader(bytes, 1);
        reader.readUnsigned();
        int attributes = reader.readUnsigned();
        for (int i = 0; i < attributes; i++) {
            int nameLength = reader.readUnsigned();
            boolean found = nameLength == wanted.length && reader.nextBytesAre(wanted);
            reader.skip(nameLength);
            if (found) {
                return ItemCodec.readValue(reader);
            }
            ItemCodec.skipValue(reader);
        }
        return null;
    }

    @Override
    public Item toItem() {
        return ItemCodec.decode(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EncodedItem that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return toItem().toString();
    }
}
