package io.partita.engine.stream;

import java.util.List;

/**
 * Answer of GetRecords.
 *
 * @param records in order; there may be none though more follow
 * @param nextShardIterator null at the end of a closed shard
 */
public record GetRecordsResponse(List<StreamEvent> records, String nextShardIterator) {}
