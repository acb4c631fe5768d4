package io.partita.engine.capacity;

import io.partita.engine.request.ReturnConsumedCapacity;

/**
 * Capacity used on one table, in half units: an eventually consistent read of up to 4 KB is 1, a write of up to 1 KB is 2
 * (fact pack: LIMITS "Capacity of each operation").
 *
 * @param tableName name or ARN as the client sent it
 * @param halfUnits half units used on the table
 * @param detailed whether the client asked for the breakdown by table and index
 */
public record ConsumedCapacity(String tableName, long halfUnits, boolean detailed) {
    /** What to tell a client about capacity; null when it did not ask. */
    public static ConsumedCapacity of(ReturnConsumedCapacity asked, String tableName, long halfUnits) {
        return asked == ReturnConsumedCapacity.NONE
                ? null
                : new ConsumedCapacity(tableName, halfUnits, asked == ReturnConsumedCapacity.INDEXES);
    }
}
