package io.partita.engine.table;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.catalog.TableStatus;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import java.time.Instant;
import java.util.List;

/**
 * A table as answers describe it.
 *
 * @param tableName the bare name
 * @param tableArn of the owner where callers are kept apart, else with the region of the caller
 * @param tableId a UUID
 * @param status as the caller sees it
 * @param keyTypes the attributes of all keys, of the table and its indexes
 * @param keySchema the primary key
 * @param localIndexes in the order they were defined
 * @param globalIndexes in the order they were made
 * @param created when it was created
 * @param billingMode how it is paid for
 * @param billingModeChanged when it was last switched to PAY_PER_REQUEST; null if never
 * @param throughput provisioned throughput; zeros on demand
 * @param lastIncrease when throughput was last increased; null if never
 * @param lastDecrease when throughput was last decreased; null if never
 * @param decreasesToday decreases this UTC day
 * @param tableClass null when it was never set
 * @param deletionProtection whether DeleteTable is refused
 * @param recorded settings that are only shown
 * @param kmsKeyArn the key that encrypts the table; null when that is the one DynamoDB owns
 * @param stream the stream it has or had last; null when it never had one
 * @param itemCount number of items now
 * @param sizeBytes their size now
 */
public record TableDescription(
        String tableName,
        String tableArn,
        String tableId,
        TableStatus status,
        List<KeyAttribute> keyTypes,
        KeySchema keySchema,
        List<IndexDescription> localIndexes,
        List<IndexDescription> globalIndexes,
        Instant created,
        BillingMode billingMode,
        Instant billingModeChanged,
        Throughput throughput,
        Instant lastIncrease,
        Instant lastDecrease,
        int decreasesToday,
        TableClass tableClass,
        boolean deletionProtection,
        RecordedSettings recorded,
        String kmsKeyArn,
        TableStream stream,
        long itemCount,
        long sizeBytes) {
    /** The same table in another state, and with its global indexes in others. */
    public TableDescription in(TableStatus seen, List<IndexDescription> indexes) {
        return new TableDescription(
                tableName,
                tableArn,
                tableId,
                seen,
                keyTypes,
                keySchema,
                localIndexes,
                indexes,
                created,
                billingMode,
                billingModeChanged,
                throughput,
                lastIncrease,
                lastDecrease,
                decreasesToday,
                tableClass,
                deletionProtection,
                recorded,
                kmsKeyArn,
                stream,
                itemCount,
                sizeBytes);
    }
}
