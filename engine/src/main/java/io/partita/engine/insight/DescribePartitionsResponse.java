package io.partita.engine.insight;

import io.partita.engine.throughput.ThroughputMode;
import io.partita.model.key.KeySchema;
import java.util.List;

/**
 * How a table and its global indexes are partitioned and used.
 *
 * @param tableName the bare name
 * @param keySchema the table's key
 * @param mode what is done with requests for which nothing is left
 * @param spaces the table itself, then its global indexes
 */
public record DescribePartitionsResponse(
        String tableName, KeySchema keySchema, ThroughputMode mode, List<SpaceUse> spaces) {}
