package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/**
 * All records of the stream that {@code StreamArn} names, read shard after shard from the oldest record on: {@code Records}, and
 * {@code ShardIds}, the shard that each of them came from. How many shards there are is the endpoint's affair. The answers' form is
 * not looked at here; cases that are about it send the single requests.
 */
final class StreamReading {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MOST_PAGES = 1_000;
    /** A page may be empty though more records follow. */
    private static final int MOST_EMPTY_PAGES = 3;

    private final Endpoint endpoint;
    private final JsonNode stream;
    private final ArrayNode records = NODES.arrayNode();
    private final ArrayNode shardIds = NODES.arrayNode();

    /**
     * A reading.
     *
     * @param body with {@code StreamArn}
     */
    StreamReading(Endpoint endpoint, JsonNode body) {
        this.endpoint = endpoint;
        this.stream = body.path("StreamArn");
    }

    /** All records as one answer, or the answer that is an error. */
    Answer together() throws IOException {
        ObjectNode body = NODES.objectNode().set("StreamArn", stream);
        while (true) {
            Answer answer = endpoint.call("DescribeStream", body);
            if (answer.status() != 200) {
                return answer;
            }
            JsonNode description = Json.read(answer.body()).path("StreamDescription");
            for (JsonNode shard : description.path("Shards")) {
                Answer failure = shard(shard.path("ShardId"));
                if (failure != null) {
                    return failure;
                }
            }
            if (!description.has("LastEvaluatedShardId")) {
                return together(answer);
            }
            body.set("ExclusiveStartShardId", description.get("LastEvaluatedShardId"));
        }
    }

    private Answer together(Answer last) {
        ObjectNode all = NODES.objectNode();
        all.set("Records", records);
        all.set("ShardIds", shardIds);
        return new Answer(last.status(), last.headers(), Json.bytes(all));
    }

    /** Reads one shard. An answer that is an error, or null. */
    private Answer shard(JsonNode id) throws IOException {
        ObjectNode body = NODES.objectNode().put("ShardIteratorType", "TRIM_HORIZON");
        body.set("StreamArn", stream);
        body.set("ShardId", id);
        Answer answer = endpoint.call("GetShardIterator", body);
        int empty = 0;
        for (int pages = 0; answer.status() == 200 && empty < MOST_EMPTY_PAGES; pages++) {
            JsonNode said = Json.read(answer.body());
            JsonNode next = pages == 0 ? said.get("ShardIterator") : said.get("NextShardIterator");
            if (next == null) {
                return null;
            }
            if (pages > MOST_PAGES) {
                throw new IOException("pages without end: " + answer);
            }
            answer = endpoint.call("GetRecords", NODES.objectNode().set("ShardIterator", next));
            JsonNode page = Json.read(answer.body()).path("Records");
            empty = page.isEmpty() ? empty + 1 : 0;
            for (JsonNode entry : page) {
                records.add(entry);
                shardIds.add(id);
            }
        }
        return answer.status() == 200 ? null : answer;
    }
}
