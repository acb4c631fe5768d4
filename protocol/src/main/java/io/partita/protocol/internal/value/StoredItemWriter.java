package io.partita.protocol.internal.value;

import io.partita.model.encoding.ByteReader;
import io.partita.model.item.ItemCodec;
import io.partita.model.value.DynamoNumber;
import io.partita.protocol.internal.json.JsonOutput;
import java.nio.charset.StandardCharsets;

/** Writes an item from its stored form, described in {@link ItemCodec}: text is copied from buffer to buffer. */
final class StoredItemWriter {
    private static final int AFTER_VERSION = 1;
    /** As in {@code e-130} and, where there are more digits, {@code e-167}. */
    private static final int LONGEST_EXPONENT = 5;

    private StoredItemWriter() {}

    static void write(byte[] stored, JsonOutput output) {
        ByteReader reader = new ByteReader(stored, AFTER_VERSION);
        reader.readUnsigned();
        writeEntries(stored, reader, output);
    }

    private static void writeEntries(byte[] stored, ByteReader reader, JsonOutput output) {
        output.beginObject();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            int length = reader.readUnsigned();
            output.name(stored, reader.position(), length);
            reader.skip(length);
            writeValue(stored, reader, output);
        }
        output.endObject();
    }

    private static void writeValue(byte[] stored, ByteReader reader, JsonOutput output) {
        int tag = reader.readByte();
        if (tag >= ItemCodec.TAG_SS) {
            reader.skip(Integer.BYTES);
        }
        switch (tag) {
            case ItemCodec.TAG_NULL -> output.raw(ItemWriter.NULL);
            case ItemCodec.TAG_TRUE -> output.raw(ItemWriter.TRUE);
            case ItemCodec.TAG_FALSE -> output.raw(ItemWriter.FALSE);
            case ItemCodec.TAG_S ->
                writeText(stored, reader, output.raw(ItemWriter.S)).endObject();
            case ItemCodec.TAG_N ->
                writeNumber(stored, reader, output.raw(ItemWriter.N)).endObject();
            case ItemCodec.TAG_B ->
                writeBinary(stored, reader, output.raw(ItemWriter.B)).endObject();
            case ItemCodec.TAG_SS -> writeTexts(stored, reader, output.raw(ItemWriter.SS));
            case ItemCodec.TAG_NS -> {
                output.raw(ItemWriter.NS).beginArray();
                for (int left = reader.readUnsigned(); left > 0; left--) {
                    writeNumber(stored, reader, output);
                }
                output.endArray().endObject();
            }
            case ItemCodec.TAG_BS -> {
                output.raw(ItemWriter.BS).beginArray();
                for (int left = reader.readUnsigned(); left > 0; left--) {
                    writeBinary(stored, reader, output);
                }
                output.endArray().endObject();
            }
            case ItemCodec.TAG_L -> {
                output.raw(ItemWriter.L).beginArray();
                for (int left = reader.readUnsigned(); left > 0; left--) {
                    writeValue(stored, reader, output);
                }
                output.endArray().endObject();
            }
            case ItemCodec.TAG_M -> {
                output.raw(ItemWriter.M);
                writeEntries(stored, reader, output);
                output.endObject();
            }
            default -> throw new IllegalArgumentException("stored value: tag " + tag + " is unknown");
        }
    }

    private static void writeTexts(byte[] stored, ByteReader reader, JsonOutput output) {
        output.beginArray();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            writeText(stored, reader, output);
        }
        output.endArray().endObject();
    }

    private static JsonOutput writeText(byte[] stored, ByteReader reader, JsonOutput output) {
        int length = reader.readUnsigned();
        output.string(stored, reader.position(), length);
        reader.skip(length);
        return output;
    }

    private static JsonOutput writeNumber(byte[] stored, ByteReader reader, JsonOutput output) {
        int length = reader.readUnsigned();
        int from = reader.position();
        reader.skip(length);
        // Among the last characters, if anywhere.
        for (int i = from + length - 1; i > from && i >= from + length - LONGEST_EXPONENT; i--) {
            if (stored[i] == 'e') {
                String form = new String(stored, from, length, StandardCharsets.US_ASCII);
                return output.string(DynamoNumber.ofStored(form).text());
            }
        }
        return output.string(stored, from, length);
    }

    private static JsonOutput writeBinary(byte[] stored, ByteReader reader, JsonOutput output) {
        int length = reader.readUnsigned();
        output.base64(stored, reader.position(), length);
        reader.skip(length);
        return output;
    }
}
