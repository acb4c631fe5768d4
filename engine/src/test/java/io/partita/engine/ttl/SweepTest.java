package io.partita.engine.ttl;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamEvent;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What has expired is deleted, and nothing else (fact pack: LIMITS "TTL"). */
final class SweepTest extends DatabaseTest {
    private final MovableClock clock = new MovableClock();
    private final long now = clock.instant().getEpochSecond();
    private final long fiveYearsAgo =
            clock.instant().atOffset(ZoneOffset.UTC).minusYears(5).toEpochSecond();

    @Override
    protected Clock clock() {
        return clock;
    }

    @Test
    void exactlyWhatHasExpiredGoes() {
        ExpiringTable table = ExpiringTable.enable(simple());
        Object[] gone = {now - 1, now - 1000, fiveYearsAgo, n((now - 1) + ".9")};
        Object[] kept = {
            now,
            now + 1,
            n(now + ".5"),
            fiveYearsAgo - 1,
            0,
            -1,
            n("-0.5"),
            n("0.5"),
            n("1e100"),
            now * 1000,
            String.valueOf(now - 1),
            List.of(now - 1),
            true
        };
        List<Item> expected = new ArrayList<>();
        for (int i = 0; i < kept.length; i++) {
            expected.add(item("pk", "kept-" + i, "ttl", kept[i]));
        }
        expected.add(item("pk", "without"));
        expected.forEach(item -> table.table().putting(item).run());
        for (int i = 0; i < gone.length; i++) {
            table.table().put("pk", "gone-" + i, "ttl", gone[i]);
        }
        assertThat(table.sweptItems(expected)).isEqualTo(ExpiringTable.sorted(expected));
        table.assertIndexFollowsFromTheTable();
        assertThat(db.use("simple", "").expired()).isEqualTo(gone.length);
    }

    @Test
    void whatExpiresLeavesTheIndexesOfItsTable() {
        TestTable table = db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("low", "n", AttributeType.N, Indexes.ALL)
                .global("high", List.of("n"), List.of(), Indexes.KEYS_ONLY)
                .run();
        ExpiringTable expiring = ExpiringTable.enable(table);
        table.put("pk", "a", "sk", "b", "n", 1, "ttl", now);
        clock.pass(Duration.ofSeconds(1));
        assertThat(expiring.sweptItems(List.of())).isEmpty();
        ExpiringTable.await(
                "entries in secondary indexes: there (expected: none)",
                () -> table.scan().onIndex("high").eventually().items().isEmpty()
                        && table.scan().onIndex("low").items().isEmpty());
        assertThat(table.describeCounted().itemCount()).isZero();
    }

    @Test
    void itemsThatWereThereBeforeExpireToo() {
        TestTable table = simple();
        for (int i = 0; i < 300; i++) {
            table.put("pk", "old-" + i, "ttl", now + i);
        }
        ExpiringTable expiring = ExpiringTable.enable(table);
        expiring.assertIndexFollowsFromTheTable();
        clock.pass(Duration.ofSeconds(290));
        List<Item> left = IntStream.range(290, 300)
                .mapToObj(i -> item("pk", "old-" + i, "ttl", now + i))
                .toList();
        assertThat(expiring.sweptItems(left)).isEqualTo(ExpiringTable.sorted(left));
    }

    @Test
    void enablingUnderLoadMissesNothing() {
        TestTable table = simple();
        for (int i = 0; i < 200; i++) {
            table.put("pk", "item-" + i, "ttl", now + i);
        }
        try (Crowd crowd = new Crowd()) {
            crowd.start(IntStream.range(0, 3).mapToObj(this::writer).toList());
            ExpiringTable.enable(table);
        }
        new ExpiringTable(table).assertIndexFollowsFromTheTable();
    }

    private Runnable writer(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TestTable table = db.table("simple");
        return () -> {
            for (int i = 0; i < 300; i++) {
                String key = "item-" + random.nextInt(250);
                switch (random.nextInt(4)) {
                    case 0 -> table.deleting(item("pk", key)).run();
                    case 1 -> table.put("pk", key, "ttl", "none");
                    default -> table.put("pk", key, "ttl", now + random.nextInt(1000));
                }
            }
        };
    }

    @Test
    void whenTheItemsNoLongerExpireTheyStay() {
        ExpiringTable table = ExpiringTable.enable(simple());
        table.table().put("pk", "a", "ttl", now + 4000);
        clock.pass(Duration.ofHours(1));
        db.execute(new UpdateTimeToLiveRequest("simple", false, "ttl"));
        clock.pass(Duration.ofHours(1));
        db.deleteExpired();
        table.awaitStatus(TimeToLiveStatus.DISABLED);
        db.deleteExpired();
        assertThat(table.items()).hasSize(1);
    }

    @Test
    void nothingHappensWithoutTablesOrAfterThemAreGone() {
        db.deleteExpired();
        ExpiringTable.enable(simple());
        db.delete("simple");
        db.deleteExpired();
        ExpiringTable again = ExpiringTable.enable(simple());
        again.table().put("pk", "a", "ttl", now - 1);
        assertThat(again.sweptItems(List.of())).isEmpty();
    }

    @Test
    void expiryGoesOnAfterReopening() {
        if (!engine.keepsWhatItWasGiven()) {
            return;
        }
        ExpiringTable.enable(simple()).table().put("pk", "a", "ttl", now);
        db.close();
        db = TestDatabase.open(engine.open(directory), false, clock);
        clock.pass(Duration.ofSeconds(1));
        ExpiringTable table = new ExpiringTable(db.table("simple"));
        assertThat(table.sweptItems(List.of())).isEmpty();
        table.assertIndexFollowsFromTheTable();
    }

    /** Lets something happen between a read of the expiry index that finds something and what follows from it. */
    private static final class InBetween extends ForwardingStorage {
        private volatile Space index;
        private volatile Runnable meanwhile;

        InBetween(Storage storage) {
            super(storage);
        }

        @Override
        public Page range(
                Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
            Page page = super.range(space, partition, range, direction, budget, mode);
            Runnable now = meanwhile;
            if (space.equals(index) && !page.records().isEmpty() && now != null) {
                meanwhile = null;
                now.run();
            }
            return page;
        }
    }

    @Test
    void aWriteInBetweenWins() {
        InBetween storage = new InBetween(engine.open(directory.resolve("other")));
        try (TestDatabase database = TestDatabase.open(storage, false, clock)) {
            ExpiringTable table = ExpiringTable.enable(database.createTable("table", "pk", AttributeType.S));
            table.table().put("pk", "prolonged", "ttl", now);
            table.assertIndexFollowsFromTheTable();
            clock.pass(Duration.ofSeconds(1));
            storage.index = table.definition().expiry().index().space();
            AtomicInteger prolonged = new AtomicInteger();
            storage.meanwhile = () -> {
                table.table().put("pk", "prolonged", "ttl", now + 60);
                prolonged.incrementAndGet();
            };
            ExpiringTable.await("expired item: not seen (expected: seen)", () -> {
                database.deleteExpired();
                return prolonged.get() == 1;
            });
            assertThat(table.items()).containsExactly(item("pk", "prolonged", "ttl", now + 60));
            storage.meanwhile =
                    () -> table.table().deleting(item("pk", "prolonged")).run();
            clock.pass(Duration.ofSeconds(60));
            assertThat(table.sweptItems(List.of())).isEmpty();
            table.assertIndexFollowsFromTheTable();
        }
    }

    @Test
    void whatFailsIsTriedAgain() {
        InBetween storage = new InBetween(engine.open(directory.resolve("other")));
        try (TestDatabase database = TestDatabase.open(storage, false, clock)) {
            ExpiringTable table = ExpiringTable.enable(database.createTable("table", "pk", AttributeType.S));
            table.table().put("pk", "a", "ttl", now - 1);
            table.assertIndexFollowsFromTheTable();
            storage.index = table.definition().expiry().index().space();
            storage.meanwhile = () -> {
                throw new StorageException(StorageException.Kind.IO, "a test", null);
            };
            ExpiringTable.await("expired item: not seen (expected: seen)", () -> {
                database.deleteExpired();
                return storage.meanwhile == null;
            });
            storage.meanwhile = () -> {
                throw new IllegalStateException("a test");
            };
            assertThat(table.sweptItems(List.of())).isEmpty();
        }
    }

    @Test
    void severalServersMaySweep() {
        if (!engine.isShared()) {
            return;
        }
        ExpiringTable table = ExpiringTable.enable(simple());
        try (TestDatabase other = TestDatabase.open(engine.open(directory), false, clock)) {
            for (int i = 0; i < 60; i++) {
                table.table().put("pk", "item-" + i, "ttl", now + i);
            }
            clock.pass(Duration.ofSeconds(40));
            List<Item> left = IntStream.range(40, 60)
                    .mapToObj(i -> item("pk", "item-" + i, "ttl", now + i))
                    .toList();
            try (Crowd crowd = new Crowd()) {
                crowd.start(List.of(other::deleteExpired, db::deleteExpired, other::deleteExpired));
            }
            assertThat(new ExpiringTable(other.table("simple")).sweptItems(left))
                    .isEqualTo(ExpiringTable.sorted(left));
            table.assertIndexFollowsFromTheTable();
        }
    }

    @Test
    void theStreamTellsThatAnItemHasExpired() {
        TestTable table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.OLD_IMAGE)
                .run();
        ExpiringTable expiring = ExpiringTable.enable(table);
        Item expired = item("pk", "a", "ttl", now - 1);
        table.putting(expired).run();
        assertThat(expiring.sweptItems(List.of())).isEmpty();
        table.put("pk", "b");
        table.deleting(item("pk", "b")).run();
        List<StreamEvent> removed = TestStream.of(table).all().stream()
                .filter(event -> event.kind() == StreamEvent.Kind.REMOVE)
                .toList();
        assertThat(removed).extracting(StreamEvent::byExpiry).containsExactly(true, false);
        assertThat(removed.getFirst().oldImage().toItem()).isEqualTo(expired);
    }

    /** Counts what a sweep costs. */
    private static final class Counting extends ForwardingStorage {
        private final AtomicInteger pages = new AtomicInteger();
        private final AtomicInteger records = new AtomicInteger();
        private final AtomicInteger items = new AtomicInteger();
        private final AtomicInteger commits = new AtomicInteger();

        Counting(Storage storage) {
            super(storage);
        }

        void begin() {
            List.of(pages, records, items, commits).forEach(counter -> counter.set(0));
        }

        @Override
        public Page range(
                Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
            Page page = super.range(space, partition, range, direction, budget, mode);
            pages.incrementAndGet();
            records.addAndGet(page.records().size());
            return page;
        }

        @Override
        public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
            items.addAndGet(keys.size());
            return super.getAll(keys, mode);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            commits.incrementAndGet();
            return super.commit(commit);
        }
    }

    /** Deletes the first of many items, and counts; on engines that do all at once, where a sweep is exact. */
    private void assertWorkIsInProportion(int all, int expired) {
        Counting storage = new Counting(engine.open(directory.resolve("other")));
        if (!storage.capabilities().derivedAtOnce()) {
            storage.close();
            return;
        }
        try (TestDatabase database = TestDatabase.open(storage, false, clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            ExpiringTable expiring = ExpiringTable.enable(table);
            Crowd.together(8, thread -> {
                for (int i = thread; i < all; i += 8) {
                    table.put("pk", "item-" + i, "ttl", now + i);
                }
                return null;
            });
            clock.pass(Duration.ofSeconds(expired));
            storage.begin();
            database.deleteExpired();
            assertThat(storage.records).hasValue(expired);
            assertThat(storage.items).hasValue(expired);
            assertThat(storage.commits).hasValue(expired);
            // Buckets hold about as many items each; a page holds a hundred.
            assertThat(storage.pages).hasValueLessThanOrEqualTo(2 * 16 + expired / 50);
            assertThat(table.describe().itemCount()).isEqualTo(all - expired);
            storage.begin();
            database.deleteExpired();
            assertThat(storage.pages).hasValue(16);
            assertThat(storage.records).hasValue(0);
            assertThat(expiring.table().get("pk", "item-" + expired)).isNotNull();
        }
    }

    @Test
    void theWorkIsInProportionToWhatHasExpired() {
        assertWorkIsInProportion(2_000, 300);
    }

    @Test
    @Tag("slow")
    void aThousandOfAMillionAreFoundWithoutLookingAtTheOthers() {
        assertWorkIsInProportion(1_000_000, 1_000);
    }
}
