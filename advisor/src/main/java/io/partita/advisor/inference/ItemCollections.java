package io.partita.advisor.inference;

import io.partita.advisor.design.Index;
import io.partita.advisor.rule.Observations;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts item collections and the types of key attributes. */
final class ItemCollections {
    private static final int MOST_COLLECTIONS = 20;

    private ItemCollections() {}

    static Observations observe(TableShape table, Sample sample, List<Group> groups) {
        String partition = table.keys().partition().getFirst().name();
        Map<AttributeValue, long[]> collections = new HashMap<>();
        for (Item item : sample.items()) {
            long[] sum = collections.computeIfAbsent(item.get(partition), added -> new long[2]);
            sum[0]++;
            sum[1] += item.sizeInBytes();
        }
        Map<AttributeValue, BitSet> kinds = kinds(partition, groups);
        Map<BitSet, Long> medians = medians(collections, kinds);
        List<Observations.Collection> all = new ArrayList<>();
        collections.forEach((key, sum) -> all.add(new Observations.Collection(
                SlotFinder.text(key), sum[0], sum[1], medians.getOrDefault(kinds.get(key), 0L))));
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

    /** Collections are of one kind when a kind of items is in both of them: the groups that are joined so. */
    private static Map<AttributeValue, BitSet> kinds(String partition, List<Group> groups) {
        Map<AttributeValue, BitSet> kinds = new HashMap<>();
        for (int i = 0; i < groups.size(); i++) {
            for (Item item : groups.get(i).items()) {
                kinds.computeIfAbsent(item.get(partition), added -> new BitSet())
                        .set(i);
            }
        }
        List<BitSet> joined = new ArrayList<>();
        for (BitSet kind : new HashSet<>(kinds.values())) {
            BitSet union = (BitSet) kind.clone();
            joined.removeIf(other -> {
                boolean meets = other.intersects(union);
                if (meets) {
                    union.or(other);
                }
                return meets;
            });
            joined.add(union);
        }
        kinds.replaceAll((key, kind) ->
                joined.stream().filter(kind::intersects).findFirst().orElse(kind));
        return kinds;
    }

    private static Map<BitSet, Long> medians(
            Map<AttributeValue, long[]> collections, Map<AttributeValue, BitSet> kinds) {
        Map<BitSet, List<Long>> sizes = new HashMap<>();
        collections.forEach((key, sum) -> {
            if (kinds.containsKey(key)) {
                sizes.computeIfAbsent(kinds.get(key), added -> new ArrayList<>())
                        .add(sum[0]);
            }
        });
        Map<BitSet, Long> medians = new HashMap<>();
        sizes.forEach((kind, some) -> {
            some.sort(Comparator.naturalOrder());
            medians.put(kind, some.get(some.size() / 2));
        });
        return medians;
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
