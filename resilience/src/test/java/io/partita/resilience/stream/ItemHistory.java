package io.partita.resilience.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What became of each item, one change after the other: as its writer knows it, and as a reader of the stream has seen it. A stamp stands for
 * an item and is used once; null stands for none. Each item is written by one thread and read by one.
 */
final class ItemHistory {
    private final Map<String, List<Long>> made = new ConcurrentHashMap<>();
    private final Map<String, List<Long>> seen = new ConcurrentHashMap<>();

    /** A change took effect. */
    void made(String key, Long stamp) {
        made.computeIfAbsent(key, ignored -> new ArrayList<>()).add(stamp);
    }

    /** A record was read. */
    void seen(String key, Long before, Long after) {
        List<Long> changes = seen.computeIfAbsent(key, ignored -> new ArrayList<>());
        Long last = changes.isEmpty() ? null : changes.getLast();
        if (!Objects.equals(last, before)) {
            throw new AssertionError("item " + key + " was " + before + " before it became " + after
                    + " (expected: as the record before left it, " + last + ")");
        }
        changes.add(after);
    }

    /** Number of changes seen. */
    long changes() {
        return seen.values().stream().mapToLong(List::size).sum();
    }

    /** Checks that what was seen is what was made. */
    void check() {
        assertThat(seen.keySet()).as("items seen in the stream").isEqualTo(made.keySet());
        made.forEach((key, changes) -> assertThat(seen.get(key))
                .as("changes of item %s in the stream", key)
                .isEqualTo(changes));
    }

    /** The last state of every item that is there, by what was seen. */
    Map<String, Long> lastSeen() {
        Map<String, Long> last = new ConcurrentHashMap<>();
        seen.forEach((key, changes) -> {
            if (changes.getLast() != null) {
                last.put(key, changes.getLast());
            }
        });
        return last;
    }
}
