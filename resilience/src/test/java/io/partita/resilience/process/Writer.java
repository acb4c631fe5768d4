package io.partita.resilience.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Writes its own keys in many ways, and counters that it shares with others, until the server is gone; and keeps account of what must
 * be there afterwards. Used by one thread at a time.
 */
final class Writer {
    static final String SINGLE = "single";
    static final String BATCHED = "batched";
    private static final int KEYS = 40;
    private static final int BATCH = 10;

    private final int number;
    private final SplittableRandom random;
    private final Counters counters;
    private final Map<String, Expected> single = new HashMap<>();
    private final Map<String, Expected> batched = new HashMap<>();
    private long stamp;
    private long acknowledged;

    Writer(int number, long seed, Counters counters) {
        this.number = number;
        this.random = new SplittableRandom(seed * 31 + number);
        this.counters = counters;
        for (int key = 0; key < KEYS; key++) {
            single.put("w" + number + "k" + key, new Expected());
            batched.put("w" + number + "b" + key, new Expected());
        }
    }

    /** What must be in a table of this writer's, by key. */
    Map<String, Expected> expected(String table) {
        return table.equals(SINGLE) ? single : batched;
    }

    /** Writes that were acknowledged so far. */
    long acknowledged() {
        return acknowledged;
    }

    /** Writes until the connection breaks. */
    void writeUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            while (true) {
                int choice = random.nextInt(10);
                if (choice < 7) {
                    writeOne(client, choice);
                } else if (choice < 9) {
                    counters.add(client, random.nextInt(Counters.COUNT));
                } else {
                    writeBatch(client);
                }
                acknowledged++;
            }
        } catch (IOException e) {
            // Gone. What was asked last is in doubt, and its account says so.
        }
    }

    private void writeOne(WireClient client, int choice) throws IOException, InterruptedException {
        String key = "w" + number + "k" + random.nextInt(KEYS);
        Expected expected = single.get(key);
        Long before = expected.acknowledged();
        long next = nextStamp();
        switch (choice) {
            case 0, 1, 2 -> {
                expected.attempt(next);
                client.demand(
                        "PutItem", "{\"TableName\":\"" + SINGLE + "\",\"Item\":" + StampedItem.json(key, next) + "}");
            }
            case 3, 4 -> {
                expected.attempt(next);
                client.demand("UpdateItem", update(key, before, next));
            }
            case 5 -> {
                // Refused, so nothing is attempted.
                WireClient.Answer answer = client.ask("UpdateItem", update(key, next, next));
                if (!answer.isRefusal()) {
                    throw new AssertionError("a condition that does not hold was answered " + answer);
                }
                return;
            }
            default -> {
                expected.attempt(null);
                client.demand(
                        "DeleteItem", "{\"TableName\":\"" + SINGLE + "\",\"Key\":{\"pk\":{\"S\":\"" + key + "\"}}}");
            }
        }
        expected.acknowledge();
    }

    /** Sets all attributes to a new stamp if the item has the old one, or if it is not there when the old one is null. */
    private static String update(String key, Long before, long next) {
        return "{\"TableName\":\"" + SINGLE + "\",\"Key\":{\"pk\":{\"S\":\"" + key + "\"}},"
                + "\"UpdateExpression\":\"SET a = :a, b = :b, c = :c\",\"ConditionExpression\":\""
                + (before == null ? "attribute_not_exists(pk)" : "a = :old") + "\",\"ExpressionAttributeValues\":{"
                + (before == null ? "" : "\":old\":{\"N\":\"" + before + "\"},") + StampedItem.values(next) + "}}";
    }

    /** Puts and deletes several keys in one request; each takes effect on its own. */
    private void writeBatch(WireClient client) throws IOException, InterruptedException {
        int first = random.nextInt(KEYS);
        List<Expected> written = new ArrayList<>();
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < BATCH; i++) {
            String key = "w" + number + "b" + (first + i) % KEYS;
            Expected expected = batched.get(key);
            written.add(expected);
            requests.append(i == 0 ? "" : ",");
            if (random.nextInt(4) == 0) {
                expected.attempt(null);
                requests.append("{\"DeleteRequest\":{\"Key\":{\"pk\":{\"S\":\"")
                        .append(key)
                        .append("\"}}}}");
            } else {
                long next = nextStamp();
                expected.attempt(next);
                requests.append("{\"PutRequest\":{\"Item\":")
                        .append(StampedItem.json(key, next))
                        .append("}}");
            }
        }
        Map<String, Object> answer =
                client.demand("BatchWriteItem", "{\"RequestItems\":{\"" + BATCHED + "\":[" + requests + "]}}");
        if (!Json.asObject(answer.get("UnprocessedItems")).isEmpty()) {
            throw new AssertionError("items left unprocessed without need: " + answer);
        }
        written.forEach(Expected::acknowledge);
    }

    private long nextStamp() {
        return ++stamp * 16 + number;
    }
}
