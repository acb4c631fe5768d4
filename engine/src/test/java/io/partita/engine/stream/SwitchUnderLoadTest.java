package io.partita.engine.stream;

import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A stream that is switched on and off while writers write, on engines that allow it also through another server. */
class SwitchUnderLoadTest extends DatabaseTest {
    private static final int WRITERS = 4;
    private static final int SWITCHES = 6;

    @Test
    void everyChangeThatBeginsAfterTheAnswerIsInTheStreamAndNoneThatBeginsAfterItIsOff() {
        TestTable table = simple();
        TestDatabase other =
                engine.isShared() ? TestDatabase.open(engine.open(directory), false, Clock.systemUTC()) : db;
        // Odd while the stream is certainly on, even while it is certainly off or changing.
        AtomicInteger phase = new AtomicInteger();
        AtomicInteger certainWrites = new AtomicInteger();
        List<List<String>> certain = new ArrayList<>();
        List<TestStream> streams = new ArrayList<>();
        List<List<List<String>>> written = Crowd.together(WRITERS + 1, number -> {
            if (number < WRITERS) {
                TestDatabase mine = number % 2 == 0 ? db : other;
                return write(mine.table(table.name()), number, phase, certainWrites);
            }
            for (int i = 0; i < SWITCHES; i++) {
                set(other, new StreamSpecification(true, StreamViewType.NEW_IMAGE));
                streams.add(TestStream.of(table));
                phase.incrementAndGet();
                awaitSomeWrites(table, certainWrites);
                phase.incrementAndGet();
                set(db, new StreamSpecification(false, null));
            }
            phase.set(Integer.MAX_VALUE);
            return List.of();
        });
        for (int i = 0; i < SWITCHES; i++) {
            List<String> during = new ArrayList<>();
            for (List<List<String>> ofWriter : written.subList(0, WRITERS)) {
                during.addAll(ofWriter.get(i));
            }
            certain.add(during);
        }

        for (int i = 0; i < SWITCHES; i++) {
            List<String> seen = streams.get(i).all().stream()
                    .map(event -> event.newImage().get("v").toString())
                    .toList();
            assertThat(certain.get(i)).isNotEmpty();
            assertThat(seen).containsAll(certain.get(i));
            assertThat(seen.stream().filter(certain.get(i)::contains).toList()).doesNotHaveDuplicates();
            if (i > 0) {
                assertThat(seen).doesNotContainAnyElementsOf(certain.get(i - 1));
            }
        }
        if (other != db) {
            other.close();
        }
    }

    private static void set(TestDatabase database, StreamSpecification stream) {
        database.execute(new UpdateTableRequest("simple", stream));
    }

    private static void awaitSomeWrites(TestTable table, AtomicInteger certainWrites) {
        int before = certainWrites.get();
        for (int i = 0; i < 20 || certainWrites.get() == before; i++) {
            table.put("pk", "switcher", "v", n("-1" + i));
        }
    }

    /** Writes until all is over; the values that were written wholly within each time of certainty. */
    private static List<List<String>> write(
            TestTable table, int number, AtomicInteger phase, AtomicInteger certainWrites) {
        List<List<String>> certain = new ArrayList<>();
        for (int i = 0; i < SWITCHES; i++) {
            certain.add(new ArrayList<>());
        }
        for (int i = 0; phase.get() != Integer.MAX_VALUE; i++) {
            int before = phase.get();
            table.put("pk", "item-" + number, "v", n(number + "000000" + i));
            if (before % 2 == 1 && phase.get() == before) {
                certain.get(before / 2).add(n(number + "000000" + i).toString());
                certainWrites.incrementAndGet();
            }
        }
        return certain;
    }
}
