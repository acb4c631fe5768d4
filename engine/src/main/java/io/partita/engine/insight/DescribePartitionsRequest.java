package io.partita.engine.insight;

import io.partita.engine.request.Request;

/**
 * Asks how a table and its global indexes are partitioned and used. Not a part of the API.
 *
 * @param tableName name or ARN
 * @param counted whether sizes are counted however long that takes; otherwise those of large tables are estimated
 * @param hotKeys most keys to name of each kind
 */
public record DescribePartitionsRequest(String tableName, boolean counted, int hotKeys)
        implements Request<DescribePartitionsResponse> {}
