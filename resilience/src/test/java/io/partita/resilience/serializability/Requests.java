package io.partita.resilience.serializability;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsRequest.Get;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Client;
import io.partita.resilience.serializability.Action.Effect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes actions down as requests, and reads items out of answers. */
final class Requests {
    private static final ReturnConsumedCapacity NO_CAPACITY = ReturnConsumedCapacity.NONE;

    private final Layout layout;

    Requests(Layout layout) {
        this.layout = layout;
    }

    TransactWriteItemsRequest transaction(List<Action> actions, boolean failureShowsItem, String token) {
        List<TransactAction> sent = new ArrayList<>();
        for (Action action : actions) {
            sent.add(new TransactAction(
                    kind(action),
                    layout.table(action.key()),
                    Checked.of(action instanceof Action.Put put ? item(put) : key(action.key())),
                    action instanceof Action.Update update ? expression(update.effect()) : null,
                    action.condition().kind().expression,
                    placeholders(action),
                    failureShowsItem));
        }
        return new TransactWriteItemsRequest(sent, token, NO_CAPACITY, false);
    }

    private static Kind kind(Action action) {
        return switch (action) {
            case Action.Put ignored -> Kind.PUT;
            case Action.Update ignored -> Kind.UPDATE;
            case Action.Delete ignored -> Kind.DELETE;
            case Action.Check ignored -> Kind.CONDITION_CHECK;
        };
    }

    Request<WriteItemResponse> write(Sent.Write sent) {
        Action action = sent.action();
        String table = layout.table(action.key());
        String condition = action.condition().kind().expression;
        boolean shows = sent.failureShowsItem();
        return switch (action) {
            case Action.Put put ->
                new PutItemRequest(
                        table,
                        Checked.of(item(put)),
                        condition,
                        null,
                        null,
                        placeholders(put),
                        returning(sent.shows()),
                        shows,
                        NO_CAPACITY,
                        false);
            case Action.Update update ->
                new UpdateItemRequest(
                        table,
                        Checked.of(key(update.key())),
                        expression(update.effect()),
                        null,
                        condition,
                        null,
                        null,
                        placeholders(update),
                        returning(sent.shows()),
                        shows,
                        NO_CAPACITY,
                        false);
            case Action.Delete delete ->
                new DeleteItemRequest(
                        table,
                        Checked.of(key(delete.key())),
                        condition,
                        null,
                        null,
                        placeholders(delete),
                        returning(sent.shows()),
                        shows,
                        NO_CAPACITY,
                        false);
            case Action.Check check -> throw new IllegalArgumentException(check + ": stands alone");
        };
    }

    GetItemRequest get(int key) {
        return new GetItemRequest(
                layout.table(key), Checked.of(key(key)), null, null, Placeholders.NONE, true, NO_CAPACITY);
    }

    TransactGetItemsRequest transactGet(List<Integer> keys) {
        return new TransactGetItemsRequest(
                keys.stream()
                        .map(key -> new Get(layout.table(key), Checked.of(key(key)), null, Placeholders.NONE))
                        .toList(),
                NO_CAPACITY);
    }

    BatchGetItemRequest batchGet(List<Integer> keys) {
        Map<String, List<Checked<Item>>> byTable = new LinkedHashMap<>();
        for (int key : keys) {
            byTable.computeIfAbsent(layout.table(key), table -> new ArrayList<>())
                    .add(Checked.of(key(key)));
        }
        List<TableKeys> tables = new ArrayList<>();
        byTable.forEach((table, sent) -> tables.add(new TableKeys(table, sent, null, null, Placeholders.NONE, true)));
        return new BatchGetItemRequest(tables, NO_CAPACITY);
    }

    BatchWriteItemRequest batchWrite(List<Action> actions) {
        Map<String, List<WriteRequest>> byTable = new LinkedHashMap<>();
        for (Action action : actions) {
            WriteRequest write = action instanceof Action.Put put
                    ? new WriteRequest(Checked.of(item(put)), null)
                    : new WriteRequest(null, Checked.of(key(action.key())));
            byTable.computeIfAbsent(layout.table(action.key()), table -> new ArrayList<>())
                    .add(write);
        }
        List<TableWrites> tables = new ArrayList<>();
        byTable.forEach((table, writes) -> tables.add(new TableWrites(table, writes)));
        return new BatchWriteItemRequest(tables, NO_CAPACITY, false);
    }

    /** The item collection of {@code member}, read from the table or a local index. */
    QueryRequest collection(int member, String index) {
        return query(index, "pk = :p", Map.of(":p", AttributeValue.string(layout.partition(member))), true);
    }

    /** The entries of one group in the global index. */
    QueryRequest group(String group) {
        return query(Tables.BY_GROUP, "g = :g", Map.of(":g", stored(group)), false);
    }

    private static QueryRequest query(
            String index, String condition, Map<String, AttributeValue> values, boolean consistent) {
        return new QueryRequest(
                Tables.JOINED,
                index,
                condition,
                null,
                null,
                null,
                null,
                null,
                null,
                Placeholders.of(null, checked(values)),
                null,
                null,
                true,
                consistent,
                null,
                NO_CAPACITY);
    }

    /** The key, in the layout, of an item of the table with item collections. */
    int keyOf(AttributeSource item) {
        return layout.keyAt(((AttributeValue.S) item.get("pk")).value(), Client.number(item.get("sk")));
    }

    /** The item as the model sees it; null means that nothing is shown. */
    Doc doc(AttributeSource item) {
        if (item == null) {
            return Doc.NONE;
        }
        AttributeValue group = item.get("g");
        return new Doc(
                item.get("pk") != null,
                group == null
                        ? null
                        : ((AttributeValue.S) group)
                                .value()
                                .substring(layout.run().length() + 1),
                Client.number(item.get("v")),
                Client.number(item.get("c")));
    }

    private AttributeValue stored(String group) {
        return AttributeValue.string(layout.run() + "/" + group);
    }

    private Item key(int key) {
        return Item.of(keyAttributes(key));
    }

    private Map<String, AttributeValue> keyAttributes(int key) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        attributes.put("pk", AttributeValue.string(layout.partition(key)));
        if (layout.isJoined(key)) {
            attributes.put("sk", AttributeValue.number(layout.sort(key)));
        }
        return attributes;
    }

    private Item item(Action.Put put) {
        Map<String, AttributeValue> attributes = keyAttributes(put.key());
        if (put.group() != null) {
            attributes.put("g", stored(put.group()));
        }
        if (put.value() != null) {
            attributes.put("v", AttributeValue.number(put.value()));
        }
        return Item.of(attributes);
    }

    private static String expression(Effect effect) {
        return switch (effect) {
            case Effect.SetValue ignored -> "SET v = :e";
            case Effect.Increase ignored -> "SET v = if_not_exists(v, :z) + :e";
            case Effect.AddCount ignored -> "ADD c :e";
            case Effect.SetGroup ignored -> "SET g = :e";
            case Effect.RemoveGroup ignored -> "REMOVE g";
        };
    }

    private Placeholders placeholders(Action action) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        if (action.condition().kind().compares()) {
            values.put(":o", AttributeValue.number(action.condition().operand()));
        }
        if (action instanceof Action.Update update) {
            switch (update.effect()) {
                case Effect.SetValue set -> values.put(":e", AttributeValue.number(set.value()));
                case Effect.Increase increase -> {
                    values.put(":z", AttributeValue.number(0));
                    values.put(":e", AttributeValue.number(increase.by()));
                }
                case Effect.AddCount add -> values.put(":e", AttributeValue.number(add.increment()));
                case Effect.SetGroup set -> values.put(":e", stored(set.group()));
                case Effect.RemoveGroup ignored -> {}
            }
        }
        return values.isEmpty() ? Placeholders.NONE : Placeholders.of(null, checked(values));
    }

    private static Map<String, Checked<AttributeValue>> checked(Map<String, AttributeValue> values) {
        Map<String, Checked<AttributeValue>> checked = new LinkedHashMap<>();
        values.forEach((name, value) -> checked.put(name, Checked.of(value)));
        return checked;
    }

    private static ReturnValues returning(Call.Shows shows) {
        return switch (shows) {
            case NOTHING -> ReturnValues.NONE;
            case OLD -> ReturnValues.ALL_OLD;
            case NEW -> ReturnValues.ALL_NEW;
            case TOUCHED_OLD -> ReturnValues.UPDATED_OLD;
            case TOUCHED_NEW -> ReturnValues.UPDATED_NEW;
        };
    }
}
