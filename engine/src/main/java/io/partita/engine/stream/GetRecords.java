package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.StreamArn;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.LogPosition;
import io.partita.storage.Storage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * GetRecords: asks first what is published, then looks the stream up, then reads up to there. So it passes nothing by that a queued commit
 * still holds, and knows of every split in front of the records it reads.
 */
public final class GetRecords implements Operation<GetRecordsRequest, GetRecordsResponse> {
    /** How long an iterator is good for (fact pack: LIMITS "Streams"). */
    private static final long ITERATOR_MILLIS = Duration.ofMinutes(15).toMillis();

    private static final int DEFAULT_LIMIT = 1_000;

    private final Catalog catalog;
    private final Storage storage;
    private final StreamUpkeep upkeep;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public GetRecords(Catalog catalog, Storage storage, StreamUpkeep upkeep, Clock clock) {
        this.catalog = catalog;
        this.storage = storage;
        this.upkeep = upkeep;
        this.clock = clock;
    }

    @Override
    public Start start(GetRecordsRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<GetRecordsResponse> execute(Call call, GetRecordsRequest request) {
        ShardIterator iterator = ShardIterator.parse(request.shardIterator());
        Instant now = clock.instant();
        requireFresh(iterator, now.toEpochMilli());
        long published = storage.published();
        Stream stream = StreamReader.require(catalog, call, iterator.streamArn(), now);
        StreamShard shard = StreamReader.requireShard(stream, iterator.shardId(), iterator.streamArn());
        LogPosition start = startOf(iterator, stream.definition(), shard);
        upkeep.oneMoreRead();

        long last = Math.min(published, shard.to());
        LogPosition end = LogPosition.before(Math.max(last + 1, shard.from()));
        if (start.compareTo(end) >= 0
                || start.sequence() > storage.lastAppend(stream.definition().log())) {
            return answer(iterator, shard, later(start, end), iterator.fromHorizon(), List.of(), now);
        }
        StreamEvents events = new StreamEvents(
                stream.definition(),
                StreamArn.parse(iterator.streamArn()).table().region());
        ShardPage page = new ShardPage(events, shard.tokens(), now, iterator.fromHorizon());
        int limit = request.limit() == null ? DEFAULT_LIMIT : request.limit();
        page.read(storage, call, stream.definition().log(), start, end, limit);
        requireNotTrimmedMeanwhile(call, iterator, start, now);
        return answer(iterator, shard, page.position(), page.isFromHorizon(), page.events(), now);
    }

    /** STR7. */
    private static void requireFresh(ShardIterator iterator, long now) {
        // One from the future was made before the clock was set back: consumers know what to do with one that has
        // expired.
        if (Math.abs(now - iterator.made()) > ITERATOR_MILLIS) {
            throw DynamoDbException.of(
                    ErrorType.EXPIRED_ITERATOR, "Iterator expired: it was made more than 15 minutes ago");
        }
    }

    /** Where to begin: an iterator from the oldest record on moves up to it, any other must find what it stands in front of. */
    private static LogPosition startOf(ShardIterator iterator, StreamDefinition stream, StreamShard shard) {
        LogPosition position = iterator.position();
        boolean isInside =
                position.sequence() >= shard.from() && (shard.isOpen() || position.sequence() <= shard.to() + 1);
        if (!isInside) {
            throw ShardIterator.invalid();
        }
        if (position.sequence() >= stream.trimmedBefore()) {
            return position;
        }
        if (!iterator.fromHorizon()) {
            throw StreamReader.trimmed();
        }
        return LogPosition.before(stream.trimmedBefore());
    }

    private static LogPosition later(LogPosition one, LogPosition other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /** What is trimmed while it is read looks as if it had never been. */
    private void requireNotTrimmedMeanwhile(Call call, ShardIterator iterator, LogPosition start, Instant now) {
        Stream stream = StreamReader.require(catalog, call, iterator.streamArn(), now);
        if (!iterator.fromHorizon() && start.sequence() < stream.definition().trimmedBefore()) {
            throw StreamReader.trimmed();
        }
    }

    private static CompletionStage<GetRecordsResponse> answer(
            ShardIterator iterator,
            StreamShard shard,
            LogPosition position,
            boolean fromHorizon,
            List<StreamEvent> events,
            Instant now) {
        boolean isOver = !shard.isOpen() && position.sequence() > shard.to();
        String next = isOver
                ? null
                : iterator.at(position, fromHorizon, now.toEpochMilli()).text();
        return CompletableFuture.completedFuture(new GetRecordsResponse(events, next));
    }
}
