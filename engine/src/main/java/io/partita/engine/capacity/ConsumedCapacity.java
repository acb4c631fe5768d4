package io.partita.engine.capacity;

import java.util.Map;

/**
 * Capacity used on one table and its indexes, in half units: an eventually consistent read of up to 4 KB is 1, a write of up to 1 KB is 2
 * (fact pack: LIMITS "Capacity of each operation", "ConsumedCapacity in answers").
 *
 * @param tableName name or ARN as the client sent it
 * @param tableHalfUnits half units used on the table itself
 * @param globalIndexes half units used on each global index touched, by name
 * @param localIndexes half units used on each local index touched, by name
 * @param detailed whether the client asked for the breakdown by table and index
 * @param shownAs whether units are also shown by their kind, as transactions do
 */
public record ConsumedCapacity(
        String tableName,
        long tableHalfUnits,
        Map<String, Long> globalIndexes,
        Map<String, Long> localIndexes,
        boolean detailed,
        ShownAs shownAs) {
    /** How units are shown. */
    public enum ShownAs {
        /** As CapacityUnits alone. */
        UNITS,
        /** Also as ReadCapacityUnits. */
        READS,
        /** Also as WriteCapacityUnits. */
        WRITES
    }

    /** Half units used on the table and all indexes. */
    public long halfUnits() {
        long sum = tableHalfUnits;
        for (long units : globalIndexes.values()) {
            sum += units;
        }
        for (long units : localIndexes.values()) {
            sum += units;
        }
        return sum;
    }
}
