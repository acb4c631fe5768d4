package io.partita.bench.inprocess;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.commit.Committer;
import io.partita.engine.request.Caller;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.throughput.Traffic;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.StorageKey;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.SplittableRandom;

/** A table of which nothing is read or written: only accounts are kept, and nothing is refused. */
public final class AccountedTable implements AutoCloseable {
    private static final String NAME = "Accounted";
    private static final int KEYS = 1 << 16;

    private final Server server;
    private final Traffic traffic;
    private final Caller caller = new Caller(Caller.DEFAULT_ACCOUNT, "us-east-1");
    private final Table table;
    private final StorageKey[] places = new StorageKey[KEYS];

    /**
     * A table on demand, with keys of which some are used more than others.
     *
     * @param pace how much faster than the real time that of the accounts goes by: at 1 a thread that does nothing else soon has used all
     *     that there is, at 1,000 there is always some left
     */
    public AccountedTable(long pace) {
        traffic = new Traffic(new FastClock(pace), ThroughputMode.OBSERVE, 1);
        MemoryStorage storage = MemoryStorage.open();
        server = new Server(storage);
        server.ask(
                "CreateTable",
                "{\"TableName\":\"" + NAME + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"KeySchema\":[{\"AttributeName\":"
                        + "\"pk\",\"KeyType\":\"HASH\"}],\"AttributeDefinitions\":[{\"AttributeName\":\"pk\","
                        + "\"AttributeType\":\"S\"}]}");
        table = Catalog.open(storage, new Committer(storage, 1, Runnable::run), false)
                .find(new TableName("", NAME), true);
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < KEYS; i++) {
            int key = random.nextInt(10) == 0 ? random.nextInt(20) : random.nextInt(1_000_000);
            places[i] = table.storageKey(Item.of(Map.of("pk", new AttributeValue.S("user#%08d".formatted(key)))));
        }
    }

    private static final class FastClock extends Clock {
        private final long pace;

        FastClock(long pace) {
            this.pace = pace;
        }

        @Override
        public long millis() {
            return System.nanoTime() * pace / 1_000_000;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis());
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Accounts for an eventually consistent read of up to 4 KB; {@code number} chooses the key. */
    public int read(int number) {
        return use(Access.READ, number, 1);
    }

    /** Accounts for a write of up to 1 KB. */
    public int write(int number) {
        return use(Access.WRITE, number, 2);
    }

    private int use(Access access, int number, long halfUnits) {
        StorageKey place = places[number & KEYS - 1];
        int shortages = traffic.ask(access, table, null, place, caller);
        traffic.take(access, table, null, place, halfUnits, shortages);
        return shortages;
    }

    @Override
    public void close() {
        server.close();
    }
}
