package io.partita.trial;

import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.DataSet.Collision;
import io.partita.advisor.data.GeneratedItem;
import io.partita.engine.item.WriteItemResponse;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Puts all items of a data set, and sees whether those are replaced and refused that should be. */
final class Loading {
    /** Puts on their way at a time. */
    private static final int AT_A_TIME = 100;

    private final TrialDatabase database;
    private final DataSet data;
    private final Map<GeneratedItem, GeneratedItem> replaced = new IdentityHashMap<>();
    private final Set<GeneratedItem> refused = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<String> differences = new ArrayList<>();

    Loading(TrialDatabase database, DataSet data) {
        this.database = database;
        this.data = data;
        for (Collision collision : data.collisions()) {
            replaced.put(collision.second(), collision.first());
        }
        data.refusals().forEach(refusal -> refused.add(refusal.item()));
    }

    /** One put on its way. */
    private record Put(GeneratedItem item, CompletionStage<WriteItemResponse> answer) {}

    /** Where it did not go as forecast, in words. */
    List<String> run() {
        ItemWrites writes = new ItemWrites(database);
        Map<Item, Put> underWay = new LinkedHashMap<>();
        for (GeneratedItem item : data.made()) {
            Item key = data.keyOf(item.item());
            if (underWay.size() == AT_A_TIME || underWay.containsKey(key)) {
                underWay.values().forEach(this::finish);
                underWay.clear();
            }
            underWay.put(key, new Put(item, writes.startPut(item.item())));
        }
        underWay.values().forEach(this::finish);
        return List.copyOf(differences);
    }

    private void finish(Put put) {
        Item key = data.keyOf(put.item().item());
        boolean shouldBeRefused = refused.contains(put.item());
        try {
            WriteItemResponse answer = TrialDatabase.await(put.answer());
            Item old = answer.attributes() == null ? null : answer.attributes().toItem();
            GeneratedItem expected = replaced.get(put.item());
            boolean asForecast =
                    expected == null ? old == null : expected.item().equals(old);
            if (shouldBeRefused) {
                differences.add("putting " + key + " should be refused and was not");
            } else if (!asForecast) {
                differences.add("putting " + key + " replaced another item than forecast");
            }
        } catch (DynamoDbException refusal) {
            if (!shouldBeRefused || refusal.type() != ErrorType.VALIDATION) {
                differences.add("putting " + key + " was refused: " + refusal.getMessage());
            }
        }
    }
}
