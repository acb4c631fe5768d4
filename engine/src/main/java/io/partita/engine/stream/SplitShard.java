package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.partition.Partitioning;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.TokenRange;
import java.time.Clock;
import java.time.Instant;
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
            StreamDefinition cut = ShardCut.of(stream.definition(), parent, Partitioning.middle(tokens), ids, now);
            if (catalog.streams().replace(stream, cut) != null) {
                return CompletableFuture.completedFuture(new SplitShardResponse(List.of(ids)));
            }
        }
    }
}
