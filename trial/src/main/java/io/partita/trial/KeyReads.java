package io.partita.trial;

import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.Forecast.Outcome;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Tally;
import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Reads items by their keys: GetItem, BatchGetItem or TransactGetItems. */
final class KeyReads {
    private static final int KEYS_AT_A_TIME = 100;

    private final TrialDatabase database;
    private final DataSet data;
    private final boolean consistent;

    KeyReads(TrialDatabase database, DataSet data, boolean consistent) {
        this.database = database;
        this.data = data;
        this.consistent = consistent;
    }

    /** What reading these items costs, and those of them that are there, in the order of the keys. */
    Outcome read(List<Item> keys, boolean transaction) {
        Set<Item> found = new HashSet<>();
        Tally tally = Tally.NOTHING;
        for (int from = 0; from < keys.size(); from += KEYS_AT_A_TIME) {
            List<Item> some = keys.subList(from, Math.min(keys.size(), from + KEYS_AT_A_TIME));
            tally = tally.plus(
                    transaction ? together(some, found) : keys.size() == 1 ? one(some, found) : batch(some, found));
        }
        List<GeneratedItem> rows = new ArrayList<>();
        keys.stream()
                .filter(found::contains)
                .forEach(key -> rows.add(data.find(key).orElseThrow()));
        return new Outcome(tally.returning(rows.size()), rows);
    }

    private Tally one(List<Item> keys, Set<Item> found) {
        GetItemResponse answer = database.execute(new GetItemRequest(
                database.table(),
                Checked.of(keys.getFirst()),
                null,
                null,
                Placeholders.NONE,
                consistent,
                ReturnConsumedCapacity.INDEXES));
        if (answer.item() != null) {
            found.add(data.keyOf(answer.item()));
        }
        return Measurement.ofRead(answer.item() == null ? 0 : 1, List.of(answer.consumedCapacity()));
    }

    private Tally batch(List<Item> keys, Set<Item> found) {
        Tally tally = Tally.NOTHING;
        List<Item> left = keys;
        while (!left.isEmpty()) {
            BatchGetItemResponse answer = database.execute(new BatchGetItemRequest(
                    List.of(new BatchGetItemRequest.TableKeys(
                            database.table(),
                            left.stream().map(Checked::of).toList(),
                            null,
                            null,
                            Placeholders.NONE,
                            consistent)),
                    ReturnConsumedCapacity.INDEXES));
            List<AttributeSource> items = answer.responses().get(database.table());
            items.forEach(item -> found.add(data.keyOf(item)));
            tally = tally.plus(Measurement.ofRead(items.size(), answer.consumedCapacity()));
            BatchGetItemResponse.Unprocessed unprocessed =
                    answer.unprocessedKeys().get(database.table());
            left = unprocessed == null ? List.of() : unprocessed.keys();
        }
        return tally;
    }

    private Tally together(List<Item> keys, Set<Item> found) {
        TransactGetItemsResponse answer = database.execute(new TransactGetItemsRequest(
                keys.stream()
                        .map(key -> new TransactGetItemsRequest.Get(
                                database.table(), Checked.of(key), null, Placeholders.NONE))
                        .toList(),
                ReturnConsumedCapacity.INDEXES));
        List<AttributeSource> items =
                answer.items().stream().filter(Objects::nonNull).toList();
        items.forEach(item -> found.add(data.keyOf(item)));
        return Measurement.ofRead(items.size(), answer.consumedCapacity());
    }
}
