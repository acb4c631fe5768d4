package io.partita.advisor.data;

import io.partita.advisor.data.Binding.WrittenItem;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Write;
import io.partita.model.item.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a write costs on the table and on each index (fact pack: LIMITS "Capacity of each operation", "Index writes"). Each item is a request of
 * its own, or all of them one transaction; a change of a key of the table is a delete and a put.
 */
final class WriteForecast {
    private final Design design;
    private final Map<Item, Item> state = new HashMap<>();
    private final DataSet data;

    private WriteForecast(DataSet data) {
        this.design = data.design();
        this.data = data;
    }

    static Tally of(Write write, Binding binding, DataSet data) {
        WriteForecast forecast = new WriteForecast(data);
        Tally tally = Tally.NOTHING;
        for (WrittenItem written : binding.writes()) {
            tally = tally.plus(forecast.written(written, write.transaction() ? 2 : 1));
        }
        boolean one = write.transaction() && !binding.writes().isEmpty();
        return one ? new Tally(1, 0, 0, tally.table(), tally.indexes()) : tally;
    }

    private Tally written(WrittenItem written, int factor) {
        Optional<Item> before = written.before().map(GeneratedItem::item);
        Optional<Item> after = written.after().map(GeneratedItem::item);
        boolean moves = before.isPresent()
                && after.isPresent()
                && !data.keyOf(before.get()).equals(data.keyOf(after.get()));
        return moves
                ? change(before.get(), Optional.empty(), factor).plus(change(after.get(), after, factor))
                : change(after.or(() -> before).orElseThrow(), after, factor);
    }

    /** The item with the key that is in {@code keyed} becomes another, or goes. */
    private Tally change(Item keyed, Optional<Item> after, int factor) {
        Item key = data.keyOf(keyed);
        Optional<Item> before = state.containsKey(key)
                ? Optional.ofNullable(state.get(key))
                : data.find(key).map(GeneratedItem::item);
        state.put(key, after.orElse(null));
        TreeMap<String, Consumed> indexes = new TreeMap<>();
        for (Index index : design.indexes()) {
            indexes.put(index.name(), new Consumed(0, indexUnits(index, before, after)));
        }
        return new Tally(1, 0, 0, new Consumed(0, factor * units(before, after)), indexes);
    }

    private long indexUnits(Index index, Optional<Item> itemBefore, Optional<Item> itemAfter) {
        Optional<Item> before = itemBefore.flatMap(item -> SortedEntries.shown(design, Optional.of(index), item));
        Optional<Item> after = itemAfter.flatMap(item -> SortedEntries.shown(design, Optional.of(index), item));
        if (before.equals(after)) {
            return 0;
        }
        if (before.isEmpty() || after.isEmpty() || hasSameKey(index, before.get(), after.get())) {
            return units(before, after);
        }
        return units(before, Optional.empty()) + units(Optional.empty(), after);
    }

    private boolean hasSameKey(Index index, Item before, Item after) {
        return List.of(index.keys(), design.table().keys()).stream()
                .map(Keys::attributes)
                .flatMap(List::stream)
                .allMatch(key -> before.get(key.name()).equals(after.get(key.name())));
    }

    private static long units(Optional<Item> before, Optional<Item> after) {
        int bytes = Math.max(
                before.map(Item::sizeInBytes).orElse(0),
                after.map(Item::sizeInBytes).orElse(0));
        return Math.max(1, Math.ceilDiv(bytes, 1024));
    }
}
