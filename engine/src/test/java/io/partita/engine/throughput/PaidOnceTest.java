package io.partita.engine.throughput;

import static io.partita.engine.testing.Values.item;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactGetCall;
import io.partita.engine.testing.Values;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.storage.ReadMode;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A request that is done again inside, because a read of it has to wait for the disk, pays once. */
class PaidOnceTest {
    private static final int UNITS = 100;

    /** A storage that has some items in memory and not others. */
    private static final class HalfCached extends ForwardingStorage {
        HalfCached() {
            super(MemoryStorage.open());
        }

        private static void look(StorageKey key, ReadMode mode) {
            if (!mode.mayBlock() && new String(key.bytes(), ISO_8859_1).contains("cold")) {
                throw WouldBlockException.INSTANCE;
            }
        }

        @Override
        public Versioned get(StorageKey key, ReadMode mode) {
            look(key, mode);
            return super.get(key, mode);
        }

        @Override
        public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
            keys.forEach(key -> look(key, mode));
            return super.getAll(keys, mode);
        }
    }

    private final MovableClock clock = new MovableClock();

    private static TestTable table(TestDatabase database, String name) {
        return database.creating(name)
                .partition("pk", AttributeType.S)
                .billed(BillingMode.PROVISIONED, new Throughput(UNITS, UNITS))
                .run();
    }

    private static int readsLeft(TestTable table) {
        int left = 0;
        while (true) {
            try {
                table.get("pk", "warm");
                left++;
            } catch (DynamoDbException throttled) {
                assertThat(throttled.throttlingReasons()).isNotEmpty();
                return left;
            }
        }
    }

    @Test
    void aBatchWhoseSecondTableIsNotInMemory() {
        try (TestDatabase database = TestDatabase.openThrottling(new HalfCached(), clock)) {
            TestTable one = table(database, "one");
            TestTable two = table(database, "two");
            new BatchCall(database)
                    .get(one, item("pk", "a"), item("pk", "b"))
                    .get(two, item("pk", "cold"))
                    .read();

            assertThat(readsLeft(one)).isEqualTo(UNITS - 2);
            assertThat(readsLeft(two)).isEqualTo(UNITS - 1);
        }
    }

    @Test
    void aBatchWhoseLastKeysAreNotInMemory() {
        try (TestDatabase database = TestDatabase.openThrottling(new HalfCached(), clock)) {
            TestTable one = table(database, "one");
            Item[] keys = new Item[80];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = Values.item("pk", i < 60 ? "k" + i : "cold" + i);
            }
            new BatchCall(database).get(one, keys).read();

            assertThat(readsLeft(one)).isEqualTo(UNITS - keys.length);
        }
    }

    @Test
    void singleAndTransactionalReads() {
        try (TestDatabase database = TestDatabase.openThrottling(new HalfCached(), clock)) {
            TestTable one = table(database, "one");
            one.get("pk", "cold");
            new TransactGetCall(database)
                    .get(one, "pk", "warm")
                    .get(one, "pk", "cold")
                    .items();

            assertThat(readsLeft(one)).isEqualTo(UNITS - 5);
        }
    }

    @Test
    void writes() {
        try (TestDatabase database = TestDatabase.openThrottling(new HalfCached(), clock)) {
            TestTable one = table(database, "one");
            one.put("pk", "cold");
            new BatchCall(database)
                    .put(one, item("pk", "warm"))
                    .put(one, item("pk", "cold"))
                    .write();
            int left = 0;
            try {
                for (; ; left++) {
                    one.put("pk", "warm");
                }
            } catch (DynamoDbException throttled) {
                assertThat(left).isEqualTo(UNITS - 3);
            }
        }
    }
}
