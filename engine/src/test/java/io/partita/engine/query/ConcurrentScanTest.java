package io.partita.engine.query;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Parallel scans while others write. */
final class ConcurrentScanTest extends DatabaseTest {
    @Test
    void itemsThatNobodyTouchesAreFoundExactlyOnceWhateverHappensAroundThem() {
        TestTable table = sorted(AttributeType.N);
        List<Item> still = IntStream.range(0, 200)
                .mapToObj(i -> item("pk", "p" + i % 20, "sk", 2 * i, "still", true))
                .toList();
        still.forEach(item -> table.putting(item).run());
        AtomicBoolean scanning = new AtomicBoolean(true);
        Collection<Item> found = new ConcurrentLinkedQueue<>();

        try (Crowd crowd = new Crowd()) {
            List<Runnable> writers = new ArrayList<>();
            for (int w = 0; w < 2; w++) {
                int writer = w;
                writers.add(() -> {
                    for (int i = 0; scanning.get(); i++) {
                        Item noise = item("pk", "p" + i % 23, "sk", 2 * (i % 97) + 1, "by", writer);
                        if (i % 3 == 0) {
                            table.deleting(item("pk", noise.get("pk"), "sk", noise.get("sk")))
                                    .run();
                        } else {
                            table.putting(noise).run();
                        }
                    }
                });
            }
            crowd.start(writers);
            try (Crowd scanners = new Crowd()) {
                for (int s = 0; s < 4; s++) {
                    int segment = s;
                    scanners.start(List.of(() -> found.addAll(table.scan()
                            .segment(segment, 4)
                            .limit(7)
                            .filtered("attribute_exists(still)")
                            .allItems())));
                }
            } finally {
                scanning.set(false);
            }
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(still);
    }
}
