package io.partita.engine.table;

import java.util.List;

/**
 * Answer of ListTables.
 *
 * @param tableNames names in byte order
 * @param lastEvaluatedTableName the last name of a page that is not the last; null when nothing is left
 */
public record ListTablesResponse(List<String> tableNames, String lastEvaluatedTableName) {}
