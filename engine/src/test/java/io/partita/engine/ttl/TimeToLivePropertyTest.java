package io.partita.engine.ttl;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.EngineUnderTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever is written while the clock moves and sweeps run: in the end exactly the expired items are gone, and the index follows from the table. */
final class TimeToLivePropertyTest {
    private static final int WRITERS = 3;
    private static final int KEYS_OF_A_WRITER = 12;
    private static final int STEPS = 60;

    @Property(tries = 5)
    void exactlyTheExpiredItemsAreGone(@ForAll long seed) throws IOException {
        for (EngineUnderTest engine : EngineUnderTest.values()) {
            Path directory = Files.createTempDirectory("partita-ttl");
            MovableClock clock = new MovableClock();
            try (TestDatabase database = TestDatabase.open(engine.open(directory), false, clock)) {
                TestTable table = database.createTable("table", "pk", AttributeType.S);
                SplittableRandom random = new SplittableRandom(seed);
                List<Writer> writers = new ArrayList<>();
                for (int i = 0; i < WRITERS; i++) {
                    writers.add(new Writer(table, clock, random.split(), "writer-" + i + "-"));
                }
                try (Crowd crowd = new Crowd()) {
                    crowd.start(writers.stream().map(Runnable.class::cast).toList());
                    ExpiringTable.enable(table);
                    for (int i = 0; i < STEPS; i++) {
                        clock.pass(Duration.ofSeconds(random.nextInt(4)));
                        database.deleteExpired();
                    }
                }
                ExpiringTable expiring = new ExpiringTable(table);
                long now = clock.instant().getEpochSecond();
                List<Item> expected = new ArrayList<>();
                writers.forEach(writer -> expected.addAll(writer.notExpired(now)));
                assertThat(expiring.sweptItems(expected)).isEqualTo(ExpiringTable.sorted(expected));
                expiring.assertIndexFollowsFromTheTable();
            }
            delete(directory);
        }
    }

    /** Writes items of its own, and knows what it wrote last. The clock only goes forward, so what was ever expired still is. */
    private static final class Writer implements Runnable {
        private final TestTable table;
        private final MovableClock clock;
        private final SplittableRandom random;
        private final String prefix;
        private final Map<String, Item> last = new HashMap<>();
        private final Map<String, Long> expiry = new HashMap<>();

        Writer(TestTable table, MovableClock clock, SplittableRandom random, String prefix) {
            this.table = table;
            this.clock = clock;
            this.random = random;
            this.prefix = prefix;
        }

        @Override
        public void run() {
            for (int i = 0; i < STEPS; i++) {
                String key = prefix + random.nextInt(KEYS_OF_A_WRITER);
                long time = clock.instant().getEpochSecond() + random.nextInt(60) - 20;
                switch (random.nextInt(5)) {
                    case 0 -> {
                        table.deleting(item("pk", key)).run();
                        last.remove(key);
                        expiry.remove(key);
                    }
                    case 1 -> write(key, item("pk", key, "ttl", "never"), Long.MAX_VALUE);
                    case 2 -> write(key, item("pk", key, "other", time), Long.MAX_VALUE);
                    case 3 -> write(key, item("pk", key, "ttl", n(time + ".25")), time);
                    default -> write(key, item("pk", key, "ttl", time), time);
                }
            }
        }

        private void write(String key, Item item, long time) {
            table.putting(item).run();
            last.put(key, item);
            expiry.put(key, time);
        }

        List<Item> notExpired(long now) {
            List<Item> items = new ArrayList<>();
            last.forEach((key, item) -> {
                if (expiry.get(key) >= now) {
                    items.add(item);
                }
            });
            return items;
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
