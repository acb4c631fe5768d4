package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * The tables of {@code tables.json}, each made once per run, for the first case that names it, under a name of the run's own, and empty
 * before every case. {@code <hash>} stands for the name of the table {@code hash}, {@code <arn:hash>} for its ARN, {@code <new>},
 * {@code <new2>} and {@code <new3>} for names that no table has yet.
 */
final class Fixtures implements AutoCloseable {
    private static final long PATIENCE_NANOS = 30_000_000_000L;
    private static final long PAUSE_NANOS = 20_000_000;

    private static final List<String> NEW = List.of("new", "new2", "new3");
    private static final int MOST_POLLS = 600;

    private final Endpoint endpoint;
    private final String prefix;
    private final Map<String, JsonNode> variables = new HashMap<>();
    private final JsonNode definitions;
    private final Set<String> made = new HashSet<>();
    private int cases;

    Fixtures(Endpoint endpoint, String prefix, String region, String account) {
        this.endpoint = endpoint;
        this.prefix = prefix;
        variables.put("prefix", TextNode.valueOf(prefix));
        variables.put("region", TextNode.valueOf(region));
        variables.put("account", TextNode.valueOf(account));
        variables.put("host", TextNode.valueOf(endpoint.host()));
        definitions = Json.read(CaseFile.module().resolve("tables.json"));
        definitions.fieldNames().forEachRemaining(table -> variables.put(table, TextNode.valueOf(prefix + table)));
    }

    /** Makes those of the tables that no case has named before. What the endpoint has against one of them, or null. */
    String make(Set<String> tables) throws IOException {
        for (String table : tables) {
            if (made.contains(table)) {
                continue;
            }
            String name = prefix + table;
            ObjectNode body = definitions.get(table).deepCopy();
            body.put("TableName", name);
            Answer answer = endpoint.call("CreateTable", body);
            if (answer.status() != 200) {
                return "the table " + table + " of the fixtures cannot be made: " + answer;
            }
            made.add(table);
            awaitActive(name);
            variables.put(
                    "arn:" + table,
                    Json.read(answer.body()).path("TableDescription").path("TableArn"));
        }
        return null;
    }

    /** Waits until a table can be used; on AWS that takes seconds. */
    void awaitActive(String name) throws IOException {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("TableName", name);
        for (int polls = 0; polls < MOST_POLLS; polls++) {
            JsonNode table = ok("DescribeTable", body).get("Table");
            if (table.get("TableStatus").asText().equals("ACTIVE")) {
                return;
            }
        }
        throw new IOException("table " + name + " did not become active");
    }

    /** The variables for the next case. */
    Expansion next(Expansion ofCase) {
        cases++;
        Expansion expansion = ofCase;
        for (Map.Entry<String, JsonNode> variable : variables.entrySet()) {
            expansion = expansion.with(variable.getKey(), variable.getValue());
        }
        for (String name : NEW) {
            expansion = expansion.with(name, TextNode.valueOf(prefix + name + "-" + cases));
        }
        return expansion;
    }

    /** The tables that the text of a case names. */
    Set<String> namedIn(String text) {
        Set<String> named = new HashSet<>();
        for (String table : (Iterable<String>) definitions::fieldNames) {
            if (text.contains("<" + table + ">") || text.contains("<arn:" + table + ">")) {
                named.add(table);
            }
        }
        return named;
    }

    /** The items of tables. */
    Map<String, List<JsonNode>> snapshot(Set<String> tables) throws IOException {
        Map<String, List<JsonNode>> snapshot = new HashMap<>();
        for (String table : tables) {
            List<JsonNode> items = new ArrayList<>();
            ObjectNode body = JsonNodeFactory.instance.objectNode();
            body.set("TableName", variables.get(table));
            body.put("ConsistentRead", true);
            JsonNode last;
            do {
                JsonNode page = ok("Scan", body);
                page.get("Items").forEach(items::add);
                last = page.get("LastEvaluatedKey");
                body.set("ExclusiveStartKey", last);
            } while (last != null);
            snapshot.put(table, items);
        }
        return snapshot;
    }

    /** Deletes what the case of this text left behind. */
    void clean(Map<String, List<JsonNode>> snapshot, String text) throws IOException {
        for (Map.Entry<String, List<JsonNode>> table : snapshot.entrySet()) {
            for (JsonNode item : table.getValue()) {
                ObjectNode body = JsonNodeFactory.instance.objectNode();
                body.set("TableName", variables.get(table.getKey()));
                ObjectNode key = body.putObject("Key");
                for (JsonNode element : definitions.get(table.getKey()).get("KeySchema")) {
                    String name = element.get("AttributeName").textValue();
                    key.set(name, item.get(name));
                }
                ok("DeleteItem", body);
            }
        }
        for (String name : NEW) {
            if (text.contains("<" + name + ">")) {
                delete(JsonNodeFactory.instance.objectNode().put("TableName", prefix + name + "-" + cases));
            }
        }
    }

    /** A table that is still being made or changed is deleted when it is ready. */
    private void delete(JsonNode body) throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (new String(endpoint.call("DeleteTable", body).body(), StandardCharsets.UTF_8)
                        .contains("ResourceInUseException")
                && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private JsonNode ok(String operation, JsonNode body) throws IOException {
        Answer answer = endpoint.call(operation, body);
        if (answer.status() != 200) {
            throw new IOException(operation + " of " + body + " answered " + answer);
        }
        return Json.read(answer.body());
    }

    @Override
    public void close() throws IOException {
        for (String table : made) {
            ObjectNode body = JsonNodeFactory.instance.objectNode();
            body.set("TableName", variables.get(table));
            delete(body);
        }
    }
}
