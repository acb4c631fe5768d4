package io.partita.engine.insight;

import io.partita.engine.request.Request;
import io.partita.model.item.Item;

/**
 * Asks how a table and its global indexes are partitioned and used. Not a part of the API.
 *
 * @param tableName name or ARN
 * @param counted whether sizes are counted however long that takes; otherwise those of large tables are estimated
 * @param hotKeys most keys to name of each kind
 * @param key attributes of a partition key of the table or of an index, to be told where it lies; may be null
 */
public record DescribePartitionsRequest(String tableName, boolean counted, int hotKeys, Item key)
        implements Request<DescribePartitionsResponse> {}
