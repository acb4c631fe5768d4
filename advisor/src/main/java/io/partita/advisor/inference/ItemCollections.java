package io.partita.advisor.inference;

import io.partita.advisor.design.Index;
import io.partita.advisor.rule.Observations;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts item collections and the types of key attributes. */
final class ItemCollections {
    private static final int MOST_COLLECTIONS = 20;

    private ItemCollections() {}

    static Observations observe(TableShape table, Sample sample) {
        String partition = table.keys().partition().getFirst().name();
        Map<AttributeValue, long[]> collections = new HashMap<>();
        for (Item item : sample.items()) {
            long[] sum = collections.computeIfAbsent(item.get(partition), added -> new long[2]);
            sum[0]++;
            sum[1] += item.sizeInBytes();
        }
        List<Observations.Collection> all = new ArrayList<>();
        collections.forEach((key, sum) -> all.add(new Observations.Collection(SlotFinder.text(key), sum[0], sum[1])));
        all.sort(Comparator.comparingLong(Observations.Collection::items)
                .thenComparingLong(Observations.Collection::bytes)
                .reversed()
                .thenComparing(Observations.Collection::partitionKey));
        long median = all.isEmpty() ? 0 : all.get(all.size() / 2).items();
        return new Observations(
                sample.items().size(),
                sample.complete(),
                List.copyOf(all.subList(0, Math.min(MOST_COLLECTIONS, all.size()))),
                all.size(),
                median,
                types(table, sample.items()));
    }

    private static Map<String, Map<String, Long>> types(TableShape table, List<Item> items) {
        Map<String, Map<String, Long>> types = new LinkedHashMap<>();
        List<KeyAttribute> keys = new ArrayList<>(table.keys().attributes());
        for (Index index : table.indexes()) {
            keys.addAll(index.keys().attributes());
        }
        for (KeyAttribute key : keys) {
            if (types.containsKey(key.name())) {
                continue;
            }
            Map<String, Long> counts = new TreeMap<>();
            for (Item item : items) {
                if (item.get(key.name()) != null) {
                    counts.merge(item.get(key.name()).type().name(), 1L, Long::sum);
                }
            }
            types.put(key.name(), counts);
        }
        return types;
    }
}
