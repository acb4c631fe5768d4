package io.partita.engine.transaction;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import java.util.List;

/**
 * Writes up to 100 items of any tables, all or none.
 *
 * @param actions in the order sent
 * @param clientRequestToken makes the same request harmless when it comes again; null when absent
 * @param returnConsumedCapacity how much to say about capacity
 * @param returnItemCollectionMetrics whether to say how large the item collections are
 */
public record TransactWriteItemsRequest(
        List<TransactAction> actions,
        String clientRequestToken,
        ReturnConsumedCapacity returnConsumedCapacity,
        boolean returnItemCollectionMetrics)
        implements Request<TransactWriteItemsResponse> {}
