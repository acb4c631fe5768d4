package io.partita.engine.testing;

import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/** TransactWriteItems. What belongs to one action is said behind it. */
public final class TransactCall {
    private final TestDatabase database;
    private final List<ActionCall> actions = new ArrayList<>();
    private String token;
    private ReturnConsumedCapacity capacity = ReturnConsumedCapacity.NONE;
    private boolean metrics;

    /** A transaction without actions. */
    public TransactCall(TestDatabase database) {
        this.database = database;
    }

    private static final class ActionCall {
        private final Kind kind;
        private final TestTable table;
        private final Checked<Item> subject;
        private final String update;
        private String condition;
        private Map<String, String> names;
        private Map<String, Checked<AttributeValue>> values;
        private boolean showItem;

        ActionCall(Kind kind, TestTable table, Checked<Item> subject, String update, String condition) {
            this.kind = kind;
            this.table = table;
            this.subject = subject;
            this.update = update;
            this.condition = condition;
        }

        TransactAction toAction() {
            return new TransactAction(
                    kind, table.name(), subject, update, condition, Placeholders.of(names, values), showItem);
        }
    }

    /** Adds a put. */
    public TransactCall put(TestTable table, Item item) {
        return add(new ActionCall(Kind.PUT, table, Checked.of(item), null, null));
    }

    /** Adds a put of an item in which a fault was found when it was read. */
    public TransactCall putFaulty(TestTable table, DynamoDbException fault) {
        return add(new ActionCall(Kind.PUT, table, Checked.refused(fault), null, null));
    }

    /** Adds an update. */
    public TransactCall update(TestTable table, Item key, String expression) {
        return add(new ActionCall(Kind.UPDATE, table, Checked.of(key), expression, null));
    }

    /** Adds a delete. */
    public TransactCall delete(TestTable table, Item key) {
        return add(new ActionCall(Kind.DELETE, table, Checked.of(key), null, null));
    }

    /** Adds a condition check. */
    public TransactCall check(TestTable table, Item key, String condition) {
        return add(new ActionCall(Kind.CONDITION_CHECK, table, Checked.of(key), null, condition));
    }

    private TransactCall add(ActionCall action) {
        actions.add(action);
        return this;
    }

    /** Sets the condition of the last action. */
    public TransactCall onlyIf(String condition) {
        actions.getLast().condition = condition;
        return this;
    }

    /** Defines a name placeholder of the last action. */
    public TransactCall named(String placeholder, String name) {
        ActionCall last = actions.getLast();
        last.names = last.names == null ? new LinkedHashMap<>() : last.names;
        last.names.put(placeholder, name);
        return this;
    }

    /** Defines a value placeholder of the last action. */
    public TransactCall with(String placeholder, Object value) {
        noValues();
        actions.getLast().values.put(placeholder, Checked.of(Values.value(value)));
        return this;
    }

    /** Sends ExpressionAttributeValues with the last action, empty so far. */
    public TransactCall noValues() {
        ActionCall last = actions.getLast();
        last.values = last.values == null ? new LinkedHashMap<>() : last.values;
        return this;
    }

    /** Asks for the stored item when the condition of the last action fails. */
    public TransactCall showingItemOnFailure() {
        actions.getLast().showItem = true;
        return this;
    }

    /** Sets ClientRequestToken. */
    public TransactCall token(String which) {
        token = which;
        return this;
    }

    /** Asks for this much about capacity; NONE unless said otherwise. */
    public TransactCall reporting(ReturnConsumedCapacity how) {
        capacity = how;
        return this;
    }

    /** Asks for the sizes of item collections. */
    public TransactCall withMetrics() {
        metrics = true;
        return this;
    }

    /** Sends the request without waiting. */
    public CompletionStage<TransactWriteItemsResponse> start() {
        return database.start(new TransactWriteItemsRequest(
                actions.stream().map(ActionCall::toAction).toList(), token, capacity, metrics));
    }

    /** Sends the request and waits for its answer. */
    public TransactWriteItemsResponse run() {
        return TestDatabase.await(start());
    }
}
