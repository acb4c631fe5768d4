package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.TokenRange;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Splits a shard in one commit: whatever was committed before it is the parent's, whatever comes after is a child's, and no writer needs
 * to know.
 */
public final class SplitShard implements Operation<SplitShardRequest, SplitShardResponse> {
    private final Catalog catalog;
    private final ShardIds shardIds;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public SplitShard(Catalog catalog, ShardIds shardIds, Clock clock) {
        this.catalog = catalog;
        this.shardIds = shardIds;
        this.clock = clock;
    }

    @Override
    public Start start(SplitShardRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<SplitShardResponse> execute(Call call, SplitShardRequest request) {
        while (true) {
            Instant now = clock.instant();
            Stream stream = StreamReader.require(catalog, call, request.streamArn(), now);
            StreamShard parent = StreamReader.requireShard(stream, request.shardId(), request.streamArn());
            TokenRange tokens = parent.tokens();
            if (!parent.isOpen() || tokens.from() == tokens.to()) {
                throw DynamoDbException.validation("Shard " + parent.id() + " cannot be split");
            }
            String[] ids = shardIds.nextPair();
            long middle = (tokens.from() & tokens.to()) + ((tokens.from() ^ tokens.to()) >> 1);
            List<StreamShard> shards = new ArrayList<>();
            for (StreamShard shard : stream.definition().shards()) {
                shards.add(shard == parent ? parent.closedAt(StreamShard.THIS_COMMIT, now) : shard);
            }
            shards.add(child(ids[0], parent, new TokenRange(tokens.from(), middle)));
            shards.add(child(ids[1], parent, new TokenRange(middle + 1, tokens.to())));
            if (catalog.streams()
                            .replace(
                                    stream,
                                    stream.definition()
                                            .withShards(
                                                    shards, stream.definition().trimmedBefore()))
                    != null) {
                return CompletableFuture.completedFuture(new SplitShardResponse(List.of(ids)));
            }
        }
    }

    private static StreamShard child(String id, StreamShard parent, TokenRange tokens) {
        return StreamShard.open(id, parent.id(), tokens, StreamShard.THIS_COMMIT);
    }
}
