package io.partita.engine.table;

import io.partita.engine.request.Request;

/**
 * Deletes a table with everything in it.
 *
 * @param tableName name or ARN
 */
public record DeleteTableRequest(String tableName) implements Request<TableDescriptionResponse> {}
