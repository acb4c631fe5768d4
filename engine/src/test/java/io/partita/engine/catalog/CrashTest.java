package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
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
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A crash between any two steps of creating or deleting a table leaves neither a table without space nor a space without table. */
final class CrashTest extends DatabaseTest {
    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final int MOST_STEPS = 50;
    private static final int MOST_SPACES = 20;

    /** What a crash did to the operation. */
    private enum Ending {
        NOT_DONE,
        DONE,
        DONE_AND_ANSWERED
    }

    @Test
    void aTableWhoseCreationWasInterruptedIsThereOrNot() {
        List<Ending> endings = new ArrayList<>();
        for (int steps = 0; steps < MOST_STEPS && !endings.contains(Ending.DONE_AND_ANSWERED); steps++) {
            Storage storage = engine.open(directory.resolve("create-" + steps));
            boolean answered =
                    interrupted(storage, steps, database -> database.createTable("simple", "pk", AttributeType.S));
            try (TestDatabase after = reopened(storage, "create-" + steps)) {
                boolean there = after.tableNames().contains("simple");
                endings.add(!there ? Ending.NOT_DONE : answered ? Ending.DONE_AND_ANSWERED : Ending.DONE);
                assertSpacesBelongToTables(after.storage());
                TestTable table = there ? after.table("simple") : after.createTable("simple", "pk", AttributeType.S);
                table.put("pk", "a");
                assertThat(table.scan().items()).hasSize(1);
            }
        }
        assertThat(endings).contains(Ending.NOT_DONE).endsWith(Ending.DONE_AND_ANSWERED);
    }

    @Test
    void aTableWhoseDeletionWasInterruptedIsGoneOrStillWhole() {
        List<Ending> endings = new ArrayList<>();
        for (int steps = 0; steps < MOST_STEPS && !endings.contains(Ending.DONE_AND_ANSWERED); steps++) {
            Storage storage = engine.open(directory.resolve("delete-" + steps));
            TestDatabase before = TestDatabase.open(storage, false, Clock.systemUTC());
            before.createTable("simple", "pk", AttributeType.S).put("pk", "a");
            boolean answered = interrupted(storage, steps, database -> database.delete("simple"));
            try (TestDatabase after = reopened(storage, "delete-" + steps)) {
                boolean there = after.tableNames().contains("simple");
                endings.add(there ? Ending.NOT_DONE : answered ? Ending.DONE_AND_ANSWERED : Ending.DONE);
                assertSpacesBelongToTables(after.storage());
                if (there) {
                    assertThat(after.table("simple").scan().items()).hasSize(1);
                } else {
                    assertThat(after.createTable("simple", "pk", AttributeType.S)
                                    .scan()
                                    .items())
                            .isEmpty();
                }
            }
        }
        assertThat(endings).contains(Ending.NOT_DONE, Ending.DONE).endsWith(Ending.DONE_AND_ANSWERED);
    }

    /** Whether the work was answered before the storage stopped. */
    private static boolean interrupted(Storage storage, int steps, Consumer<TestDatabase> work) {
        StoppingStorage stopping = new StoppingStorage(storage);
        TestDatabase database = TestDatabase.open(stopping, false, Clock.systemUTC());
        stopping.stopAfter(steps);
        try {
            work.accept(database);
            return true;
        } catch (DynamoDbException failure) {
            assertThat(failure.type()).isEqualTo(ErrorType.INTERNAL_SERVER_ERROR);
            return false;
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

    private static void assertSpacesBelongToTables(Storage storage) {
        List<Space> owned = new ArrayList<>();
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, STRONG)
                .records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            assertThat(item.get("dropSpace")).as("note that nobody carried out").isNull();
            if (item.get("name") != null) {
                owned.add(TableRecord.read(item.toItem()).space());
            }
        }
        List<Space> found = new ArrayList<>();
        for (int id = 1; id <= MOST_SPACES; id++) {
            if (exists(storage, new Space(id))) {
                found.add(new Space(id));
            }
        }
        assertThat(found).isEqualTo(owned);
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
