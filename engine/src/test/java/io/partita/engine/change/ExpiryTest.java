package io.partita.engine.change;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.commit.Committer;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.engine.stream.StreamEvent;
import io.partita.engine.stream.StreamEvent.Kind;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.throughput.Traffic;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Deletions that the database makes itself are told from those that clients make. */
class ExpiryTest extends DatabaseTest {
    @Test
    void theStreamSaysThatAnItemHasExpired() {
        TestTable table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_AND_OLD_IMAGES)
                .run();
        table.put("pk", "expires");
        table.put("pk", "deleted");
        table.deleting(item("pk", "deleted")).run();
        Storage storage = db.storage();
        Committer committer = new Committer(storage, 77, Runnable::run);
        Catalog catalog = Catalog.open(storage, committer, false);
        ItemWriter writer = new ItemWriter(
                storage,
                committer,
                catalog,
                new ItemCollections(storage, Long.MAX_VALUE),
                new Traffic(Clock.systemUTC(), ThroughputMode.OBSERVE, 1),
                Clock.systemUTC(),
                Runnable::run);
        Table known = catalog.requireFresh(
                new Call(new Caller(Caller.DEFAULT_ACCOUNT, "eu-central-1"), "Test", true), "streamed");
        TestDatabase.await(writer.write(
                new Target(known, known.storageKey(item("pk", "expires"))),
                true,
                before -> new Change<>(before.expires(), null)));

        List<StreamEvent> events = TestStream.of(table).all();

        assertThat(events).extracting(StreamEvent::kind).endsWith(Kind.REMOVE, Kind.REMOVE);
        assertThat(events).extracting(StreamEvent::byExpiry).containsExactly(false, false, false, true);
        assertThat(events.getLast().keys()).isEqualTo(item("pk", "expires"));
        assertThat(table.scan().items()).isEmpty();
    }
}
