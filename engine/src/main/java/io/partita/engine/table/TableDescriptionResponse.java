package io.partita.engine.table;

/**
 * Answer of CreateTable, UpdateTable, DeleteTable and DescribeTable.
 *
 * @param table the table
 */
public record TableDescriptionResponse(TableDescription table) {}
