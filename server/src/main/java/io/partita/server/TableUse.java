package io.partita.server;

import java.util.Map;

/**
 * What was used of a table with its indexes since the process began. All numbers only rise while there is the table.
 *
 * @param table its name, or whatever tells it from all others
 * @param readHalfUnits half read units used
 * @param writeHalfUnits half write units used
 * @param throttled requests refused, or that AWS would have refused, by the reason
 */
public record TableUse(String table, long readHalfUnits, long writeHalfUnits, Map<String, Long> throttled) {}
