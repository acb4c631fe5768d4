package io.partita.trial;

import io.partita.advisor.data.Tally;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Writes items, each by a request of its own or all of them in a transaction. */
final class ItemWrites {
    private final TrialDatabase database;

    ItemWrites(TrialDatabase database) {
        this.database = database;
    }

    /**
     * One write.
     *
     * @param kind PUT, UPDATE or DELETE
     * @param subject the whole item of a put, else the key
     * @param update what an update does; null for the others
     */
    record Action(Kind kind, Item subject, ItemDifference update) {}

    /** Puts an item and gives back the one that was there; null where there was none. */
    Item put(Item item) {
        WriteItemResponse answer = database.execute(request(new Action(Kind.PUT, item, null)));
        return answer.attributes() == null ? null : answer.attributes().toItem();
    }

    /** Puts an item without waiting for the answer. */
    CompletionStage<WriteItemResponse> startPut(Item item) {
        return database.start(request(new Action(Kind.PUT, item, null)));
    }

    /** Deletes an item. */
    void delete(Item key) {
        send(new Action(Kind.DELETE, key, null));
    }

    /** Does it and says what it cost. */
    Tally send(Action action) {
        return Measurement.ofWrite(List.of(database.execute(request(action)).consumedCapacity()));
    }

    /** Does all of it at once and says what it cost. */
    Tally sendTogether(List<Action> actions) {
        return Measurement.ofWrite(database.execute(new TransactWriteItemsRequest(
                        actions.stream().map(this::transactional).toList(),
                        null,
                        ReturnConsumedCapacity.INDEXES,
                        false))
                .consumedCapacity());
    }

    private TransactAction transactional(Action action) {
        return new TransactAction(
                action.kind(),
                database.table(),
                Checked.of(action.subject()),
                action.update() == null ? null : action.update().expression(),
                null,
                placeholders(action),
                false);
    }

    private static Placeholders placeholders(Action action) {
        return action.update() == null
                ? Placeholders.NONE
                : Sending.placeholders(action.update().names(), action.update().values());
    }

    private Request<WriteItemResponse> request(Action action) {
        Checked<Item> subject = Checked.of(action.subject());
        return switch (action.kind()) {
            case PUT ->
                new PutItemRequest(
                        database.table(),
                        subject,
                        null,
                        null,
                        null,
                        Placeholders.NONE,
                        ReturnValues.ALL_OLD,
                        false,
                        ReturnConsumedCapacity.INDEXES,
                        false);
            case UPDATE ->
                new UpdateItemRequest(
                        database.table(),
                        subject,
                        action.update().expression(),
                        null,
                        null,
                        null,
                        null,
                        placeholders(action),
                        ReturnValues.NONE,
                        false,
                        ReturnConsumedCapacity.INDEXES,
                        false);
            case DELETE ->
                new DeleteItemRequest(
                        database.table(),
                        subject,
                        null,
                        null,
                        null,
                        Placeholders.NONE,
                        ReturnValues.NONE,
                        false,
                        ReturnConsumedCapacity.INDEXES,
                        false);
            case CONDITION_CHECK ->
                throw new IllegalArgumentException("kind: " + action.kind() + " (expected: one that writes)");
        };
    }
}
