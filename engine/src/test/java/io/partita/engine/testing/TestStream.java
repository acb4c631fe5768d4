package io.partita.engine.testing;

import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.ShardIteratorType;
import io.partita.engine.stream.SplitShardRequest;
import io.partita.engine.stream.StreamDescription;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.stream.StreamEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * A stream.
 *
 * @param database where it is
 * @param arn its ARN
 */
public record TestStream(TestDatabase database, String arn) {
    /** The latest stream of a table. */
    public static TestStream of(TestTable table) {
        return new TestStream(table.database(), table.describe().stream().arn());
    }

    /** What it is like now. */
    public StreamDescription describe() {
        return database.execute(new DescribeStreamRequest(arn, null, null, null)).stream();
    }

    /** Its shards. */
    public List<ShardDescription> shards() {
        return describe().shards();
    }

    /** Its only shard. */
    public String shard() {
        if (shards().size() != 1) {
            throw new IllegalStateException("shards: " + shards() + " (expected: one)");
        }
        return shards().getFirst().id();
    }

    /** Splits a shard and gives back the names of its children. */
    public List<String> split(String shard) {
        return database.execute(new SplitShardRequest(arn, shard)).children();
    }

    /** An iterator that needs no number. */
    public String iterator(String shard, ShardIteratorType type) {
        return iterator(shard, type, null);
    }

    /** An iterator. */
    public String iterator(String shard, ShardIteratorType type, String number) {
        return database.execute(new GetShardIteratorRequest(arn, shard, type, number))
                .shardIterator();
    }

    /** Reads once. */
    public GetRecordsResponse read(String iterator, Integer limit) {
        return database.execute(new GetRecordsRequest(iterator, limit));
    }

    /** Everything in a shard from an iterator on: until it is over, or open and nothing comes. */
    public List<StreamEvent> rest(String iterator) {
        List<StreamEvent> events = new ArrayList<>();
        String next = iterator;
        while (next != null) {
            GetRecordsResponse answer = read(next, null);
            events.addAll(answer.records());
            next = answer.records().isEmpty() && isOpen() ? null : answer.nextShardIterator();
        }
        return events;
    }

    private boolean isOpen() {
        return shards().stream().anyMatch(shard -> shard.endingSequenceNumber() == null);
    }

    /** Everything in a shard. */
    public List<StreamEvent> all(String shard) {
        return rest(iterator(shard, ShardIteratorType.TRIM_HORIZON));
    }

    /** Everything in the stream, parents first. */
    public List<StreamEvent> all() {
        List<StreamEvent> events = new ArrayList<>();
        shards().forEach(shard -> events.addAll(all(shard.id())));
        return events;
    }
}
