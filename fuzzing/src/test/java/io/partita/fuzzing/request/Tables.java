package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.RawClient;
import io.partita.fuzzing.wire.WireValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The tables that requests are tried on: brings them into their first state, again and again, and tells what is in them. */
final class Tables {
    static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/fuzz-items";

    /** Stand for what is different each time the tables are made: see {@link #filledIn}. */
    static final String STREAM = "<ARN of the stream of the table fuzz-items>";

    static final String SHARD = "<name of the only shard of that stream>";
    static final String SEQUENCE_NUMBER = "<the first number of that shard>";
    static final String SHARD_ITERATOR = "<an iterator from its start>";

    /** The key attributes of each table. */
    static final Map<String, List<String>> KEYS =
            Map.of("fuzz-items", List.of("pk", "sk"), "fuzz-plain", List.of("id"));

    private static final String SCHEMAS = """
            [{'TableName':'fuzz-items','BillingMode':'PAY_PER_REQUEST','Tags':[{'Key':'k','Value':'v'}],
              'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'},
              'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'sk','AttributeType':'N'}],
              'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}]},
             {'TableName':'fuzz-plain','BillingMode':'PAY_PER_REQUEST',
              'AttributeDefinitions':[{'AttributeName':'id','AttributeType':'B'}],
              'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}]}]
            """;

    private static final String FULL_ITEM =
            "'n':{'N':'1'},'tags':{'SS':['x','y']},'ss':{'SS':['x']},'ns':{'NS':['1','2']},'l':{'L':[{'S':'e'},{'N':'1'}]},"
                    + "'doc':{'M':{'x':{'N':'1'},'y':{'L':[]}}}}";

    private static final Map<String, List<Object>> ITEMS = Map.of(
            "fuzz-items",
            Json.list(ValidRequests.tree(
                    "[{'pk':{'S':'a'},'sk':{'N':'1'}," + FULL_ITEM + ",{'pk':{'S':'a'},'sk':{'N':'2'}," + FULL_ITEM
                            + ",{'pk':{'S':'a'},'sk':{'N':'-3.5'}},{'pk':{'S':'b'},'sk':{'N':'2'},'n':{'S':'two'}}]")),
            "fuzz-plain",
            Json.list(ValidRequests.tree("[{'id':{'B':'AQ=='},'v':{'S':'1'}},{'id':{'B':'AQI='}}]")));

    private final RawClient client;
    private Map<String, String> present = Map.of();

    Tables(RawClient client) {
        this.client = client;
    }

    /**
     * All there is to see.
     *
     * @param descriptions of every table, and tags, by name
     * @param items canonical items by canonical key, of every table
     */
    record State(Map<String, Object> descriptions, Map<String, Map<Object, Object>> items) {}

    State state() throws IOException {
        Map<String, Object> descriptions = new TreeMap<>();
        Map<String, Map<Object, Object>> items = new TreeMap<>();
        for (String table : names()) {
            Map<String, Object> name = Map.of("TableName", table);
            descriptions.put(table, call("DescribeTable", name).get("Table"));
            Map<Object, Object> byKey = new HashMap<>();
            for (Object item : scan(table)) {
                byKey.put(keyOf(table, item), WireValues.canonicalItem(item));
            }
            items.put(table, byKey);
        }
        descriptions.put("tags", call("ListTagsOfResource", Map.of("ResourceArn", ARN)));
        return new State(descriptions, items);
    }

    /** The canonical key of an item of one of our tables; null when it has none. */
    static Object keyOf(String table, Object item) {
        Map<String, Object> key = new TreeMap<>();
        for (String attribute : KEYS.getOrDefault(table, List.of())) {
            key.put(attribute, WireValues.canonical(Json.map(item).get(attribute)));
        }
        return key;
    }

    /** Makes all tables anew. */
    void rebuild() throws IOException {
        for (String table : names()) {
            Map<String, Object> name = Map.of("TableName", table);
            Object protectedTable =
                    Json.map(call("DescribeTable", name).get("Table")).get("DeletionProtectionEnabled");
            if (Boolean.TRUE.equals(protectedTable)) {
                call("UpdateTable", Map.of("TableName", table, "DeletionProtectionEnabled", false));
            }
            call("DeleteTable", name);
            await(table, null);
        }
        for (Object schema : Json.list(ValidRequests.tree(SCHEMAS))) {
            call("CreateTable", schema);
            await((String) Json.map(schema).get("TableName"), "ACTIVE");
        }
        restoreItems();
        lookAtStream();
    }

    private void lookAtStream() throws IOException {
        Map<String, Object> table = Json.map(
                call("DescribeTable", Map.of("TableName", "fuzz-items")).get("Table"));
        String arn = (String) table.get("LatestStreamArn");
        Object stream = call("DescribeStream", Map.of("StreamArn", arn)).get("StreamDescription");
        Map<String, Object> shard =
                Json.map(Json.list(Json.map(stream).get("Shards")).getFirst());
        String id = (String) shard.get("ShardId");
        Object iterator = call(
                        "GetShardIterator",
                        Map.of("StreamArn", arn, "ShardId", id, "ShardIteratorType", "TRIM_HORIZON"))
                .get("ShardIterator");
        Object number = Json.map(shard.get("SequenceNumberRange")).get("StartingSequenceNumber");
        present = Map.of(STREAM, arn, SHARD, id, SEQUENCE_NUMBER, (String) number, SHARD_ITERATOR, (String) iterator);
    }

    /** A body with what the tables have now in place of what stands for it. */
    byte[] filledIn(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        if (text.indexOf('<') < 0) {
            return body;
        }
        for (Map.Entry<String, String> one : present.entrySet()) {
            text = text.replace(one.getKey(), one.getValue());
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Puts the first items back and takes others away. */
    void restoreItems() throws IOException {
        for (Map.Entry<String, List<Object>> table : ITEMS.entrySet()) {
            Map<Object, Object> present = new HashMap<>();
            for (Object item : scan(table.getKey())) {
                present.put(keyOf(table.getKey(), item), item);
            }
            for (Object item : table.getValue()) {
                Object old = present.remove(keyOf(table.getKey(), item));
                if (old == null || !WireValues.canonicalItem(old).equals(WireValues.canonicalItem(item))) {
                    call("PutItem", Map.of("TableName", table.getKey(), "Item", item));
                }
            }
            for (Object item : present.values()) {
                Map<String, Object> key = new LinkedHashMap<>(Json.map(item));
                key.keySet().retainAll(Set.copyOf(KEYS.get(table.getKey())));
                call("DeleteItem", Map.of("TableName", table.getKey(), "Key", key));
            }
        }
    }

    /** The answer to a request that has to succeed. */
    Map<String, Object> call(String operation, Object input) throws IOException {
        Answer answer = client.send(operation, Json.text(input).getBytes(StandardCharsets.UTF_8));
        if (!answer.isOk()) {
            throw new IOException(operation + " of the test itself: " + answer);
        }
        return answer.object();
    }

    private void await(String table, String status) throws IOException {
        byte[] body = Json.text(Map.of("TableName", table)).getBytes(StandardCharsets.UTF_8);
        for (int tries = 0; tries < 100_000; tries++) {
            Answer answer = client.send("DescribeTable", body);
            Object now = answer.isOk() ? Json.map(answer.object().get("Table")).get("TableStatus") : null;
            if (status == null ? now == null : status.equals(now)) {
                return;
            }
            Thread.onSpinWait();
        }
        throw new IOException(table + " does not become " + (status == null ? "absent" : status));
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        for (Object name : Json.list(call("ListTables", Map.of()).get("TableNames"))) {
            names.add((String) name);
        }
        return names;
    }

    private List<Object> scan(String table) throws IOException {
        List<Object> items = new ArrayList<>();
        Map<String, Object> request = new LinkedHashMap<>(Map.of("TableName", table, "ConsistentRead", true));
        while (true) {
            Map<String, Object> page = call("Scan", request);
            items.addAll(Json.list(page.get("Items")));
            if (page.get("LastEvaluatedKey") == null) {
                return items;
            }
            request.put("ExclusiveStartKey", page.get("LastEvaluatedKey"));
        }
    }
}
