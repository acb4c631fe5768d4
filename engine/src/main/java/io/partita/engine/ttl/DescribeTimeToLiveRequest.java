package io.partita.engine.ttl;

import io.partita.engine.request.Request;

/**
 * Asks whether the items of a table expire.
 *
 * @param tableName name or ARN
 */
public record DescribeTimeToLiveRequest(String tableName) implements Request<DescribeTimeToLiveResponse> {}
