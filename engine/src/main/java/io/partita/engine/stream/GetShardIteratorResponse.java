package io.partita.engine.stream;

/**
 * Answer of GetShardIterator.
 *
 * @param shardIterator for GetRecords
 */
public record GetShardIteratorResponse(String shardIterator) {}
