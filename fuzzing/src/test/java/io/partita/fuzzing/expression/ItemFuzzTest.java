package io.partita.fuzzing.expression;

import static org.assertj.core.api.Assertions.fail;

import io.partita.fuzzing.expression.Reference.Action;
import io.partita.fuzzing.expression.Reference.Refused;
import io.partita.fuzzing.json.Json;
import io.partita.fuzzing.run.FuzzRun;
import io.partita.fuzzing.run.Shrinking;
import io.partita.fuzzing.run.Shrinking.Failure;
import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.LocalServer;
import io.partita.fuzzing.wire.RawClient;
import io.partita.fuzzing.wire.WireValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole way: items and expressions over HTTP, held against the reference. */
class ItemFuzzTest {
    private static final Duration SHARE = Duration.ofSeconds(6);
    private static final String CREATE = """
            {"TableName":"fuzz","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
             "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}""";
    private static final Map<String, Object> KEY = Map.of("pk", Map.of("S", "k"));
    private static final List<String> RETURN_VALUES =
            List.of("NONE", "ALL_OLD", "ALL_NEW", "UPDATED_OLD", "UPDATED_NEW");

    private LocalServer server;
    private RawClient client;

    @BeforeEach
    void start() throws IOException {
        server = LocalServer.inMemory();
        client = new RawClient(server.port());
        send("CreateTable", Json.parse(CREATE.getBytes(StandardCharsets.UTF_8)));
        while (!send("Scan", Map.of("TableName", "fuzz")).isOk()) {
            Thread.onSpinWait();
        }
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
    }

    private Answer send(String operation, Object input) throws IOException {
        return client.send(operation, Json.text(input).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void itemsAreKeptUpdatedAndFoundAsTheReferenceSays() {
        FuzzRun run = FuzzRun.of(SHARE);
        while (run.hasNext()) {
            long seed = run.nextSeed();
            String fault = faultOf(seed);
            if (fault != null) {
                Failure shortest = Shrinking.shortest(new Failure(seed, fault), this::faultOf);
                String method = "itemsAreKeptUpdatedAndFoundAsTheReferenceSays";
                fail("%s%n%s", shortest.fault(), FuzzRun.replay(getClass(), method, shortest.seed()));
            }
        }
        System.out.println("items over HTTP: " + run.cases());
    }

    private String faultOf(long seed) {
        Drawing drawing = new Drawing(new Random(seed));
        Map<String, Value> item = drawing.item();
        item.put("pk", Value.s("k"));
        item.put("text", Value.s(anyText(drawing)));
        item.put(anyText(drawing) + "name", drawing.value(4));
        try {
            String fault = putFault(item);
            fault = fault != null ? fault : queryFault(drawing, item);
            return fault != null ? fault : updateFault(drawing, item);
        } catch (IOException failure) {
            return "no answer: " + failure;
        }
    }

    private static String anyText(Drawing drawing) {
        StringBuilder text = new StringBuilder();
        for (int i = drawing.random.nextInt(20); i > 0; i--) {
            int bound = drawing.one(List.of(0x20, 0x80, 0x800, 0xD800, 0x110000));
            int character = drawing.random.nextInt(bound);
            boolean alone = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
            text.appendCodePoint(alone ? 'x' : character);
        }
        return text.toString();
    }

    private String putFault(Map<String, Value> item) throws IOException {
        Answer put = send("PutItem", Map.of("TableName", "fuzz", "Item", Value.toWire(item)));
        return put.isOk() ? storedFault(item) : "put: " + put + "\n  item: " + item;
    }

    private String storedFault(Map<String, Value> expected) throws IOException {
        Answer get = send("GetItem", Map.of("TableName", "fuzz", "Key", KEY, "ConsistentRead", true));
        return same(get.object().get("Item"), expected) ? null : "should be stored: " + expected + "\n  found: " + get;
    }

    private static boolean same(Object found, Map<String, Value> expected) {
        return found == null
                ? expected == null
                : expected != null
                        && WireValues.canonicalItem(found).equals(WireValues.canonicalItem(Value.toWire(expected)));
    }

    private String queryFault(Drawing drawing, Map<String, Value> item) throws IOException {
        Writing writing = new Writing(drawing);
        List<List<Step>> paths = new ArrayList<>();
        List<String> projection = new ArrayList<>();
        for (int i = drawing.random.nextInt(4); i >= 0; i--) {
            List<Step> path = drawing.path(item);
            if (paths.stream().noneMatch(other -> Step.clash(other, path))) {
                projection.addAll(paths.isEmpty() ? List.of() : List.of(","));
                paths.add(path);
                projection.addAll(writing.path(path));
            }
        }
        Conditions.Drawn filter = new Conditions(drawing, writing, item).draw(2);
        List<String> key = new ArrayList<>(List.of("pk", "=", writing.value(Value.s("k"))));
        List<String> all = new ArrayList<>(projection);
        all.addAll(filter.tokens());
        all.addAll(key);
        writing.text(all);
        Map<String, Object> query = request(writing);
        query.put("KeyConditionExpression", String.join(" ", key));
        query.put("FilterExpression", String.join(" ", filter.tokens()));
        query.put("ProjectionExpression", String.join(" ", projection));
        Answer answer = send("Query", query);
        List<Object> items = answer.isOk() ? Json.list(answer.object().get("Items")) : List.of();
        boolean passes = filter.meaning().test(item);
        boolean right = answer.isOk() && items.size() == (passes ? 1 : 0);
        if (right && passes) {
            right = same(items.get(0), Reference.project(item, paths));
        }
        return right
                ? null
                : "found should be " + passes + ": " + Reference.project(item, paths) + "\n  " + Json.text(query)
                        + "\n  " + answer + "\n  item: " + item;
    }

    private String updateFault(Drawing drawing, Map<String, Value> before) throws IOException {
        Writing writing = new Writing(drawing);
        Updates.Drawn update = new Updates(drawing, writing, before).draw();
        Conditions.Drawn condition = new Conditions(drawing, writing, before).draw(1);
        boolean conditional = drawing.chance(50);
        List<String> all = new ArrayList<>(update.tokens());
        all.addAll(conditional ? condition.tokens() : List.of());
        writing.text(all);
        Map<String, Object> request = request(writing);
        request.put("Key", KEY);
        request.put("UpdateExpression", String.join(" ", update.tokens()));
        String returned = drawing.one(RETURN_VALUES);
        request.put("ReturnValues", returned);
        if (conditional) {
            request.put("ConditionExpression", String.join(" ", condition.tokens()));
            request.put("ReturnValuesOnConditionCheckFailure", "ALL_OLD");
        }
        Answer answer = send("UpdateItem", request);
        String shown = "\n  " + Json.text(request) + "\n  " + answer + "\n  item: " + before;
        if (conditional && !condition.meaning().test(before)) {
            boolean refused = String.valueOf(answer.object().get("__type")).endsWith("#ConditionalCheckFailedException")
                    && same(answer.object().get("Item"), before);
            return refused ? storedFault(before) : "the condition should fail" + shown;
        }
        Map<String, Value> after;
        try {
            after = Reference.update(before, update.actions());
        } catch (Refused refusal) {
            boolean refused = refusal.getMessage().equals(answer.object().get("message"));
            return refused ? storedFault(before) : "should be refused: " + refusal.getMessage() + shown;
        }
        if (!answer.isOk()) {
            return "should be " + after + shown;
        }
        if (!same(answer.object().get("Attributes"), returned(returned, update.actions(), before, after))) {
            return "the wrong attributes came back" + shown;
        }
        String fault = storedFault(after);
        return fault == null ? null : fault + shown;
    }

    private static Map<String, Value> returned(
            String mode, List<Action> actions, Map<String, Value> before, Map<String, Value> after) {
        Map<String, Value> returned =
                switch (mode) {
                    case "NONE" -> Map.of();
                    case "ALL_OLD" -> before;
                    case "ALL_NEW" -> after;
                    case "UPDATED_OLD" -> Reference.project(before, targets(actions, true));
                    default -> Reference.project(after, targets(actions, false));
                };
        return returned.isEmpty() ? null : returned;
    }

    private static List<List<Step>> targets(List<Action> actions, boolean withRemoved) {
        return actions.stream()
                .filter(action -> withRemoved || !action.kind().equals("REMOVE"))
                .map(Action::target)
                .toList();
    }

    private static Map<String, Object> request(Writing writing) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("TableName", "fuzz");
        if (!writing.names.isEmpty()) {
            request.put("ExpressionAttributeNames", writing.names);
        }
        if (!writing.values.isEmpty()) {
            request.put("ExpressionAttributeValues", Value.toWire(writing.values));
        }
        return request;
    }
}
