package io.partita.engine.table;

import io.partita.engine.request.Request;

/**
 * Describes a table.
 *
 * @param tableName name or ARN
 */
public record DescribeTableRequest(String tableName) implements Request<TableDescriptionResponse> {}
