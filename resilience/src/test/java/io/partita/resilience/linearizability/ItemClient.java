package io.partita.resilience.linearizability;

import io.partita.engine.Database;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Client;
import io.partita.resilience.linearizability.ItemState.Answer;
import java.util.Map;

/** Turns {@link ItemCall}s into requests to a database, and answers back. */
final class ItemClient {
    private final Client client;
    private final String table;

    /** Talks to a table with the partition key {@code pk} of type S. */
    ItemClient(Database database, String table) {
        this.client = new Client(database);
        this.table = table;
    }

    /** The answer; null when the outcome is unknown. */
    Answer call(String key, ItemCall call) throws InterruptedException {
        try {
            return switch (call) {
                case ItemCall.Get ignored ->
                    accepted(client.ask(new GetItemRequest(
                                    table, key(key), null, null, Placeholders.NONE, true, ReturnConsumedCapacity.NONE))
                            .item());
                case ItemCall.Put put ->
                    accepted(client.ask(put(key, put.register(), null)).attributes());
                case ItemCall.PutIfAbsent put ->
                    accepted(client.ask(put(key, put.register(), "attribute_not_exists(pk)"))
                            .attributes());
                case ItemCall.SetIf set ->
                    accepted(client.ask(update(
                                    key,
                                    "SET r = :new",
                                    "r = :old",
                                    Client.numbers(":new", set.register(), ":old", set.expected())))
                            .attributes());
                case ItemCall.Add add ->
                    accepted(client.ask(update(key, "ADD c :d", null, Client.numbers(":d", add.increment())))
                            .attributes());
                case ItemCall.Delete ignored ->
                    accepted(client.ask(new DeleteItemRequest(
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
        } catch (Client.NoAnswerException e) {
            return null;
        } catch (DynamoDbException refusal) {
            if (refusal.type() == ErrorType.CONDITIONAL_CHECK_FAILED) {
                return new Answer(true, stateOf(refusal.item().orElse(null)));
            }
            throw new AssertionError("not an answer that these calls can have", refusal);
        }
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

    private static Answer accepted(AttributeSource item) {
        return new Answer(false, stateOf(item));
    }

    private static ItemState stateOf(AttributeSource item) {
        return item == null
                ? ItemState.NONE
                : new ItemState(Client.number(item.get("r")), Client.number(item.get("c")));
    }
}
