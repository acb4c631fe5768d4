package io.partita.resilience.stream;

import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.ShardIteratorType;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.stream.StreamEvent;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Client;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a stream in process, shard by shard, each once its parent is over. Used by one thread. */
final class ShardConsumer {
    private final Client client;
    private final String arn;
    private final ItemHistory history;
    private final Map<String, String> iterators = new HashMap<>();
    private final Map<String, String> lastNumbers = new HashMap<>();
    private final Set<String> over = new HashSet<>();
    private final Set<String> numbers = new HashSet<>();

    ShardConsumer(Client client, String arn, ItemHistory history) {
        this.client = client;
        this.arn = arn;
        this.history = history;
    }

    /** Looks at each shard that is ready once; whether there was anything. */
    boolean poll() throws Exception {
        boolean any = false;
        List<ShardDescription> shards = client.ask(new DescribeStreamRequest(arn, null, null, null)).stream()
                .shards();
        for (ShardDescription shard : shards) {
            if (!over.contains(shard.id()) && (shard.parentId() == null || over.contains(shard.parentId()))) {
                any |= poll(shard);
            }
        }
        return any;
    }

    /** Number of shards that were read to their end. */
    int shardsRead() {
        return over.size();
    }

    private boolean poll(ShardDescription shard) throws Exception {
        String iterator = iterators.get(shard.id());
        if (iterator == null) {
            iterator = client.ask(new GetShardIteratorRequest(arn, shard.id(), ShardIteratorType.TRIM_HORIZON, null))
                    .shardIterator();
        }
        GetRecordsResponse page = client.ask(new GetRecordsRequest(iterator, 50));
        for (StreamEvent event : page.records()) {
            take(shard, event);
        }
        if (page.nextShardIterator() == null) {
            over.add(shard.id());
            return true;
        }
        iterators.put(shard.id(), page.nextShardIterator());
        return !page.records().isEmpty();
    }

    private void take(ShardDescription shard, StreamEvent event) {
        String number = event.sequenceNumber();
        String last = lastNumbers.put(shard.id(), number);
        if (last != null && last.compareTo(number) >= 0
                || number.compareTo(shard.startingSequenceNumber()) < 0
                || !numbers.add(number)) {
            throw new AssertionError("record " + number + " behind " + last + " in " + shard);
        }
        String key = ((AttributeValue.S) event.keys().get("pk")).value();
        history.seen(key, stamp(event.oldImage()), stamp(event.newImage()));
    }

    private static Long stamp(AttributeSource item) {
        return item == null ? null : Client.number(item.get("n"));
    }
}
