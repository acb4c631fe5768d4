package io.partita.engine.splitting;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.commit.Committer;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.partition.Split;
import io.partita.engine.stream.ShardIds;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.HeatedTable;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.throughput.Traffic;
import io.partita.model.value.AttributeType;
import io.partita.storage.testkit.Probe;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Two servers on one storage that split the same table. */
class TwoSplittersTest extends DatabaseTest {
    private static final int INITIAL = 4;
    private static final AtomicLong SEEDS = new AtomicLong(1_000);

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    /** Somebody else who splits partitions, with a catalog and accounts of its own. */
    private final class Other {
        private final Catalog catalog =
                Catalog.open(db.storage(), new Committer(db.storage(), SEEDS.incrementAndGet(), Runnable::run), false);
        private final Traffic traffic = new Traffic(clock, ThroughputMode.OBSERVE, 1);
        private final PartitionSplitter splitter = new PartitionSplitter(
                catalog, traffic, new ShardIds(clock, () -> new SplittableRandom(SEEDS.incrementAndGet())), clock);

        boolean split(Table table, long cut) {
            return splitter.split(table.name(), table.space(), cut, Split.Reason.SIZE);
        }

        Table read() {
            return catalog.findFresh(new TableName("", "table"));
        }
    }

    private TestTable streamed() {
        return db.creating("table")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.KEYS_ONLY)
                .run();
    }

    @Test
    void theMapHoldsTheSplitsOfBothWhenBothSplitAtOnce() {
        TestTable table = streamed();
        int each = 20;
        List<Integer> done = Crowd.together(3, number -> {
            Other one = new Other();
            Table now = one.read();
            SplittableRandom random = new SplittableRandom(number);
            int splits = 0;
            for (int i = 0; i < each; i++) {
                // Half of the cuts are wanted by all of them.
                long cut = i % 2 == 0 ? (i - each / 2L) << 58 | 77 : random.nextLong();
                splits += one.split(now, cut) ? 1 : 0;
            }
            return splits;
        });

        Table after = new Other().read();
        Partitioning partitioning = after.definition().partitioning().get(after.space());
        PartitionMap map = partitioning.map();
        int distinct = each / 2 + 3 * (each / 2);
        assertThat(map.size()).isEqualTo(INITIAL + distinct);
        assertThat(done.stream().mapToInt(Integer::intValue).sum())
                .as("splits that somebody was told of; a weak engine may lose an answer")
                .isLessThanOrEqualTo(distinct)
                .isGreaterThan(engine.isShared() ? 0 : distinct - 1);
        assertThat(map.partitions()).extracting(Partition::id).doesNotHaveDuplicates();
        Set<Integer> born = new HashSet<>();
        assertThat(partitioning.splits()).hasSize(distinct).allSatisfy(split -> {
            assertThat(born.add(split.left())).isTrue();
            assertThat(born.add(split.right())).isTrue();
            assertThat(split.parent() < INITIAL || born.contains(split.parent()))
                    .as("the parent of %s", split)
                    .isTrue();
        });
        List<ShardDescription> shards = TestStream.of(table).shards();
        assertThat(shards)
                .filteredOn(shard -> shard.endingSequenceNumber() == null)
                .hasSize(1 + distinct);
    }

    @Test
    void whatTheOtherHasSplitIsSeenWhenTheTableIsReadAgainAndSplitsGoOnFromThere() {
        TestTable table = streamed();
        table.put("pk", "a");
        Other other = new Other();
        Table asOtherKnowsIt = other.read();
        HeatedTable heated = new HeatedTable(table, clock, null);
        assertThat(heated.map().size()).isEqualTo(INITIAL);

        // An engine may lose the answer, not the split.
        Probe.eventually(() -> !other.split(asOtherKnowsIt, 12_345));
        table.put("pk", "b");
        table.describe();
        table.put("pk", "b");

        assertThat(heated.map().size()).isEqualTo(INITIAL + 1);
        assertThat(heated.map().partitions())
                .isEqualTo(db.partitions(table.name()).partitions());
        heated.splitAll();
        assertThat(other.read()
                        .definition()
                        .partitioning()
                        .get(asOtherKnowsIt.space())
                        .map()
                        .partitions())
                .isEqualTo(heated.map().partitions());
        assertThat(heated.map().size()).isEqualTo(2 * (INITIAL + 1));
    }

    @Test
    void aServerThatHasNotSeenASplitCutsWhereItThinksAndHarmsNothing() {
        TestTable table = streamed();
        HeatedTable heated = new HeatedTable(table, clock, null);
        Other other = new Other();
        Table asOtherKnowsIt = other.read();
        for (Partition partition : heated.map().partitions()) {
            long middle = Partitioning.middle(partition.tokens());
            Probe.eventually(() -> !other.split(asOtherKnowsIt, middle));
        }
        assertThat(heated.map().size()).as("as it was").isEqualTo(INITIAL);

        heated.splitAll();

        // One partition is gone with the first cut of several, and the others come a little later.
        Probe.eventually(() -> other.read()
                .definition()
                .partitioning()
                .get(asOtherKnowsIt.space())
                .map()
                .partitions()
                .equals(heated.map().partitions()));
        assertThat(heated.map().size()).isBetween(2 * INITIAL, 3 * INITIAL);
    }

    @Test
    void writersOnBothServersLoseNothingWhileBothSplit() {
        assumeTrue(engine.isShared(), "only one server at a time can use this engine");
        TestTable table = streamed();
        try (TestDatabase second = TestDatabase.open(engine.open(directory), false, clock)) {
            Crowd.together(4, number -> {
                TestTable mine = (number % 2 == 0 ? db : second).table(table.name());
                if (number < 2) {
                    Other other = new Other();
                    Table now = other.read();
                    SplittableRandom random = new SplittableRandom(number);
                    for (int i = 0; i < 8; i++) {
                        other.split(now, random.nextLong());
                    }
                } else {
                    for (int i = 0; i < 200; i++) {
                        mine.put("pk", "item-" + number + "-" + i);
                    }
                }
                return null;
            });
            assertThat(second.partitions(table.name()).size()).isEqualTo(INITIAL + 16);
        }
        assertThat(TestStream.of(table).all())
                .extracting(event -> event.keys())
                .doesNotHaveDuplicates()
                .hasSize(400)
                .contains(item("pk", "item-2-0"), item("pk", "item-3-199"));
    }
}
