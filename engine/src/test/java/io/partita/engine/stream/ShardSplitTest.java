package io.partita.engine.stream;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.DescribeStreamRequest.ShardFilter;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.HeatedTable;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.storage.testkit.Probe;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parent and children of a split share out the records: each has its own, none is in two, and the order of an item is kept. */
class ShardSplitTest extends DatabaseTest {
    private static final int ITEMS = 5;
    private static final int LEAST_ROUNDS = 60;

    private final MovableClock clock = new MovableClock();
    private TestTable table;
    private TestStream stream;

    @Override
    protected Clock clock() {
        return clock;
    }

    @BeforeEach
    void makeStream() {
        table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_IMAGE)
                .run();
        stream = TestStream.of(table);
    }

    private void put(int round) {
        for (int i = 0; i < 20; i++) {
            table.put("pk", "item-" + i, "v", n("" + round));
        }
    }

    @Test
    void whatWasBeforeIsTheParentsAndWhatComesAfterTheChildrens() {
        String root = stream.shard();
        put(1);
        String midway = stream.iterator(root, ShardIteratorType.LATEST);
        List<String> children = stream.split(root);
        put(2);

        List<ShardDescription> shards = stream.shards();
        assertThat(shards).extracting(ShardDescription::id).containsExactly(root, children.get(0), children.get(1));
        assertThat(shards).extracting(ShardDescription::parentId).containsExactly(null, root, root);
        assertThat(shards.get(0).endingSequenceNumber())
                .isLessThan(shards.get(1).startingSequenceNumber())
                .isGreaterThan(shards.get(0).startingSequenceNumber());
        List<StreamEvent> ofParent = stream.all(root);
        assertThat(ofParent).hasSize(20);
        assertThat(ofParent.getLast().sequenceNumber())
                .isLessThanOrEqualTo(shards.get(0).endingSequenceNumber());
        assertThat(stream.rest(midway)).isEmpty();
        List<StreamEvent> ofFirst = stream.all(children.get(0));
        List<StreamEvent> ofSecond = stream.all(children.get(1));
        assertThat(ofFirst).isNotEmpty();
        assertThat(ofSecond).isNotEmpty();
        assertThat(ofFirst.size() + ofSecond.size()).isEqualTo(20);
        assertThat(stream.all())
                .extracting(StreamEvent::sequenceNumber)
                .hasSize(40)
                .doesNotHaveDuplicates();
        assertThat(ofFirst)
                .extracting(StreamEvent::sequenceNumber)
                .allMatch(number -> number.compareTo(shards.get(1).startingSequenceNumber()) >= 0);
        assertInvalid("Shard " + root + " cannot be split", () -> stream.split(root));
    }

    @Test
    void descriptionsArePagedAndCanBeFiltered() {
        String root = stream.shard();
        List<String> children = stream.split(root);
        List<String> grandchildren = stream.split(children.get(1));

        StreamDescription first = describe(null, 2, null);
        assertThat(first.shards()).extracting(ShardDescription::id).containsExactly(root, children.get(0));
        assertThat(first.lastEvaluatedShardId()).isEqualTo(children.get(0));
        StreamDescription second = describe(children.get(0), 3, null);
        assertThat(second.shards())
                .extracting(ShardDescription::id)
                .containsExactly(children.get(1), grandchildren.get(0), grandchildren.get(1));
        assertThat(second.lastEvaluatedShardId()).isNull();
        assertThat(describe(null, null, new ShardFilter("CHILD_SHARDS", children.get(1)))
                        .shards())
                .extracting(ShardDescription::id)
                .containsExactlyElementsOf(grandchildren);
        assertInvalid(
                "ShardFilter needs both Type and ShardId", () -> describe(null, null, new ShardFilter(null, root)));
    }

    private StreamDescription describe(String after, Integer limit, ShardFilter filter) {
        return db.execute(new DescribeStreamRequest(stream.arn(), after, limit, filter)).stream();
    }

    @Test
    void oldShardsAndTheirRecordsAreForgotten() {
        String root = stream.shard();
        put(1);
        List<String> children = stream.split(root);
        clock.pass(Duration.ofHours(25));
        put(2);
        Probe.eventually(() -> {
            db.execute(new ListStreamsRequest(null, null, null));
            return stream.shards().size() == 2;
        });

        assertThat(stream.shards()).extracting(ShardDescription::id).containsExactlyElementsOf(children);
        assertThat(stream.shards()).extracting(ShardDescription::parentId).containsOnlyNulls();
        assertThat(stream.all()).hasSize(20);
    }

    @Test
    void nothingIsLostOrDoubledWhileWritersWriteAndShardsSplit() {
        readWhileWriting(() -> {
            for (int i = 0; i < 4; i++) {
                split();
            }
        });
    }

    @Test
    void nothingIsLostOrDoubledWhileWritersWriteAndPartitionsSplitWithTheirShards() {
        HeatedTable heated = new HeatedTable(table, clock, null);
        readWhileWriting(() -> {
            heated.splitAll();
            heated.splitAll();
        });

        assertThat(heated.map().size()).as("4 partitions after 12 splits").isEqualTo(16);
        List<ShardDescription> shards = stream.shards();
        assertThat(shards).hasSize(1 + 2 * 12);
        assertThat(shards)
                .filteredOn(shard -> shard.endingSequenceNumber() != null)
                .hasSize(12);
    }

    /** Writers write until the splitting is done, but so often at least that there is something to read before, during and after it. */
    private void readWhileWriting(Runnable splitting) {
        int writers = 4;
        AtomicBoolean writing = new AtomicBoolean(true);
        AtomicBoolean isSplitting = new AtomicBoolean(true);
        Map<Item, List<Item>> read = new HashMap<>();
        List<Integer> rounds = new ArrayList<>();
        try (Crowd crowd = new Crowd()) {
            List<Runnable> tasks = new ArrayList<>();
            tasks.add(() -> {
                readAsWritten(writing, read);
            });
            crowd.start(tasks);
            try {
                rounds.addAll(Crowd.together(writers + 1, number -> {
                    if (number < writers) {
                        return write(number, isSplitting);
                    }
                    try {
                        splitting.run();
                    } finally {
                        isSplitting.set(false);
                    }
                    return 0;
                }));
            } finally {
                writing.set(false);
            }
        }

        assertThat(read).hasSize(writers * ITEMS);
        for (int writer = 0; writer < writers; writer++) {
            for (int i = 0; i < ITEMS; i++) {
                assertThat(read.get(item("pk", key(writer, i))))
                        .as("changes of item %d of writer %d, in order", i, writer)
                        .extracting(image -> image.get("v"))
                        .isEqualTo(IntStream.range(0, rounds.get(writer))
                                .mapToObj(round -> n("" + round))
                                .toList());
            }
        }
    }

    private static String key(int writer, int item) {
        return "w" + writer + "-" + item;
    }

    /** How many rounds it has written. */
    private int write(int writer, AtomicBoolean isSplitting) {
        int round = 0;
        while (round < LEAST_ROUNDS || isSplitting.get()) {
            for (int i = 0; i < ITEMS; i++) {
                table.put("pk", key(writer, i), "v", n("" + round));
            }
            round++;
        }
        return round;
    }

    private void split() {
        stream.shards().stream()
                .filter(shard -> shard.endingSequenceNumber() == null)
                .findFirst()
                .ifPresent(shard -> stream.split(shard.id()));
    }

    /** Reads every shard, each when its parent is over, until the writers are done and nothing is left. */
    private void readAsWritten(AtomicBoolean writing, Map<Item, List<Item>> read) {
        Map<String, String> iterators = new HashMap<>();
        List<String> over = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = writing.get();
            for (ShardDescription shard : stream.shards()) {
                boolean isReady = shard.parentId() == null || over.contains(shard.parentId());
                if (!isReady || over.contains(shard.id())) {
                    continue;
                }
                String iterator = iterators.computeIfAbsent(
                        shard.id(), id -> stream.iterator(id, ShardIteratorType.TRIM_HORIZON));
                GetRecordsResponse page = stream.read(iterator, 7);
                for (StreamEvent event : page.records()) {
                    read.computeIfAbsent(event.keys(), key -> new ArrayList<>())
                            .add(event.newImage().toItem());
                }
                more |= !page.records().isEmpty();
                if (page.nextShardIterator() == null) {
                    over.add(shard.id());
                    more = true;
                } else {
                    iterators.put(shard.id(), page.nextShardIterator());
                }
            }
        }
    }
}
