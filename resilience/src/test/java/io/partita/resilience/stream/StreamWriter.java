package io.partita.resilience.stream;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Changes its own items in every way there is, also by writes that change nothing, until the server is gone, and tells the history what took
 * effect. Used by one thread at a time.
 */
final class StreamWriter {
    private static final int KEYS = 12;

    private final String table;
    private final int number;
    private final SplittableRandom random;
    private final ItemHistory history;
    private final Map<String, Long> items = new HashMap<>();
    /** What was sent and not answered: the new stamps by key. */
    private Map<String, Long> inDoubt = Map.of();

    private long stamp;
    private long acknowledged;

    StreamWriter(String table, int number, long seed, ItemHistory history) {
        this.table = table;
        this.number = number;
        this.random = new SplittableRandom(seed * 41 + number);
        this.history = history;
    }

    long acknowledged() {
        return acknowledged;
    }

    void writeUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            while (true) {
                String key = randomKey();
                switch (random.nextInt(8)) {
                    case 0, 1 -> put(client, key, nextStamp());
                    case 2 -> update(client, key, nextStamp());
                    case 3 -> delete(client, key);
                    case 4 -> again(client, key);
                    case 5 -> batch(client);
                    case 6 -> transact(client, false);
                    default -> transact(client, true);
                }
                acknowledged++;
            }
        } catch (IOException gone) {
            // What was asked last is in doubt, which settle() finds out.
        }
    }

    private String randomKey() {
        return "w" + number + "-" + random.nextInt(KEYS);
    }

    private long nextStamp() {
        return ++stamp * 100 + number;
    }

    private static String item(String key, long stamp) {
        return "{\"pk\":{\"S\":\"" + key + "\"},\"n\":{\"N\":\"" + stamp + "\"},\"pad\":{\"S\":\""
                + "x".repeat((int) (stamp % 7) * 90) + "\"}}";
    }

    private static String key(String key) {
        return "{\"pk\":{\"S\":\"" + key + "\"}}";
    }

    private void put(WireClient client, String key, long next) throws IOException, InterruptedException {
        send(
                client,
                "PutItem",
                "{\"TableName\":\"" + table + "\",\"Item\":" + item(key, next) + "}",
                Map.of(key, next));
    }

    private void update(WireClient client, String key, long next) throws IOException, InterruptedException {
        send(
                client,
                "UpdateItem",
                "{\"TableName\":\"" + table + "\",\"Key\":" + key(key)
                        + ",\"UpdateExpression\":\"SET n = :n\",\"ExpressionAttributeValues\":{\":n\":{\"N\":\"" + next
                        + "\"}}}",
                Map.of(key, next));
    }

    private void delete(WireClient client, String key) throws IOException, InterruptedException {
        Map<String, Long> change = new HashMap<>();
        change.put(key, null);
        send(client, "DeleteItem", "{\"TableName\":\"" + table + "\",\"Key\":" + key(key) + "}", change);
    }

    /** Writes what is there already, and a refused condition. */
    private void again(WireClient client, String key) throws IOException, InterruptedException {
        Long now = items.get(key);
        if (now != null) {
            update(client, key, now);
        }
        WireClient.Answer answer = client.ask(
                "DeleteItem",
                "{\"TableName\":\"" + table + "\",\"Key\":" + key(key) + ",\"ConditionExpression\":\"n = :n\","
                        + "\"ExpressionAttributeValues\":{\":n\":{\"N\":\"-1\"}}}");
        if (!answer.isRefusal()) {
            throw new AssertionError("a condition that does not hold was answered " + answer);
        }
    }

    private void batch(WireClient client) throws IOException, InterruptedException {
        Map<String, Long> changes = new HashMap<>();
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            String key = randomKey();
            if (changes.containsKey(key)) {
                continue;
            }
            requests.append(changes.isEmpty() ? "" : ",");
            if (random.nextInt(4) == 0) {
                changes.put(key, null);
                requests.append("{\"DeleteRequest\":{\"Key\":").append(key(key)).append("}}");
            } else {
                changes.put(key, nextStamp());
                requests.append("{\"PutRequest\":{\"Item\":")
                        .append(item(key, changes.get(key)))
                        .append("}}");
            }
        }
        send(client, "BatchWriteItem", "{\"RequestItems\":{\"" + table + "\":[" + requests + "]}}", changes);
    }

    private void transact(WireClient client, boolean fails) throws IOException, InterruptedException {
        Map<String, Long> changes = new HashMap<>();
        StringBuilder actions = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            String key = randomKey();
            if (!changes.containsKey(key)) {
                changes.put(key, nextStamp());
                actions.append("{\"Put\":{\"TableName\":\"" + table + "\",\"Item\":")
                        .append(item(key, changes.get(key)))
                        .append("}},");
            }
        }
        actions.append("{\"ConditionCheck\":{\"TableName\":\"" + table + "\",\"Key\":" + key("nobody")
                + ",\"ConditionExpression\":\"attribute_" + (fails ? "" : "not_") + "exists(pk)\"}}");
        String body = "{\"TransactItems\":[" + actions + "]}";
        if (!fails) {
            send(client, "TransactWriteItems", body, changes);
        } else if (!client.ask("TransactWriteItems", body).errorType().endsWith("#TransactionCanceledException")) {
            throw new AssertionError("a transaction that cannot take effect did not fail");
        }
    }

    private void send(WireClient client, String operation, String body, Map<String, Long> changes)
            throws IOException, InterruptedException {
        inDoubt = changes;
        client.demand(operation, body);
        changes.forEach(this::note);
        inDoubt = Map.of();
    }

    private void note(String key, Long next) {
        if (!Objects.equals(items.get(key), next)) {
            history.made(key, next);
            items.put(key, next);
        }
    }

    /** Finds out what became of the write that was not answered. */
    void settle(WireClient client) throws IOException, InterruptedException {
        for (Map.Entry<String, Long> change : inDoubt.entrySet()) {
            Map<String, Object> answer = client.demand(
                    "GetItem",
                    "{\"TableName\":\"" + table + "\",\"ConsistentRead\":true,\"Key\":" + key(change.getKey()) + "}");
            Long found = answer.get("Item") == null
                    ? null
                    : Long.valueOf(Json.attribute(Json.asObject(answer.get("Item")), "n"));
            if (!Objects.equals(found, change.getValue()) && !Objects.equals(found, items.get(change.getKey()))) {
                throw new AssertionError("item " + change.getKey() + " is " + found + " (expected: "
                        + items.get(change.getKey()) + " or " + change.getValue() + ")");
            }
            note(change.getKey(), found);
        }
        inDoubt = Map.of();
    }
}
