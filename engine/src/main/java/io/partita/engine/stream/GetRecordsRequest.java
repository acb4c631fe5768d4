package io.partita.engine.stream;

import io.partita.engine.request.Request;

/**
 * Reads records of a shard.
 *
 * @param shardIterator where to start
 * @param limit 1 to 1000; null when absent
 */
public record GetRecordsRequest(String shardIterator, Integer limit) implements Request<GetRecordsResponse> {}
