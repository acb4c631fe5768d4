package io.partita.engine.catalog;

import static io.partita.engine.testing.Indexes.ALL;
import static io.partita.engine.testing.Indexes.KEYS_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.time.MovableClock;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * What the tests of crashes share: a crash between any two steps of a change leaves the whole change or nothing of it, and neither a table
 * or index without space nor a space without one.
 */
abstract class InterruptedChanges extends DatabaseTest {
    private static final int MOST_STEPS = 50;

    /** What the databases take the time from until they crash. */
    final MovableClock clock = new MovableClock(Clock.systemUTC());

    /** What a crash did to the operation. */
    private enum Ending {
        NOT_DONE,
        DONE,
        DONE_AND_ANSWERED
    }

    /** A step of the test: a database that is about to crash, and what it is asked. */
    interface Crash {
        /** What is there before. */
        void before(TestDatabase database);

        /** What the crash interrupts. */
        void interrupted(TestDatabase database);

        /** Checks what is there after it, and whether that is what was asked for. */
        boolean isDoneAfter(TestDatabase database);
    }

    /** Crashes at every step in turn; in the end there was no step left to crash at. */
    final void assertAllOrNothing(Crash crash) {
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
                OwnedSpaces.assertAllOwned(after.storage());
            }
        }
        assertThat(endings).contains(Ending.NOT_DONE).endsWith(Ending.DONE_AND_ANSWERED);
    }

    /** A table with every kind of index, not yet created. */
    static TableCall indexed(TestDatabase database) {
        return database.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("low", "n", AttributeType.N, KEYS_ONLY)
                .global("high", List.of("g"), List.of("n"), ALL)
                .global("other", List.of("n"), List.of(), ALL);
    }

    /** Writes an item that is in all indexes of {@link #indexed}, and reads it. */
    static void put(TestTable table) {
        table.put("pk", "a", "sk", "b", "n", 1, "g", "c", "h", "d");
        assertThat(table.scan().items()).hasSize(1);
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
}
