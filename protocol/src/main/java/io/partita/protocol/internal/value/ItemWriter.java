package io.partita.protocol.internal.value;

import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import io.partita.protocol.internal.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes items and values. A stored item goes out from its bytes, without objects in between. */
public final class ItemWriter {
    /** Opening of a value of one type, up to the colon. */
    static final byte[] S = opening("S");

    static final byte[] N = opening("N");
    static final byte[] B = opening("B");
    static final byte[] SS = opening("SS");
    static final byte[] NS = opening("NS");
    static final byte[] BS = opening("BS");
    static final byte[] M = opening("M");
    static final byte[] L = opening("L");
    static final byte[] NULL = whole("{\"NULL\":true}");
    static final byte[] TRUE = whole("{\"BOOL\":true}");
    static final byte[] FALSE = whole("{\"BOOL\":false}");

    private ItemWriter() {}

    private static byte[] opening(String type) {
        return whole("{\"" + type + "\":");
    }

    private static byte[] whole(String json) {
        return json.getBytes(StandardCharsets.US_ASCII);
    }

    /** Writes an item. */
    public static void write(AttributeSource item, JsonOutput output) {
        switch (item) {
            case EncodedItem stored -> StoredItemWriter.write(stored.bytes(), output);
            case Item inMemory -> writeEntries(inMemory.attributes(), output);
        }
    }

    /** Writes a value. */
    public static void write(AttributeValue value, JsonOutput output) {
        switch (value) {
            case AttributeValue.S s -> output.raw(S).string(s.value()).endObject();
            case AttributeValue.N n -> output.raw(N).string(n.value().text()).endObject();
            case AttributeValue.B b -> writeBinary(b.value(), output.raw(B)).endObject();
            case AttributeValue.Bool bool -> output.raw(bool.value() ? TRUE : FALSE);
            case AttributeValue.Null ignored -> output.raw(NULL);
            case AttributeValue.SS set -> {
                output.raw(SS).beginArray();
                for (String member : set.members()) {
                    output.string(member);
                }
                output.endArray().endObject();
            }
            case AttributeValue.NS set -> {
                output.raw(NS).beginArray();
                for (DynamoNumber member : set.members()) {
                    output.string(member.text());
                }
                output.endArray().endObject();
            }
            case AttributeValue.BS set -> {
                output.raw(BS).beginArray();
                for (Binary member : set.members()) {
                    writeBinary(member, output);
                }
                output.endArray().endObject();
            }
            case AttributeValue.L list -> {
                output.raw(L).beginArray();
                for (AttributeValue element : list.elements()) {
                    write(element, output);
                }
                output.endArray().endObject();
            }
            case AttributeValue.M map -> {
                output.raw(M);
                writeEntries(map.entries(), output);
                output.endObject();
            }
        }
    }

    private static JsonOutput writeBinary(Binary binary, JsonOutput output) {
        return output.base64(binary.bytes(), 0, binary.length());
    }

    private static void writeEntries(Map<String, AttributeValue> entries, JsonOutput output) {
        output.beginObject();
        for (Map.Entry<String, AttributeValue> entry : entries.entrySet()) {
            output.name(entry.getKey());
            write(entry.getValue(), output);
        }
        output.endObject();
    }

    /** A guess at the bytes of an item's JSON. */
    public static int expectedBytes(AttributeSource item) {
        return switch (item) {
            case EncodedItem stored -> stored.bytes().length * 2;
            case Item inMemory -> inMemory.attributes().size() * 48;
        };
    }
}
