package io.partita.engine.catalog;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.Tag;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No commit is answered at once, and a third of them is lost: everything must be done once all the same. */
final class LostCommitsTest {
    private TestDatabase db;

    @BeforeEach
    void openDatabase() {
        db = TestDatabase.open(new WeakCluster(new WeakOptions(1, 100, 100, 20)).open(), false, Clock.systemUTC());
    }

    @AfterEach
    void closeDatabase() {
        db.close();
    }

    @Test
    void aCreationIsNotTakenForOneThatCameSecondBecauseItsCommitWasLost() {
        for (int i = 0; i < 20; i++) {
            db.createTable("table-" + i, "pk", AttributeType.S).put("pk", "a");
        }
        assertThat(db.tableNames()).hasSize(20);
    }

    @Test
    void deletionsAndTagsAreDoneInTheEnd() {
        for (int i = 0; i < 10; i++) {
            TestTable table = db.createTable("table", "pk", AttributeType.S);
            String arn = table.describe().tableArn();
            db.execute(new TagResourceRequest(arn, List.of(new Tag("k", "v"))));
            assertThat(db.execute(new ListTagsOfResourceRequest(arn, null)).tags())
                    .hasSize(1);
            db.delete("table");
            assertThat(db.tableNames()).isEmpty();
        }
    }

    @Test
    void aCounterCountsEachUpdateOnce() {
        TestTable table = db.createTable("table", "pk", AttributeType.S);
        for (int i = 0; i < 30; i++) {
            table.updating(item("pk", "a"), "ADD hits :one").with(":one", 1).run();
        }
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "hits", 30));
        assertThat(table.describeCounted().itemCount()).isEqualTo(1);
    }
}
