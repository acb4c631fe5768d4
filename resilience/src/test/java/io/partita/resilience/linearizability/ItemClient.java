package io.partita.resilience.linearizability;

import io.partita.engine.Database;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.linearizability.ItemState.Answer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Turns {@link ItemCall}s into requests to a database, and answers back. */
final class ItemClient {
    private static final int ANSWER_TIMEOUT_S = 20;
    private static final Caller CALLER = new Caller(Caller.DEFAULT_ACCOUNT, "eu-west-1");

    private final Database database;
    private final String table;

    /** Talks to a table with the partition key {@code pk} of type S. */
    ItemClient(Database database, String table) {
        this.database = database;
        this.table = table;
    }

    /** The answer; null when the outcome is unknown. */
    Answer call(String key, ItemCall call) throws InterruptedException {
        try {
            return switch (call) {
                case ItemCall.Get ignored ->
                    accepted(execute(new GetItemRequest(
                                    table, key(key), null, null, Placeholders.NONE, true, ReturnConsumedCapacity.NONE))
                            .item());
                case ItemCall.Put put ->
                    accepted(execute(put(key, put.register(), null)).attributes());
                case ItemCall.PutIfAbsent put ->
                    accepted(execute(put(key, put.register(), "attribute_not_exists(pk)"))
                            .attributes());
                case ItemCall.SetIf set ->
                    accepted(execute(update(
                                    key,
                                    "SET r = :new",
                                    "r = :old",
                                    numbers(":new", set.register(), ":old", set.expected())))
                            .attributes());
                case ItemCall.Add add ->
                    accepted(execute(update(key, "ADD c :d", null, numbers(":d", add.increment())))
                            .attributes());
                case ItemCall.Delete ignored ->
                    accepted(execute(new DeleteItemRequest(
                                    table,
                                    key(key),
                                    null,
                                    null,
                                    null,
                                    Placeholders.NONE,
                                    ReturnValues.ALL_OLD,
                                    false,
                                    ReturnConsumedCapacity.NONE,
                                    false))
                            .attributes());
            };
        } catch (TimeoutException e) {
            return null;
        } catch (ExecutionException e) {
            return refusal(e.getCause());
        }
    }

    private static Answer refusal(Throwable failure) {
        if (failure instanceof DynamoDbException refusal) {
            if (refusal.type() == ErrorType.CONDITIONAL_CHECK_FAILED) {
                return new Answer(true, stateOf(refusal.item().orElse(null)));
            }
            if (refusal.type() == ErrorType.INTERNAL_SERVER_ERROR) {
                return null;
            }
        }
        throw new AssertionError("not an answer that these calls can have", failure);
    }

    private <R> R execute(Request<R> request) throws InterruptedException, ExecutionException, TimeoutException {
        return database.execute(CALLER, request).toCompletableFuture().get(ANSWER_TIMEOUT_S, TimeUnit.SECONDS);
    }

    private PutItemRequest put(String key, long register, String condition) {
        Item item = Item.of(Map.of("pk", AttributeValue.string(key), "r", AttributeValue.number(register)));
        return new PutItemRequest(
                table,
                Checked.of(item),
                condition,
                null,
                null,
                Placeholders.NONE,
                ReturnValues.ALL_OLD,
                condition != null,
                ReturnConsumedCapacity.NONE,
                false);
    }

    private UpdateItemRequest update(String key, String update, String condition, Placeholders placeholders) {
        return new UpdateItemRequest(
                table,
                key(key),
                update,
                null,
                condition,
                null,
                null,
                placeholders,
                ReturnValues.ALL_NEW,
                condition != null,
                ReturnConsumedCapacity.NONE,
                false);
    }

    private static Checked<Item> key(String key) {
        return Checked.of(Item.of(Map.of("pk", AttributeValue.string(key))));
    }

    private static Placeholders numbers(Object... namesAndValues) {
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], Checked.of(AttributeValue.number((Long) namesAndValues[i + 1])));
        }
        return Placeholders.of(null, values);
    }

    private static Answer accepted(AttributeSource item) {
        return new Answer(false, stateOf(item));
    }

    private static ItemState stateOf(AttributeSource item) {
        return item == null ? ItemState.NONE : new ItemState(number(item.get("r")), number(item.get("c")));
    }

    private static Long number(AttributeValue value) {
        return value == null
                ? null
                : Long.valueOf(((AttributeValue.N) value).value().toBigDecimal().longValueExact());
    }
}
