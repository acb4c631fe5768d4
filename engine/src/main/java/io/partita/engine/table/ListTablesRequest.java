package io.partita.engine.table;

import io.partita.engine.request.Request;

/**
 * Lists table names in byte order.
 *
 * @param exclusiveStartTableName name to start behind, which need not exist; null when absent
 * @param limit 1 to 100; null when absent
 */
public record ListTablesRequest(String exclusiveStartTableName, Integer limit) implements Request<ListTablesResponse> {}
