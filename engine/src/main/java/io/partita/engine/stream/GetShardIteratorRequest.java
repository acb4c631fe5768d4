package io.partita.engine.stream;

import io.partita.engine.request.Request;

/**
 * Asks for a place in a shard.
 *
 * @param streamArn ARN of the stream
 * @param shardId the shard
 * @param type where to start
 * @param sequenceNumber null when absent
 */
public record GetShardIteratorRequest(String streamArn, String shardId, ShardIteratorType type, String sequenceNumber)
        implements Request<GetShardIteratorResponse> {}
