package io.partita.protocol;

import io.partita.engine.stream.SplitShardRequest;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.List;

/** What is said to and by the switch that splits shards of streams: it is none of AWS's, and so are its texts. */
public final class SplitMessages {
    private static final int EXPECTED_BYTES = 256;
    /** As for names and ARNs of tables and shards. */
    private static final int MOST_CHARACTERS = 1024;

    private static final String EXPECTED =
            " (expected: {\"table\":\"Orders\"}, and \"shard\" with the id of one that is open if it is not to be the first)";

    private static final Structure SPLIT = new Structure("Split");
    private static final Member<String> TABLE = SPLIT.member("table", Scalars.STRING);
    private static final Member<String> SHARD = SPLIT.member("shard", Scalars.STRING);

    private SplitMessages() {}

    /**
     * What is to be split.
     *
     * @param table name or ARN of the table whose stream it is
     * @param shard id of the shard; null for the first open one
     */
    public record Wanted(String table, String shard) {}

    /**
     * What is to be split, from the first {@code length} bytes of a body.
     *
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object
     * @throws IllegalArgumentException when it says something else
     */
    public static Wanted wanted(byte[] body, int length) {
        Fields fields = SwitchBody.read(SPLIT, body, length, EXPECTED);
        String table = fields.get(TABLE);
        String shard = fields.get(SHARD);
        if (table == null) {
            throw new IllegalArgumentException("no table" + EXPECTED);
        }
        requireName("table", table);
        if (shard != null) {
            requireName("shard", shard);
        }
        return new Wanted(table, shard);
    }

    private static void requireName(String member, String text) {
        if (text.isEmpty() || text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    member + " of " + text.length() + " characters (expected: 1 to " + MOST_CHARACTERS + ")");
        }
    }

    /** What was split, and into which shards. */
    public static byte[] done(SplitShardRequest split, List<String> children) {
        JsonOutput output = new JsonOutput(EXPECTED_BYTES)
                .beginObject()
                .member("stream", split.streamArn())
                .member("shard", split.shardId())
                .name("children")
                .beginArray();
        children.forEach(output::string);
        return output.endArray().endObject().toByteArray();
    }
}
