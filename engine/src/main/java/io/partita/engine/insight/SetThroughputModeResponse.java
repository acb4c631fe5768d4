package io.partita.engine.insight;

import io.partita.engine.throughput.ThroughputMode;

/**
 * What holds now.
 *
 * @param mode for all tables for which nothing else was said
 * @param tableName the table asked for; null when none was
 * @param tableMode what holds for that table; null when none was asked for
 */
public record SetThroughputModeResponse(ThroughputMode mode, String tableName, ThroughputMode tableMode) {}
