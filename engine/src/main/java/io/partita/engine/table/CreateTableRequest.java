package io.partita.engine.table;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.request.Request;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.tag.Tag;
import java.util.List;

/**
 * Creates a table.
 *
 * @param tableName name or ARN
 * @param attributeDefinitions types of the key attributes
 * @param keySchema one or two elements
 * @param localIndexes null when absent
 * @param globalIndexes null when absent
 * @param billingMode null when absent, which means PROVISIONED
 * @param throughput null when absent
 * @param tableClass null when absent
 * @param deletionProtection null when absent
 * @param stream null when absent
 * @param tags null when absent
 * @param recorded settings that are only shown; NONE when none was sent
 * @param unsupported names of members that were sent and that this version cannot do, such as VectorIndexes
 */
public record CreateTableRequest(
        String tableName,
        List<AttributeDefinition> attributeDefinitions,
        List<KeySchemaElement> keySchema,
        List<IndexSpecification> localIndexes,
        List<IndexSpecification> globalIndexes,
        BillingMode billingMode,
        Throughput throughput,
        TableClass tableClass,
        Boolean deletionProtection,
        StreamSpecification stream,
        List<Tag> tags,
        RecordedSettings recorded,
        List<String> unsupported)
        implements Request<TableDescriptionResponse> {}
