package io.partita.trial;

import io.partita.advisor.data.Consumed;
import io.partita.advisor.data.Tally;
import io.partita.engine.capacity.ConsumedCapacity;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;

/** What the answers to requests say about their cost. */
final class Measurement {
    private static final int HALF_UNITS_OF_UNIT = 2;

    private Measurement() {}

    /** One request that reads. */
    static Tally ofRead(long itemsRead, List<ConsumedCapacity> consumed) {
        return tally(itemsRead, consumed, halfUnits -> new Consumed(halfUnits, 0));
    }

    /** One request that writes. */
    static Tally ofWrite(List<ConsumedCapacity> consumed) {
        return tally(0, consumed, halfUnits -> new Consumed(0, halfUnits / HALF_UNITS_OF_UNIT));
    }

    private static Tally tally(long itemsRead, List<ConsumedCapacity> all, LongFunction<Consumed> kind) {
        Consumed table = Consumed.NOTHING;
        SortedMap<String, Consumed> indexes = new TreeMap<>();
        for (ConsumedCapacity one : all) {
            table = table.plus(kind.apply(one.tableHalfUnits()));
            add(one.globalIndexes(), kind, indexes);
            add(one.localIndexes(), kind, indexes);
        }
        return new Tally(1, itemsRead, 0, table, indexes);
    }

    private static void add(Map<String, Long> units, LongFunction<Consumed> kind, SortedMap<String, Consumed> indexes) {
        units.forEach((index, halfUnits) -> indexes.merge(index, kind.apply(halfUnits), Consumed::plus));
    }
}
