package io.partita.engine.stream;

/**
 * A stream in a list.
 *
 * @param arn with account and region of the caller where callers are not kept apart
 * @param tableName name of its table, which may be gone
 * @param label tells it from other streams of the table
 */
public record StreamSummary(String arn, String tableName, String label) {}
