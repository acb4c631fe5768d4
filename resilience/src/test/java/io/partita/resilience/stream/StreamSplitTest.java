package io.partita.resilience.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.SplitShardRequest;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Databases;
import io.partita.resilience.engine.Storages;
import io.partita.storage.Storage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.twophase.TwoPhaseOptions;
import io.partita.storage.twophase.TwoPhaseStorage;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Shards are split while clients write and a consumer reads, on one server and on two: each change is still read once and in order. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class StreamSplitTest {
    private static final String TABLE = "watched";
    private static final int WRITERS = 6;
    private static final int KEYS = 5;
    private static final int WRITES = 300;
    private static final int SPLITS = 5;

    private final ItemHistory history = new ItemHistory();

    @Test
    void inMemory() throws Exception {
        runOnOne(Storages.memory(1));
    }

    @Test
    void onRocksDb(@TempDir Path directory) throws Exception {
        runOnOne(Storages.rocksDb(directory, Durability.OS, 2));
    }

    private void runOnOne(Storage storage) throws Exception {
        try (ExecutorService blocking = Executors.newCachedThreadPool();
                Database database = Databases.open(storage, blocking)) {
            run(List.of(database));
        }
    }

    @Test
    void onTwoServersOfACluster() throws Exception {
        WeakCluster cluster = new WeakCluster(WeakOptions.of(3));
        try (ExecutorService blocking = Executors.newCachedThreadPool();
                Database one = Databases.open(server(cluster, 1, blocking), blocking);
                Database other = Databases.open(server(cluster, 2, blocking), blocking)) {
            run(List.of(one, other));
        }
    }

    private static Storage server(WeakCluster cluster, long id, ExecutorService blocking) {
        return TwoPhaseStorage.over(cluster.open(), TwoPhaseOptions.DEFAULT, id, System::nanoTime, blocking);
    }

    /** Writers use the servers by turns; shards are split through the first, the consumer reads through the last. */
    private void run(List<Database> servers) throws Exception {
        Client first = new Client(servers.getFirst());
        Databases.createTable(servers.getFirst(), TABLE);
        String arn = first
                .ask(new UpdateTableRequest(TABLE, new StreamSpecification(true, StreamViewType.NEW_AND_OLD_IMAGES)))
                .table()
                .stream()
                .arn();
        ShardConsumer consumer = new ShardConsumer(new Client(servers.getLast()), arn, history);
        AtomicBoolean writing = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS + 2)) {
            Future<?> reading = threads.submit(() -> {
                boolean more = true;
                while (more) {
                    more = writing.get();
                    more |= consumer.poll();
                }
                return null;
            });
            List<Future<?>> working = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int number = i;
                working.add(threads.submit(() -> {
                    write(new Client(servers.get(number % servers.size())), number);
                    return null;
                }));
            }
            working.add(threads.submit(() -> {
                for (int i = 0; i < SPLITS; i++) {
                    TimeUnit.MILLISECONDS.sleep(20);
                    split(first, arn, i);
                }
                return null;
            }));
            try {
                for (Future<?> one : working) {
                    one.get();
                }
            } finally {
                writing.set(false);
            }
            reading.get();
        }
        history.check();
        assertThat(consumer.shardsRead()).as("shards that are over").isEqualTo(SPLITS);
    }

    private static void split(Client client, String arn, int which) throws Exception {
        List<String> open = client.ask(new DescribeStreamRequest(arn, null, null, null)).stream().shards().stream()
                .filter(shard -> shard.endingSequenceNumber() == null)
                .map(ShardDescription::id)
                .toList();
        client.ask(new SplitShardRequest(arn, open.get(which % open.size())));
    }

    /** Puts and deletes items of its own; each change has a stamp. */
    private void write(Client client, int number) throws Exception {
        SplittableRandom random = new SplittableRandom(number);
        Long[] items = new Long[KEYS];
        for (long stamp = 1; stamp <= WRITES; stamp++) {
            int which = random.nextInt(KEYS);
            String key = "w" + number + "-" + which;
            boolean deletes = random.nextInt(4) == 0;
            askUntilAnswered(client, deletes ? delete(key) : put(key, stamp));
            if (!deletes || items[which] != null) {
                items[which] = deletes ? null : (Long) stamp;
                history.made(key, items[which]);
            }
        }
    }

    /** What is sent here can be sent twice without another effect. */
    private static void askUntilAnswered(Client client, Request<?> request) throws InterruptedException {
        while (true) {
            try {
                client.ask(request);
                return;
            } catch (Client.NoAnswerException again) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
    }

    private static Request<?> put(String key, long stamp) {
        Item item = Item.of(Map.of("pk", AttributeValue.string(key), "n", AttributeValue.number(stamp)));
        return new PutItemRequest(
                TABLE,
                Checked.of(item),
                null,
                null,
                null,
                Placeholders.of(null, null),
                ReturnValues.NONE,
                false,
                ReturnConsumedCapacity.NONE,
                false);
    }

    private static Request<?> delete(String key) {
        Item item = Item.of(Map.of("pk", AttributeValue.string(key)));
        return new DeleteItemRequest(
                TABLE,
                Checked.of(item),
                null,
                null,
                null,
                Placeholders.of(null, null),
                ReturnValues.NONE,
                false,
                ReturnConsumedCapacity.NONE,
                false);
    }
}
