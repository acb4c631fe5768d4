package io.partita.server.internal.metrics;

import io.partita.server.TableUse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Chooses the tables that have meters of their own: so many that have used most, because each is several series that somebody has to keep.
 * What all others use is added up as it grows, look by look, so that the sum only rises, though tables come and go among the chosen.
 */
final class BusiestTables {
    /** Stands for all tables that are not shown; no table can be called so. */
    static final String OTHERS = "(others)";

    /** How many tables are shown at most. */
    static final int MOST = 200;

    private static final Comparator<TableUse> BUSIEST_FIRST = Comparator.<TableUse>comparingLong(
                    use -> use.readHalfUnits() + use.writeHalfUnits())
            .reversed()
            .thenComparing(TableUse::table);

    private Map<String, TableUse> before = new HashMap<>();
    private long othersRead;
    private long othersWrite;
    private final Map<String, Long> othersThrottled = new TreeMap<>();

    /** The tables to show, and the one that stands for all others when there are or were any. */
    synchronized List<TableUse> of(List<TableUse> all) {
        List<TableUse> sorted = new ArrayList<>(all);
        sorted.sort(BUSIEST_FIRST);
        List<TableUse> shown = new ArrayList<>(sorted.subList(0, Math.min(MOST, sorted.size())));
        Set<String> names = new HashSet<>();
        for (TableUse use : shown) {
            names.add(use.table());
        }
        Map<String, TableUse> now = new HashMap<>();
        for (TableUse use : sorted) {
            now.put(use.table(), use);
            if (!names.contains(use.table())) {
                addGrowth(use, before.get(use.table()));
            }
        }
        before = now;
        if (sorted.size() > MOST || othersRead + othersWrite > 0 || !othersThrottled.isEmpty()) {
            shown.add(new TableUse(OTHERS, othersRead, othersWrite, Map.copyOf(othersThrottled)));
        }
        return Collections.unmodifiableList(shown);
    }

    private void addGrowth(TableUse use, TableUse last) {
        othersRead += growth(use.readHalfUnits(), last == null ? 0 : last.readHalfUnits());
        othersWrite += growth(use.writeHalfUnits(), last == null ? 0 : last.writeHalfUnits());
        use.throttled().forEach((reason, count) -> {
            long earlier = last == null ? 0 : last.throttled().getOrDefault(reason, 0L);
            othersThrottled.merge(reason, growth(count, earlier), Long::sum);
        });
    }

    /** A number that fell belongs to a new table of the same name. */
    private static long growth(long now, long before) {
        return now < before ? now : now - before;
    }
}
