package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.stream.DescribeStreamRequest.ShardFilter;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.model.error.DynamoDbException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DescribeStream (fact pack: STREAMS "Operations"). */
public final class DescribeStream implements Operation<DescribeStreamRequest, DescribeStreamResponse> {
    private static final int DEFAULT_LIMIT = 100;

    private final Catalog catalog;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public DescribeStream(Catalog catalog, Clock clock) {
        this.catalog = catalog;
        this.clock = clock;
    }

    @Override
    public Start start(DescribeStreamRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<DescribeStreamResponse> execute(Call call, DescribeStreamRequest request) {
        requireWholeFilter(request.shardFilter());
        Stream stream = StreamReader.require(catalog, call, request.streamArn(), clock.instant());
        List<StreamShard> wanted = wanted(stream.definition(), request);
        int limit = Math.min(DEFAULT_LIMIT, request.limit() == null ? DEFAULT_LIMIT : request.limit());
        boolean more = wanted.size() > limit;
        List<StreamShard> page = more ? wanted.subList(0, limit) : wanted;
        return CompletableFuture.completedFuture(new DescribeStreamResponse(new StreamDescription(
                request.streamArn(),
                stream.name().label(),
                stream.definition().state(),
                stream.definition().viewType(),
                stream.definition().created(),
                stream.name().table().name(),
                stream.definition().keySchema(),
                page.stream().map(DescribeStream::describe).toList(),
                more ? page.getLast().id() : null)));
    }

    private static void requireWholeFilter(ShardFilter filter) {
        if (filter != null && (filter.type() == null || filter.shardId() == null)) {
            throw DynamoDbException.validation("ShardFilter needs both Type and ShardId");
        }
    }

    private static List<StreamShard> wanted(StreamDefinition stream, DescribeStreamRequest request) {
        List<StreamShard> shards = stream.shards();
        if (request.exclusiveStartShardId() != null) {
            int start = 0;
            while (start < shards.size() && !shards.get(start).id().equals(request.exclusiveStartShardId())) {
                start++;
            }
            // Behind a shard that is gone there are all: those that are gone are the first.
            shards = start == shards.size() ? shards : shards.subList(start + 1, shards.size());
        }
        if (request.shardFilter() == null) {
            return shards;
        }
        String parent = request.shardFilter().shardId();
        return shards.stream().filter(shard -> parent.equals(shard.parentId())).toList();
    }

    private static ShardDescription describe(StreamShard shard) {
        return new ShardDescription(
                shard.id(),
                shard.parentId(),
                SequenceNumber.firstOf(shard.from()),
                shard.isOpen() ? null : SequenceNumber.lastOf(shard.to()));
    }
}
