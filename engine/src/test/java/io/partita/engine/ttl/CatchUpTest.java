package io.partita.engine.ttl;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.testkit.ForwardingStorage;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Whoever has moved the clock and asks for it finds nothing that has expired by the new time. */
final class CatchUpTest extends DatabaseTest {
    private final MovableClock clock = new MovableClock();
    private final long now = clock.instant().getEpochSecond();

    @Override
    protected Clock clock() {
        return clock;
    }

    /** Builds no index until somebody has looked through all tables. */
    private static final class SlowBuild extends ForwardingStorage {
        private static final Space CATALOG = new Space(0);

        private final CountDownLatch mayBuild = new CountDownLatch(1);
        private volatile Space items;

        SlowBuild(Storage storage) {
            super(storage);
        }

        @Override
        public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
            if (space.equals(items)) {
                try {
                    mayBuild.await();
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
            }
            Page page = super.scan(space, tokens, after, budget, mode);
            if (items != null && space.equals(CATALOG)) {
                mayBuild.countDown();
            }
            return page;
        }
    }

    @Test
    void anIndexThatIsStillBeingBuiltIsWaitedFor() {
        SlowBuild storage = new SlowBuild(engine.open(directory.resolve("other")));
        if (!storage.capabilities().derivedAtOnce()) {
            storage.close();
            return;
        }
        try (TestDatabase database = TestDatabase.open(storage, false, clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            ExpiringTable expiring = new ExpiringTable(table);
            for (int i = 0; i < 200; i++) {
                table.put("pk", "item-" + i, "ttl", now + i);
            }
            storage.items = expiring.definition().space();
            database.execute(new UpdateTimeToLiveRequest("table", true, ExpiringTable.ATTRIBUTE));
            clock.pass(Duration.ofSeconds(200));
            try {
                database.deleteExpired();
            } finally {
                storage.mayBuild.countDown();
            }
            storage.items = null;
            assertThat(expiring.items()).isEmpty();
            assertThat(expiring.describe().status()).isEqualTo(TimeToLiveStatus.ENABLED);
        }
    }

    @Test
    void manyMayAskWhileIndexesAreBuilt() {
        for (int round = 0; round < 5; round++) {
            TestTable table = db.createTable("table-" + round, "pk", AttributeType.S);
            for (int i = 0; i < 50; i++) {
                table.put("pk", "item-" + i, "ttl", now - 1);
            }
            try (Crowd crowd = new Crowd()) {
                crowd.start(List.of(
                        () -> db.execute(new UpdateTimeToLiveRequest(table.name(), true, ExpiringTable.ATTRIBUTE)),
                        db::deleteExpired,
                        db::deleteExpired));
            }
            assertThat(new ExpiringTable(table).sweptItems(List.of())).isEmpty();
        }
    }

    @Test
    void tablesWhoseItemsExpireByTheWordOfAnotherServerAreNotForgotten() {
        if (!engine.isShared()) {
            return;
        }
        TestTable table = simple();
        table.put("pk", "a", "ttl", now);
        try (TestDatabase other = TestDatabase.open(engine.open(directory), false, new MovableClock())) {
            ExpiringTable.enable(other.table("simple"));
            clock.pass(Duration.ofSeconds(1));
            assertThat(new ExpiringTable(table).sweptItems(List.of())).isEmpty();
        }
    }
}
