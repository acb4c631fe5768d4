package io.partita.engine.catalog;

import static io.partita.engine.testing.Indexes.ALL;
import static io.partita.engine.testing.Indexes.KEYS_ONLY;
import static io.partita.engine.testing.Indexes.creating;
import static io.partita.engine.testing.Indexes.deleting;
import static io.partita.engine.testing.Indexes.specification;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexStatus;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.time.MovableClock;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.TimeToLiveStatus;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.value.AttributeType;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A crash between any two steps of creating, changing or deleting a table leaves neither a table or index without space nor a space without one. */
final class CrashTest extends DatabaseTest {
    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final int MOST_STEPS = 50;
    private static final int MOST_SPACES = 30;
    private static final int MOST_LOOKS = 10_000;
    private static final long PAUSE_NANOS = 1_000_000;

    private final MovableClock clock = new MovableClock(Clock.systemUTC());

    /** What a crash did to the operation. */
    private enum Ending {
        NOT_DONE,
        DONE,
        DONE_AND_ANSWERED
    }

    /** A step of the test: a database that is about to crash, and what it is asked. */
    private interface Crash {
        /** What is there before. */
        void before(TestDatabase database);

        /** What the crash interrupts. */
        void interrupted(TestDatabase database);

        /** Checks what is there after it, and whether that is what was asked for. */
        boolean isDoneAfter(TestDatabase database);
    }

    /** Crashes at every step in turn; in the end there was no step left to crash at. */
    private void assertAllOrNothing(Crash crash) {
        List<Ending> endings = new ArrayList<>();
        for (int steps = 0; steps < MOST_STEPS && !endings.contains(Ending.DONE_AND_ANSWERED); steps++) {
            String path = "crash-" + steps;
            Storage storage = engine.open(directory.resolve(path));
            StoppingStorage stopping = new StoppingStorage(storage);
            TestDatabase database = TestDatabase.open(stopping, false, clock);
            crash.before(database);
            boolean answered = interrupted(stopping, steps, () -> crash.interrupted(database));
            try (TestDatabase after = reopened(storage, path)) {
                boolean done = crash.isDoneAfter(after);
                endings.add(!done ? Ending.NOT_DONE : answered ? Ending.DONE_AND_ANSWERED : Ending.DONE);
                assertSpacesBelongToTables(after.storage());
            }
        }
        assertThat(endings).contains(Ending.NOT_DONE).endsWith(Ending.DONE_AND_ANSWERED);
    }

    private static TableCall indexed(TestDatabase database) {
        return database.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("low", "n", AttributeType.N, KEYS_ONLY)
                .global("high", List.of("g"), List.of("n"), ALL)
                .global("other", List.of("n"), List.of(), ALL);
    }

    private static void put(TestTable table) {
        table.put("pk", "a", "sk", "b", "n", 1, "g", "c", "h", "d");
        assertThat(table.scan().items()).hasSize(1);
    }

    private static List<String> indexNames(TestDatabase database) {
        return database.table("indexed").describe().globalIndexes().stream()
                .map(IndexDescription::indexName)
                .toList();
    }

    @Test
    void aTableWhoseCreationWasInterruptedIsThereOrNot() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {}

            @Override
            public void interrupted(TestDatabase database) {
                indexed(database).run();
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                boolean there = database.tableNames().contains("indexed");
                put(there ? database.table("indexed") : indexed(database).run());
                return there;
            }
        });
    }

    @Test
    void aTableWhoseDeletionWasInterruptedIsGoneOrStillWhole() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.delete("indexed");
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                boolean there = database.tableNames().contains("indexed");
                TestTable table =
                        there ? database.table("indexed") : indexed(database).run();
                assertThat(table.scan().items()).hasSize(there ? 1 : 0);
                put(table);
                return !there;
            }
        });
    }

    @Test
    void anIndexWhoseCreationWasInterruptedIsThereOrNot() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTableRequest(
                        "indexed",
                        List.of(new AttributeDefinition("h", AttributeType.S)),
                        List.of(creating(specification("new", List.of("h"), List.of(), ALL)))));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                put(database.table("indexed"));
                assertThat(indexNames(database)).startsWith("high", "other").hasSizeBetween(2, 3);
                return indexNames(database).contains("new");
            }
        });
    }

    @Test
    void anIndexWhoseDeletionWasInterruptedIsGoneOrStillThere() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTableRequest("indexed", null, List.of(deleting("high"))));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                put(database.table("indexed"));
                return database.table("indexed").describe().globalIndexes().stream()
                        .noneMatch(index -> index.indexName().equals("high") && index.status() == IndexStatus.ACTIVE);
            }
        });
    }

    @Test
    void aTableWithAStreamIsThereWithItOrNotAtAll() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {}

            @Override
            public void interrupted(TestDatabase database) {
                streamed(database).run();
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                boolean there = database.tableNames().contains("streamed");
                TestTable table =
                        there ? database.table("streamed") : streamed(database).run();
                table.put("pk", "a");
                assertThat(TestStream.of(table).all()).hasSize(1);
                return there;
            }
        });
    }

    @Test
    void aStreamWhoseEnablingWasInterruptedIsOnOrOff() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                database.createTable("streamed", "pk", AttributeType.S).put("pk", "before");
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(
                        new UpdateTableRequest("streamed", new StreamSpecification(true, StreamViewType.NEW_IMAGE)));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                TestTable table = database.table("streamed");
                boolean on = table.describe().stream() != null;
                if (!on) {
                    interrupted(database);
                }
                TestStream stream = TestStream.of(table);
                Probe.eventually(() -> stream.describe().state() == StreamState.ENABLED);
                table.put("pk", "after");
                assertThat(stream.all()).hasSize(1);
                return on;
            }
        });
    }

    @Test
    void aStreamWhoseDisablingWasInterruptedIsOffOrOn() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                streamed(database).run().put("pk", "before");
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTableRequest("streamed", new StreamSpecification(false, null)));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                TestTable table = database.table("streamed");
                TestStream stream = TestStream.of(table);
                boolean on = table.describe().stream().enabled();
                table.put("pk", "after");
                StreamState state = on ? StreamState.ENABLED : StreamState.DISABLED;
                Probe.eventually(() -> stream.describe().state() == state);
                assertThat(stream.all()).hasSize(on ? 2 : 1);
                return !on;
            }
        });
    }

    @Test
    void aTableWhoseDeletionWasInterruptedLeavesItsStreamToBeRead() {
        assertAllOrNothing(new Crash() {
            private String arn;

            @Override
            public void before(TestDatabase database) {
                TestTable table = streamed(database).run();
                table.put("pk", "before");
                arn = table.describe().stream().arn();
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.delete("streamed");
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                boolean gone = !database.tableNames().contains("streamed");
                TestStream stream = new TestStream(database, arn);
                StreamState state = gone ? StreamState.DISABLED : StreamState.ENABLED;
                Probe.eventually(() -> stream.describe().state() == state);
                assertThat(stream.all()).hasSize(1);
                return gone;
            }
        });
    }

    private static TableCall streamed(TestDatabase database) {
        return database.creating("streamed").partition("pk", AttributeType.S).streaming(StreamViewType.NEW_IMAGE);
    }

    @Test
    void aTimeToLiveWhoseEnablingWasInterruptedIsOnOrOff() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTimeToLiveRequest("indexed", true, "n"));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                put(database.table("indexed"));
                return timeToLive(database) != TimeToLiveStatus.DISABLED;
            }
        });
    }

    @Test
    void aTimeToLiveWhoseDisablingWasInterruptedIsOffOrOn() {
        Instant later = Instant.now().plus(Duration.ofHours(2));
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
                database.execute(new UpdateTimeToLiveRequest("indexed", true, "n"));
                for (int look = 0; look < MOST_LOOKS && timeToLive(database) != TimeToLiveStatus.ENABLED; look++) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
                clock.set(later);
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTimeToLiveRequest("indexed", false, "n"));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                clock.reset();
                put(database.table("indexed"));
                return timeToLive(database) != TimeToLiveStatus.ENABLED;
            }
        });
    }

    private static TimeToLiveStatus timeToLive(TestDatabase database) {
        return database.execute(new DescribeTimeToLiveRequest("indexed")).status();
    }

    /** Whether the work was answered before the storage stopped, which it does then at the latest. */
    private static boolean interrupted(StoppingStorage storage, int steps, Runnable work) {
        storage.stopAfter(steps);
        try {
            work.run();
            return true;
        } catch (DynamoDbException failure) {
            assertThat(failure.type()).isEqualTo(ErrorType.INTERNAL_SERVER_ERROR);
            return false;
        } finally {
            storage.stopAfter(0);
        }
    }

    /** Opens a database on what the storage kept; the one engine that keeps nothing stays open. */
    private TestDatabase reopened(Storage storage, String path) {
        Storage kept = storage;
        if (engine.keepsWhatItWasGiven()) {
            storage.close();
            kept = engine.open(directory.resolve(path));
        }
        return TestDatabase.open(kept, false, Clock.systemUTC());
    }

    /** Once indexes are done with that the crash has left unfinished. */
    private static void assertSpacesBelongToTables(Storage storage) {
        List<Object> unowned = mismatches(storage);
        for (int look = 0; look < MOST_LOOKS && !unowned.isEmpty(); look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            unowned = mismatches(storage);
        }
        assertThat(unowned)
                .as("notes nobody carried out, and spaces that nobody or nothing owns")
                .isEmpty();
    }

    private static List<Object> mismatches(Storage storage) {
        List<Object> mismatches = new ArrayList<>();
        Set<Space> owned = new HashSet<>();
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, STRONG)
                .records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            if (item.get("dropSpace") != null) {
                mismatches.add(item);
            }
            if (item.get("name") != null) {
                owned.addAll(TableRecord.read(item.toItem()).spaces());
            }
            if (StreamRecord.isOne(item)) {
                owned.add(StreamRecord.read(record).definition().log());
            }
        }
        for (int id = 1; id <= MOST_SPACES; id++) {
            Space space = new Space(id);
            if (exists(storage, space) != owned.remove(space)) {
                mismatches.add(space);
            }
        }
        mismatches.addAll(owned);
        return mismatches;
    }

    private static boolean exists(Storage storage, Space space) {
        try {
            storage.get(StorageKey.of(space, new byte[] {1}, new byte[0]), STRONG);
            return true;
        } catch (NoSuchSpaceException gone) {
            return false;
        }
    }
}
