package io.partita.engine.catalog;

import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Changes of the catalog that cross each other. */
final class CatalogRaceTest extends DatabaseTest {
    private static final int ROUNDS = 40;

    @Test
    void aTableDeletedRightBehindItsCreationWasCreatedAllTheSame() {
        AtomicInteger deletions = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        try (Crowd crowd = new Crowd()) {
            crowd.start(List.of(() -> {
                try {
                    while (!done.get()) {
                        deletions.addAndGet(deletesSimple() ? 1 : 0);
                    }
                } finally {
                    done.set(true);
                }
            }));
            try {
                for (int round = 1; round <= ROUNDS; round++) {
                    // The only one who creates, and only when the last table is gone, is never told that there is one.
                    assertThat(db.creating("simple")
                                    .partition("pk", AttributeType.S)
                                    .describe()
                                    .tableName())
                            .isEqualTo("simple");
                    while (deletions.get() < round && !done.get()) {
                        Thread.onSpinWait();
                    }
                }
            } finally {
                done.set(true);
            }
        }
        assertThat(db.tableNames()).isEmpty();
    }

    private boolean deletesSimple() {
        try {
            db.delete("simple");
            return true;
        } catch (DynamoDbException refusal) {
            assertThat(refusal.type()).isEqualTo(ErrorType.RESOURCE_NOT_FOUND);
            return false;
        }
    }

    @Test
    void aCreationSucceedsWhileAnotherServerStarts() {
        Assumptions.assumeTrue(engine.isShared(), "this engine has one server");
        AtomicBoolean done = new AtomicBoolean();
        try (Crowd crowd = new Crowd()) {
            crowd.start(List.of(() -> {
                while (!done.get()) {
                    TestDatabase.open(engine.open(directory), false, Clock.systemUTC())
                            .close();
                }
            }));
            try {
                for (int round = 0; round < ROUNDS; round++) {
                    db.createTable("table-" + round, "pk", AttributeType.S).put("pk", "a");
                }
            } finally {
                done.set(true);
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            assertThat(db.table("table-" + round).scan().items()).hasSize(1);
        }
    }

    @Test
    void serversOfOneClusterSeeEachOthersTables() {
        Assumptions.assumeTrue(engine.isShared(), "this engine has one server");
        try (TestDatabase other = TestDatabase.open(engine.open(directory), false, Clock.systemUTC())) {
            TestTable here = simple();
            TestTable there = other.table("simple");
            there.put("pk", "a");
            assertThat(here.scan().items()).hasSize(1);

            db.delete("simple");
            db.createTable("simple", "pk", AttributeType.S);
            assertThat(there.scan().items()).isEmpty();
            there.put("pk", "b");
            assertThat(here.scan().column("pk")).containsExactly("b");
            assertThat(there.get("pk", "a")).isNull();

            other.delete("simple");
            assertThat(db.tableNames()).isEmpty();
            assertNoTable(() -> here.put("pk", "c"));
        }
    }

    @Test
    void exactlyOneOfTheCreationsOnTwoServersWins() {
        Assumptions.assumeTrue(engine.isShared(), "this engine has one server");
        try (TestDatabase other = TestDatabase.open(engine.open(directory), false, Clock.systemUTC())) {
            for (int round = 0; round < 5; round++) {
                String name = "contended-" + round;
                List<Boolean> created = Crowd.together(8, thread -> {
                    try {
                        (thread % 2 == 0 ? db : other).createTable(name, "pk", AttributeType.S);
                        return true;
                    } catch (DynamoDbException refusal) {
                        assertThat(refusal.type()).isEqualTo(ErrorType.RESOURCE_IN_USE);
                        return false;
                    }
                });
                assertThat(created).containsOnlyOnce(true);
                db.table(name).put("pk", "a");
                assertThat(other.table(name).scan().items()).hasSize(1);
            }
        }
    }

    @Test
    void writersOnTwoServersLoseNoUpdate() {
        Assumptions.assumeTrue(engine.isShared(), "this engine has one server");
        try (TestDatabase other = TestDatabase.open(engine.open(directory), false, Clock.systemUTC())) {
            TestTable here = simple();
            TestTable there = other.table("simple");
            Crowd.together(8, writer -> {
                for (int i = 0; i < 15; i++) {
                    (writer % 2 == 0 ? here : there)
                            .updating(item("pk", "a"), "ADD hits :one")
                            .with(":one", 1)
                            .run();
                }
                return null;
            });
            assertThat(here.get("pk", "a")).isEqualTo(item("pk", "a", "hits", 120));
        }
    }
}
