package io.partita.engine.table;

import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import java.util.List;

/**
 * A secondary index as asked for.
 *
 * @param indexName its name
 * @param keySchema HASH elements, then RANGE elements
 * @param projection what its entries hold
 * @param throughput null when absent, always so for a local index
 * @param limits likewise
 * @param warm likewise
 */
public record IndexSpecification(
        String indexName,
        List<KeySchemaElement> keySchema,
        ProjectionSpecification projection,
        Throughput throughput,
        OnDemandLimits limits,
        WarmThroughput warm) {}
