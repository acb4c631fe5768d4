package io.partita.clients.streams;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Reads what a stream has kept: each shard from its beginning, a parent before its children. */
final class StreamReader {

    /** A page may be empty although more follows. */
    private static final int EMPTY_PAGES_AT_THE_END = 3;

    private final DynamoDbStreamsClient streams;
    private final String arn;

    StreamReader(DynamoDbStreamsClient streams, String arn) {
        this.streams = streams;
        this.arn = arn;
    }

    /** A record and the shard it was found in. */
    record Change(String shardId, Record record) {}

    List<Change> readAll() {
        List<Shard> shards = shards();
        Set<String> listed = shards.stream().map(Shard::shardId).collect(Collectors.toSet());
        Deque<String> ready = new ArrayDeque<>();
        for (Shard shard : shards) {
            if (shard.parentShardId() == null || !listed.contains(shard.parentShardId())) {
                ready.add(shard.shardId());
            }
        }
        List<Change> changes = new ArrayList<>();
        while (!ready.isEmpty()) {
            String shard = ready.remove();
            if (readShard(shard, changes)) {
                childrenOf(shard).forEach(child -> ready.add(child.shardId()));
            }
        }
        return changes;
    }

    /** All shards, from as many answers as it takes. */
    List<Shard> shards() {
        List<Shard> shards = new ArrayList<>();
        String last = null;
        do {
            StreamDescription page = streams.describeStream(DescribeStreamRequest.builder()
                            .streamArn(arn)
                            .exclusiveStartShardId(last)
                            .build())
                    .streamDescription();
            shards.addAll(page.shards());
            last = page.lastEvaluatedShardId();
        } while (last != null);
        return shards;
    }

    /** What goes on where a shard has ended, without looking at all shards. */
    List<Shard> childrenOf(String shard) {
        return streams.describeStream(request -> request.streamArn(arn)
                        .shardFilter(filter ->
                                filter.type(ShardFilterType.CHILD_SHARDS).shardId(shard)))
                .streamDescription()
                .shards();
    }

    /** Whether the shard has ended. */
    private boolean readShard(String shard, List<Change> changes) {
        String iterator = streams.getShardIterator(request ->
                        request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                .shardIterator();
        int emptyPages = 0;
        while (iterator != null && emptyPages < EMPTY_PAGES_AT_THE_END) {
            String next = iterator;
            GetRecordsResponse page = streams.getRecords(request -> request.shardIterator(next));
            page.records().forEach(record -> changes.add(new Change(shard, record)));
            emptyPages = page.hasRecords() && !page.records().isEmpty() ? 0 : emptyPages + 1;
            iterator = page.nextShardIterator();
        }
        return iterator == null;
    }
}
