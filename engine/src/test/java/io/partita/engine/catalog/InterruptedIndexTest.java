package io.partita.engine.catalog;

import static io.partita.engine.testing.Indexes.ALL;
import static io.partita.engine.testing.Indexes.creating;
import static io.partita.engine.testing.Indexes.deleting;
import static io.partita.engine.testing.Indexes.specification;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexStatus;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.TestDatabase;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A crash while an index is added to a table or taken away. */
final class InterruptedIndexTest extends InterruptedChanges {
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

    private static List<String> indexNames(TestDatabase database) {
        return database.table("indexed").describe().globalIndexes().stream()
                .map(IndexDescription::indexName)
                .toList();
    }
}
