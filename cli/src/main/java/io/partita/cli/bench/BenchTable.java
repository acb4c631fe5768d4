package io.partita.cli.bench;

import io.partita.bench.workload.Items;
import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of a load. One that was made here has an item that says so and says what it was filled with, so that tables of others are
 * neither written to nor deleted, and the next load finds its items in place.
 */
final class BenchTable {
    private static final String MARK = "partita-bench";
    private static final int POLL_MILLIS = 50;

    private final ApiClient client;
    private final Endpoint server;
    private final Items items;
    private final long count;

    BenchTable(ApiClient client, Endpoint server, Items items, long count) {
        this.client = client;
        this.server = server;
        this.items = items;
        this.count = count;
    }

    /** What was found, or made. */
    enum State {
        /** It was made here and holds its items. */
        FULL,
        /** It was made here and is to be filled. */
        EMPTY,
        /** It belongs to somebody else, who lets us write to it. */
        FOREIGN
    }

    /**
     * Makes the table unless it is there; one made here that holds other items is made anew.
     *
     * @param useExisting whether one of somebody else may be written to
     * @throws StartFailure when it is one of somebody else that must not or cannot be used
     */
    State prepare(boolean useExisting) throws ApiClient.Refused, InterruptedException {
        Map<String, Object> description = describe();
        if (description != null) {
            boolean fits = Json.objects(description, "KeySchema").stream()
                    .map(key -> key.get("AttributeName"))
                    .toList()
                    .equals(items.collections() ? List.of("pk", "sk") : List.of("pk"));
            Map<String, Object> mark = fits ? mark() : Map.of();
            if (mark.isEmpty()) {
                if (fits && useExisting) {
                    return State.FOREIGN;
                }
                throw new StartFailure(
                        fits
                                ? "The table " + items.table() + " at " + server.url()
                                        + " was not made by partita bench. Name another with --table, or let it be written to"
                                        + " with --use-existing."
                                : "The table " + items.table() + " at " + server.url() + " has another key than "
                                        + (items.collections() ? "pk and sk" : "pk") + ". Name another with --table.",
                        null);
            }
            if (mark.equals(markOf(true))) {
                return State.FULL;
            }
            delete();
        }
        create();
        putMark(false);
        return State.EMPTY;
    }

    /** All items are there. */
    void filled() throws ApiClient.Refused, InterruptedException {
        putMark(true);
    }

    /** Deletes the table. */
    void delete() throws ApiClient.Refused, InterruptedException {
        ask("DeleteTable", Map.of("TableName", items.table()));
        while (describe() != null) {
            Thread.sleep(POLL_MILLIS);
        }
    }

    private void create() throws ApiClient.Refused, InterruptedException {
        Map<String, Object> pk = Map.of("AttributeName", "pk", "KeyType", "HASH");
        Map<String, Object> sk = Map.of("AttributeName", "sk", "KeyType", "RANGE");
        Map<String, Object> pkType = Map.of("AttributeName", "pk", "AttributeType", "S");
        Map<String, Object> skType = Map.of("AttributeName", "sk", "AttributeType", "S");
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("TableName", items.table());
        request.put("BillingMode", "PAY_PER_REQUEST");
        request.put("KeySchema", items.collections() ? List.of(pk, sk) : List.of(pk));
        request.put("AttributeDefinitions", items.collections() ? List.of(pkType, skType) : List.of(pkType));
        ask("CreateTable", request);
        Map<String, Object> made = describe();
        while (made == null || !"ACTIVE".equals(made.get("TableStatus"))) {
            Thread.sleep(POLL_MILLIS);
            made = describe();
        }
    }

    private Map<String, Object> describe() throws ApiClient.Refused, InterruptedException {
        try {
            return Json.object(ask("DescribeTable", Map.of("TableName", items.table())), "Table");
        } catch (ApiClient.Refused refused) {
            if (refused.type().equals("ResourceNotFoundException")) {
                return null;
            }
            throw refused;
        }
    }

    private Map<String, Object> mark() throws ApiClient.Refused, InterruptedException {
        return Json.object(
                ask("GetItem", Map.of("TableName", items.table(), "Key", markKey(), "ConsistentRead", true)), "Item");
    }

    private void putMark(boolean full) throws ApiClient.Refused, InterruptedException {
        ask("PutItem", Map.of("TableName", items.table(), "Item", markOf(full)));
    }

    private Map<String, Object> markKey() {
        Map<String, Object> value = Map.of("S", MARK);
        return items.collections() ? Map.of("pk", value, "sk", value) : Map.of("pk", value);
    }

    private Map<String, Object> markOf(boolean full) {
        Map<String, Object> mark = new LinkedHashMap<>(markKey());
        mark.put("items", Map.of("N", String.valueOf(count)));
        mark.put("bytes", Map.of("N", String.valueOf(items.bytes())));
        mark.put("full", Map.of("BOOL", full));
        return mark;
    }

    private Map<String, Object> ask(String operation, Map<String, Object> request)
            throws ApiClient.Refused, InterruptedException {
        return client.ask(ApiClient.TABLES + operation, request);
    }
}
