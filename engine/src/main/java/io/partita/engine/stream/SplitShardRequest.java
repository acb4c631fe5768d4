package io.partita.engine.stream;

import io.partita.engine.request.Request;

/**
 * Splits an open shard into two halves. There is no such operation on the wire: the database splits shards for reasons of its own.
 *
 * @param streamArn ARN of the stream
 * @param shardId the shard
 */
public record SplitShardRequest(String streamArn, String shardId) implements Request<SplitShardResponse> {}
