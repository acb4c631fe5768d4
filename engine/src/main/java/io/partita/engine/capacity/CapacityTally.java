package io.partita.engine.capacity;

import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.request.ReturnConsumedCapacity;
import java.util.Map;
import java.util.TreeMap;

/** Adds up the half units that one request uses on one table and its indexes. */
public final class CapacityTally {
    private long table;
    private Map<String, Long> globalIndexes = Map.of();
    private Map<String, Long> localIndexes = Map.of();

    /** The answer for an operation that used nothing but the table; null when the client did not ask. */
    public static ConsumedCapacity ofTable(ReturnConsumedCapacity asked, String tableName, long halfUnits) {
        return asked == ReturnConsumedCapacity.NONE
                ? null
                : new ConsumedCapacity(
                        tableName,
                        halfUnits,
                        Map.of(),
                        Map.of(),
                        asked == ReturnConsumedCapacity.INDEXES,
                        ShownAs.UNITS);
    }

    /** Adds what was used on the table. */
    public void addTable(long halfUnits) {
        table += halfUnits;
    }

    /** Adds what was used on an index. */
    public void addIndex(String name, boolean global, long halfUnits) {
        if (global) {
            globalIndexes = added(globalIndexes, name, halfUnits);
        } else {
            localIndexes = added(localIndexes, name, halfUnits);
        }
    }

    private static Map<String, Long> added(Map<String, Long> indexes, String name, long halfUnits) {
        Map<String, Long> sums = indexes.isEmpty() ? new TreeMap<>() : indexes;
        sums.merge(name, halfUnits, Long::sum);
        return sums;
    }

    /** What to tell the client; null when it did not ask. */
    public ConsumedCapacity toAnswer(ReturnConsumedCapacity asked, String tableName, ShownAs shownAs) {
        return asked == ReturnConsumedCapacity.NONE
                ? null
                : new ConsumedCapacity(
                        tableName,
                        table,
                        globalIndexes,
                        localIndexes,
                        asked == ReturnConsumedCapacity.INDEXES,
                        shownAs);
    }
}
