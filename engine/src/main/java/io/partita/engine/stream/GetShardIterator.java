package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Direction;
import io.partita.storage.LogPosition;
import io.partita.storage.PageBudget;
import io.partita.storage.Storage;
import io.partita.storage.Versioned;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** GetShardIterator (fact pack: STREAMS "Operations", VALIDATION §25). */
public final class GetShardIterator implements Operation<GetShardIteratorRequest, GetShardIteratorResponse> {
    private static final PageBudget ONE = new PageBudget(1, Long.MAX_VALUE, value -> 0);

    private final Catalog catalog;
    private final Storage storage;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public GetShardIterator(Catalog catalog, Storage storage, Clock clock) {
        this.catalog = catalog;
        this.storage = storage;
        this.clock = clock;
    }

    @Override
    public Start start(GetShardIteratorRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<GetShardIteratorResponse> execute(Call call, GetShardIteratorRequest request) {
        requireNumberWhereNeeded(request);
        long published = storage.published();
        Stream stream = StreamReader.require(catalog, call, request.streamArn(), clock.instant());
        StreamShard shard = StreamReader.requireShard(stream, request.shardId(), request.streamArn());
        LogPosition numbered = request.type().needsNumber() ? positionOf(request.sequenceNumber()) : null;
        LogPosition position =
                switch (request.type()) {
                    case TRIM_HORIZON -> LogPosition.before(shard.from());
                    case LATEST -> LogPosition.before(Math.max(shard.from(), Math.min(published, shard.to()) + 1));
                    case AT_SEQUENCE_NUMBER -> {
                        requireKept(call, stream.definition(), shard, numbered, request.sequenceNumber());
                        yield new LogPosition(numbered.sequence(), numbered.place() - 1);
                    }
                    case AFTER_SEQUENCE_NUMBER -> {
                        requireKept(call, stream.definition(), shard, numbered, request.sequenceNumber());
                        yield numbered;
                    }
                };
        ShardIterator iterator = new ShardIterator(
                request.streamArn(),
                shard.id(),
                position,
                request.type() == ShardIteratorType.TRIM_HORIZON,
                clock.millis());
        return CompletableFuture.completedFuture(new GetShardIteratorResponse(iterator.text()));
    }

    private static void requireNumberWhereNeeded(GetShardIteratorRequest request) {
        boolean needed = request.type().needsNumber();
        if (needed != (request.sequenceNumber() != null)) {
            throw DynamoDbException.validation("SequenceNumber must " + (needed ? "" : "not ")
                    + "be specified for ShardIteratorType " + request.type().name());
        }
    }

    private static LogPosition positionOf(String number) {
        LogPosition position = SequenceNumber.parse(number);
        if (position == null) {
            throw invalid(number);
        }
        return position;
    }

    /** The number lies in the shard, and the record that has it is not gone, trimmed or just too old. */
    private void requireKept(
            Call call, StreamDefinition stream, StreamShard shard, LogPosition numbered, String number) {
        if (numbered.sequence() < shard.from() || numbered.sequence() > shard.to()) {
            throw invalid(number);
        }
        if (numbered.sequence() < stream.trimmedBefore()) {
            throw StreamReader.trimmed();
        }
        LogPosition before = new LogPosition(numbered.sequence(), numbered.place() - 1);
        List<Versioned> next = storage.range(
                        stream.log(),
                        ChangeLogKeys.PARTITION,
                        ChangeLogKeys.behind(before),
                        Direction.FORWARD,
                        ONE,
                        call.readMode(true))
                .records();
        boolean isOld = !next.isEmpty()
                && before.next(next.getFirst()).equals(numbered)
                && StreamReader.isTooOld(next.getFirst().value(), clock.instant());
        if (isOld) {
            throw StreamReader.trimmed();
        }
    }

    private static DynamoDbException invalid(String number) {
        return DynamoDbException.validation("Invalid SequenceNumber: " + number);
    }
}
