package io.partita.engine.insight;

import io.partita.engine.request.Request;
import io.partita.engine.throughput.ThroughputMode;

/**
 * Says whether requests are throttled for which no capacity is left. Not a part of the API.
 *
 * @param tableName name or ARN; null: all tables for which nothing else was said
 * @param mode null: for a table, as for all others; otherwise nothing changes
 */
public record SetThroughputModeRequest(String tableName, ThroughputMode mode)
        implements Request<SetThroughputModeResponse> {}
