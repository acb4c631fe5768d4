package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.testkit.Probe;
import org.junit.jupiter.api.Test;

/** A crash while a stream is switched on or off, or while its table is deleted. */
final class InterruptedStreamTest extends InterruptedChanges {
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
}
