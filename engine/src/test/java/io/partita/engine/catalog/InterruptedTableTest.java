package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import org.junit.jupiter.api.Test;

/** A crash while a table is created or deleted. */
final class InterruptedTableTest extends InterruptedChanges {
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
}
