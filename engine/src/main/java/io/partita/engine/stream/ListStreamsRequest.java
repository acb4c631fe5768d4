package io.partita.engine.stream;

import io.partita.engine.request.Request;

/**
 * Lists streams, also those that were disabled lately.
 *
 * @param tableName only those of tables of this name; null when absent
 * @param exclusiveStartStreamArn where to start behind; null when absent
 * @param limit 1 to 100; null when absent
 */
public record ListStreamsRequest(String tableName, String exclusiveStartStreamArn, Integer limit)
        implements Request<ListStreamsResponse> {}
