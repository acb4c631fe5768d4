package io.partita.engine.table;

import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;

/**
 * Another throughput for a global index.
 *
 * @param indexName the index
 * @param throughput null when absent
 * @param limits null when absent
 * @param warm null when absent
 */
public record IndexThroughputUpdate(
        String indexName, Throughput throughput, OnDemandLimits limits, WarmThroughput warm) {}
