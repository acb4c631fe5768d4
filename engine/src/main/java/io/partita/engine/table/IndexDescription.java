package io.partita.engine.table;

import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.index.IndexProjection;
import io.partita.model.key.KeySchema;

/**
 * A secondary index as answers describe it. What belongs to global indexes alone is null for a local one.
 *
 * @param indexName its name
 * @param indexArn below the ARN of its table
 * @param keySchema its own key
 * @param projection what its entries hold
 * @param status as the caller sees it; of global indexes alone
 * @param backfilling whether existing items are being filled in; null unless it is being created
 * @param throughput provisioned throughput; of global indexes alone
 * @param limits limits on demand; null when there are none
 * @param warm what it was asked to be ready for; null when never asked for
 * @param itemCount number of entries now
 * @param sizeBytes their size now
 */
public record IndexDescription(
        String indexName,
        String indexArn,
        KeySchema keySchema,
        IndexProjection projection,
        IndexStatus status,
        Boolean backfilling,
        ThroughputDescription throughput,
        OnDemandLimits limits,
        WarmThroughput warm,
        long itemCount,
        long sizeBytes) {
    /** The same index in another state. */
    public IndexDescription in(IndexStatus seen, Boolean filling) {
        return new IndexDescription(
                indexName,
                indexArn,
                keySchema,
                projection,
                seen,
                filling,
                throughput,
                limits,
                warm,
                itemCount,
                sizeBytes);
    }
}
