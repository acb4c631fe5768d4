package io.partita.protocol;

import io.partita.engine.heat.HotKey;
import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.DescribePartitionsResponse;
import io.partita.engine.insight.PartitionUse;
import io.partita.engine.insight.PartitionUse.Use;
import io.partita.engine.insight.SpaceUse;
import io.partita.engine.insight.Throttling;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.Split;
import io.partita.engine.skew.LargeCollection;
import io.partita.engine.skew.Skew;
import io.partita.engine.throughput.Limits;
import io.partita.model.encoding.ByteReader;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.value.AttributeMapShape;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is said to and by those who look at partitions and heat: it is none of AWS's, and so are its texts. */
public final class PartitionsMessages {
    private static final int EXPECTED_BYTES = 4096;
    private static final int MOST_CHARACTERS = 1024;
    private static final int MOST_HOT_KEYS = 256;
    private static final int SOME_HOT_KEYS = 10;

    private static final String EXPECTED =
            " (expected: {\"table\":\"Orders\"}, and if wanted \"key\" with the attributes of a"
                    + " partition key, \"hotKeys\" with a number from 0 to 256 and \"counted\": true)";

    private static final Structure ASKED = new Structure("Partitions");
    private static final Member<String> TABLE = ASKED.member("table", Scalars.STRING);
    private static final Member<Checked<Item>> KEY = ASKED.member("key", AttributeMapShape.INSTANCE);
    private static final Member<Integer> HOT_KEYS = ASKED.member("hotKeys", Scalars.INTEGER);
    private static final Member<Boolean> COUNTED = ASKED.member("counted", Scalars.BOOLEAN);

    private PartitionsMessages() {}

    /**
     * What is asked for, from the first {@code length} bytes of a body.
     *
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object, ValidationException for a
     *     wrong value
     * @throws IllegalArgumentException when it says something else
     */
    public static DescribePartitionsRequest asked(byte[] body, int length) {
        Fields fields = SwitchBody.read(ASKED, body, length, EXPECTED);
        String table = fields.get(TABLE);
        if (table == null || table.isEmpty() || table.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("no table" + EXPECTED);
        }
        int hotKeys = fields.get(HOT_KEYS) == null ? SOME_HOT_KEYS : fields.get(HOT_KEYS);
        if (hotKeys < 0 || hotKeys > MOST_HOT_KEYS) {
            throw new IllegalArgumentException("hotKeys " + hotKeys + EXPECTED);
        }
        Checked<Item> key = fields.get(KEY);
        return new DescribePartitionsRequest(
                table, Boolean.TRUE.equals(fields.get(COUNTED)), hotKeys, key == null ? null : key.value());
    }

    /** The answer. */
    public static byte[] answer(DescribePartitionsResponse partitions) {
        JsonOutput output = new JsonOutput(EXPECTED_BYTES)
                .beginObject()
                .member("table", partitions.tableName())
                .member("mode", partitions.mode().name().toLowerCase(Locale.ROOT))
                .name("spaces")
                .beginArray();
        partitions.spaces().forEach(space -> write(space, output));
        return output.endArray().endObject().toByteArray();
    }

    private static void write(SpaceUse space, JsonOutput output) {
        output.beginObject();
        if (space.indexName() != null) {
            output.member("index", space.indexName());
        }
        output.name("partitionKey").beginArray();
        space.keySchema().partitionKeys().forEach(key -> output.string(key.name()));
        output.endArray();
        write(space.limits(), output);
        output.name("ready")
                .beginObject()
                .member("reads", space.readyReads())
                .member("writes", space.readyWrites())
                .endObject()
                .member("items", space.items())
                .member("bytes", space.bytes())
                .member("counted", space.skew() != null);
        if (space.skew() != null) {
            write(space, space.skew(), output.name("collections"));
        }
        decimal("unevenness", space.unevenness(), output);
        output.name("partitions").beginArray();
        space.partitions().forEach(partition -> write(partition, output));
        output.endArray().name("splits").beginArray();
        space.splits().forEach(split -> write(split, output));
        output.endArray().name("keys").beginObject();
        write("read", space, space.readKeys(), output);
        write("written", space, space.writtenKeys(), output);
        write("throttledReads", space, space.throttledReadKeys(), output);
        write("throttledWrites", space, space.throttledWrittenKeys(), output);
        output.endObject();
        write(space.throttling(), output.name("throttling"));
        if (space.lands() != null) {
            output.name("lands")
                    .beginObject()
                    .member("token", Long.toString(space.lands().token()))
                    .member("partition", space.lands().partition())
                    .endObject();
        }
        output.endObject();
    }

    private static void write(SpaceUse space, Skew skew, JsonOutput output) {
        output.beginObject()
                .member("count", skew.collections())
                .member("medianItems", skew.medianItems())
                .member("medianBytes", skew.medianBytes())
                .name("largest")
                .beginArray();
        for (LargeCollection one : skew.largest()) {
            output.beginObject();
            ItemWriter.write(Item.of(attributes(space.keySchema(), one.key())), output.name("key"));
            output.member("items", one.items()).member("bytes", one.bytes());
            decimal("share", space.bytes() == 0 ? 0 : (double) one.bytes() / space.bytes(), output);
            output.member("partition", space.partitionOf(one.token())).endObject();
        }
        output.endArray().endObject();
    }

    private static void write(Throttling throttling, JsonOutput output) {
        output.beginObject()
                .member("refused", throttling.refused())
                .member("done", throttling.done())
                .name("reasons")
                .beginObject();
        throttling.reasons().forEach(output::member);
        output.endObject().endObject();
    }

    private static void write(Limits limits, JsonOutput output) {
        output.name("limits")
                .beginObject()
                .member("billing", limits.mode().name())
                .member("reads", limits.reads())
                .member("writes", limits.writes());
        if (limits.mostReads() != Limits.NONE) {
            output.member("mostReads", limits.mostReads());
        }
        if (limits.mostWrites() != Limits.NONE) {
            output.member("mostWrites", limits.mostWrites());
        }
        output.endObject();
    }

    private static void write(PartitionUse use, JsonOutput output) {
        Partition partition = use.partition();
        output.beginObject().member("id", partition.id());
        if (partition.parentId() != Partition.NONE) {
            output.member("parent", partition.parentId());
        }
        // Tokens are too long for the numbers of many readers.
        output.member("from", Long.toString(partition.firstToken())).member("to", Long.toString(partition.lastToken()));
        if (partition.since() != null) {
            output.member("since", partition.since().toString());
        }
        output.member("items", use.size().items()).member("bytes", use.size().bytes());
        write("reads", use.reads(), output);
        write("writes", use.writes(), output);
        output.endObject();
    }

    private static void write(String name, Use use, JsonOutput output) {
        output.name(name).beginObject();
        decimal("now", use.now(), output);
        decimal("tenSeconds", use.tenSeconds(), output);
        decimal("minute", use.minute(), output);
        decimal("highest", use.highest(), output);
        output.member("throttled", use.throttled()).member("most", use.most()).endObject();
    }

    private static void write(Split split, JsonOutput output) {
        output.beginObject()
                .member("parent", split.parent())
                .member("left", split.left())
                .member("right", split.right())
                .member("at", split.at().toString())
                .member("reason", split.reason().name().toLowerCase(Locale.ROOT))
                .endObject();
    }

    private static void write(String name, SpaceUse space, List<HotKey> keys, JsonOutput output) {
        output.name(name).beginArray();
        for (HotKey key : keys) {
            output.beginObject();
            if (key.whole()) {
                ItemWriter.write(Item.of(attributes(space.keySchema(), key.key())), output.name("key"));
            } else {
                output.member("keyBeginsWith", HexFormat.of().formatHex(key.key()));
            }
            decimal("share", key.share(), output);
            decimal("shareNow", key.shareNow(), output);
            decimal("units", key.halfUnits() / 2.0, output);
            decimal("error", key.error() / 2.0, output);
            output.member("token", Long.toString(key.token()))
                    .member("partition", space.partitionOf(key.token()))
                    .endObject();
        }
        output.endArray();
    }

    private static Map<String, AttributeValue> attributes(KeySchema schema, byte[] key) {
        ByteReader reader = new ByteReader(key, 0);
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (KeyAttribute attribute : schema.partitionKeys()) {
            attributes.put(attribute.name(), OrderedKeyCodec.decode(reader, attribute.type()));
        }
        return attributes;
    }

    private static void decimal(String name, double value, JsonOutput output) {
        output.name(name).ascii(String.format(Locale.ROOT, "%.4f", value));
    }
}
