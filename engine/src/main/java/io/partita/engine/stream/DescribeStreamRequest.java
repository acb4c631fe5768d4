package io.partita.engine.stream;

import io.partita.engine.request.Request;

/**
 * Describes a stream.
 *
 * @param streamArn ARN of the stream
 * @param exclusiveStartShardId shard to start behind; null when absent
 * @param limit 1 to 100; null when absent
 * @param shardFilter null when absent
 */
public record DescribeStreamRequest(
        String streamArn, String exclusiveStartShardId, Integer limit, ShardFilter shardFilter)
        implements Request<DescribeStreamResponse> {
    /**
     * Which shards are wanted: the children of one.
     *
     * @param type what is filtered by; there is one type, null when absent
     * @param shardId the parent; null when absent
     */
    public record ShardFilter(String type, String shardId) {}
}
