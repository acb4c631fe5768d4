package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.RawClient;
import io.partita.fuzzing.wire.WireValues;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Sends requests, each to tables in the same state, and judges answer and effect. */
final class Trial implements AutoCloseable {
    private static final Set<String> WRITE_ITEMS =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");
    private static final Set<String> WRITE_SEVERAL = Set.of("BatchWriteItem", "TransactWriteItems");
    private static final Set<String> WRITE_TABLES =
            Set.of("CreateTable", "UpdateTable", "DeleteTable", "UpdateTimeToLive", "TagResource", "UntagResource");
    private static final int READS_PER_LOOK = 16;

    private final RawClient client;
    private final Tables tables;
    private final AnswerRules rules;
    private Tables.State before;
    private long reads;

    Trial(ApiModel api, int port) throws IOException {
        client = new RawClient(port);
        tables = new Tables(client);
        rules = new AnswerRules(api);
        startAgain();
    }

    /** What is wrong about how the server took {@code request}; null when nothing is. */
    String fault(RequestCase request) throws IOException {
        Answer answer;
        try {
            answer = client.send(request.operation(), tables.filledIn(request.body()));
        } catch (IOException failure) {
            startAgain();
            return "no answer: " + failure;
        }
        String fault = rules.fault(request, answer);
        if (fault == null) {
            fault = effectFault(request, answer);
        } else {
            fault += "\n  answer: " + answer;
            startAgain();
        }
        return fault;
    }

    private void startAgain() throws IOException {
        tables.rebuild();
        before = tables.state();
    }

    private String effectFault(RequestCase request, Answer answer) throws IOException {
        boolean writesItems = WRITE_ITEMS.contains(request.operation());
        boolean writes = writesItems || WRITE_TABLES.contains(request.operation());
        if (writes && answer.isOk()) {
            String fault = writesItems ? writtenFault(request) : null;
            if (writesItems) {
                tables.restoreItems();
                before = tables.state();
            } else {
                startAgain();
            }
            return fault;
        }
        if (!writes && ++reads % READS_PER_LOOK != 0) {
            return null;
        }
        Tables.State after = tables.state();
        if (after.equals(before)) {
            return null;
        }
        String fault = "changed by a request that must change nothing, answered " + answer + "\n  before: " + before
                + "\n  after: " + after;
        startAgain();
        return fault;
    }

    /** After a write that succeeded: the item is what was sent, and no other item has changed. */
    private String writtenFault(RequestCase request) throws IOException {
        if (!(request.input() instanceof Map) || Json.hasDuplicates(request.input())) {
            return null;
        }
        Map<String, Object> input = Json.map(Json.parse(request.body()));
        String table = tableName(input);
        if (WRITE_SEVERAL.contains(request.operation())) {
            return null;
        }
        if (table == null) {
            return "a write without a table that there is";
        }
        Object sent = input.get(request.operation().equals("PutItem") ? "Item" : "Key");
        Object key = Tables.keyOf(table, sent);
        Tables.State after = tables.state();
        Object stored = after.items().get(table).get(key);
        Object expected =
                switch (request.operation()) {
                    case "PutItem" -> WireValues.canonicalItem(sent);
                    case "DeleteItem" -> null;
                    default -> stored;
                };
        Map<String, Map<Object, Object>> others = new HashMap<>(before.items());
        Map<Object, Object> changed = new HashMap<>(others.get(table));
        if (expected == null) {
            changed.remove(key);
        } else {
            changed.put(key, expected);
        }
        others.put(table, changed);
        return others.equals(after.items()) ? null : "expected " + others + "\n  but found " + after.items();
    }

    private static String tableName(Map<String, Object> input) {
        Object name = input.get("TableName");
        String table = Tables.ARN.equals(name) ? "fuzz-items" : String.valueOf(name);
        return Tables.KEYS.containsKey(table) ? table : null;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
