package io.partita.engine.table;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.request.Request;
import io.partita.engine.stream.StreamSpecification;
import java.util.List;

/**
 * Changes a table's settings, its stream and its global indexes.
 *
 * @param tableName name or ARN
 * @param attributeDefinitions types of the key attributes of new indexes; null when absent
 * @param indexUpdates null when absent
 * @param billingMode null when absent
 * @param throughput null when absent
 * @param tableClass null when absent
 * @param deletionProtection null when absent
 * @param stream null when absent
 * @param recorded settings that are only shown; NONE when none was sent
 * @param unsupported names of members that were sent and that this version cannot do
 */
public record UpdateTableRequest(
        String tableName,
        List<AttributeDefinition> attributeDefinitions,
        List<GlobalIndexUpdate> indexUpdates,
        BillingMode billingMode,
        Throughput throughput,
        TableClass tableClass,
        Boolean deletionProtection,
        StreamSpecification stream,
        RecordedSettings recorded,
        List<String> unsupported)
        implements Request<TableDescriptionResponse> {
    /** A change of settings alone. */
    public UpdateTableRequest(
            String tableName,
            BillingMode billingMode,
            Throughput throughput,
            TableClass tableClass,
            Boolean deletionProtection,
            RecordedSettings recorded,
            List<String> unsupported) {
        this(
                tableName,
                null,
                null,
                billingMode,
                throughput,
                tableClass,
                deletionProtection,
                null,
                recorded,
                unsupported);
    }

    /** A change of global indexes alone. */
    public UpdateTableRequest(
            String tableName, List<AttributeDefinition> attributeDefinitions, List<GlobalIndexUpdate> indexUpdates) {
        this(
                tableName,
                attributeDefinitions,
                indexUpdates,
                null,
                null,
                null,
                null,
                null,
                RecordedSettings.NONE,
                List.of());
    }

    /** A change of the stream alone. */
    public UpdateTableRequest(String tableName, StreamSpecification stream) {
        this(tableName, null, null, null, null, null, null, stream, RecordedSettings.NONE, List.of());
    }
}
