package io.partita.engine.query;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** An item that moves within a local index is found there at every moment, also by reads that fetch it from the table. */
class MovingEntriesTest extends DatabaseTest {
    private static final int READS = 300;

    @Test
    void aStronglyConsistentReadThatFetchesItemsLosesNoneThatMoves() {
        TestTable table = db.creating("moving")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local(
                        "keys",
                        "place",
                        AttributeType.N,
                        new ProjectionSpecification(IndexProjection.Type.KEYS_ONLY, null))
                .run();
        table.put("pk", "p", "sk", "1", "place", 0, "text", "x");
        table.put("pk", "p", "sk", "2", "place", 0, "text", "x");
        AtomicBoolean stopped = new AtomicBoolean();
        CompletableFuture<Void> mover = CompletableFuture.runAsync(() -> {
            for (int place = 1; !stopped.get(); place++) {
                table.updating(item("pk", "p", "sk", Integer.toString(1 + place % 2)), "SET place = :place")
                        .with(":place", place % 10)
                        .attributes();
            }
        });
        try {
            for (int i = 0; i < READS; i++) {
                assertThat(table.query("pk = :p")
                                .onIndex("keys")
                                .with(":p", "p")
                                .filtered("attribute_exists(#text)")
                                .named("#text", "text")
                                .items())
                        .hasSize(2);
            }
        } finally {
            stopped.set(true);
            mover.join();
        }
    }
}
