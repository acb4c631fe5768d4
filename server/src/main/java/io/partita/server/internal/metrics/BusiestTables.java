package io.partita.server.internal.metrics;

import io.partita.engine.insight.CapacityUse;
import io.partita.engine.insight.CapacityUse.Kind;
import io.partita.engine.throughput.Shortage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses the tables and indexes that have meters of their own: so many that have used most, because each is several series that somebody
 * has to keep. What all others use is added up as it grows, look by look, so that the sum only rises, though tables come and go among the
 * chosen.
 */
final class BusiestTables {
    /** Stands for all tables and indexes that are not shown; no table can be called so. */
    static final String OTHERS = "(others)";

    /** How many tables and indexes are shown at most. */
    static final int MOST = 200;

    private static final Kind NOTHING = new Kind(0, 0, 0, 0, Map.of());
    private static final CapacityUse UNUSED = new CapacityUse(OTHERS, "", 0, NOTHING, NOTHING, 0);
    private static final Comparator<CapacityUse> BUSIEST_FIRST = Comparator.<CapacityUse>comparingLong(
                    use -> use.reads().halfUnits() + use.writes().halfUnits())
            .reversed()
            .thenComparing(CapacityUse::table)
            .thenComparing(CapacityUse::index);

    private Map<Name, CapacityUse> before = new HashMap<>();
    private CapacityUse others = UNUSED;

    /** What tells a table or index from all others. */
    private record Name(String table, String index) {
        static Name of(CapacityUse use) {
            return new Name(use.table(), use.index());
        }
    }

    /** The tables and indexes to show, and what stands for all others when there are or were any. */
    synchronized List<CapacityUse> of(List<CapacityUse> all) {
        List<CapacityUse> sorted = new ArrayList<>(all);
        sorted.sort(BUSIEST_FIRST);
        List<CapacityUse> shown = new ArrayList<>(sorted.subList(0, Math.min(MOST, sorted.size())));
        Set<Name> names = new HashSet<>();
        for (CapacityUse use : shown) {
            names.add(Name.of(use));
        }
        Map<Name, CapacityUse> now = new HashMap<>();
        others = withoutPresent(others);
        for (CapacityUse use : sorted) {
            now.put(Name.of(use), use);
            if (!names.contains(Name.of(use))) {
                others = sum(others, use, before.getOrDefault(Name.of(use), UNUSED));
            }
        }
        before = now;
        if (!others.equals(UNUSED)) {
            shown.add(others);
        }
        return Collections.unmodifiableList(shown);
    }

    /** The same without what is of the moment, which is added up anew at each look. */
    private static CapacityUse withoutPresent(CapacityUse sum) {
        return new CapacityUse(OTHERS, "", 0, withoutPresent(sum.reads()), withoutPresent(sum.writes()), sum.expired());
    }

    private static Kind withoutPresent(Kind sum) {
        return new Kind(0, sum.halfUnits(), sum.refused(), sum.overdrawn(), sum.reasons());
    }

    /** Adds what there is of {@code use} now, and by how much it has grown since {@code earlier}. */
    private static CapacityUse sum(CapacityUse sum, CapacityUse use, CapacityUse earlier) {
        return new CapacityUse(
                OTHERS,
                "",
                sum.partitions() + use.partitions(),
                sum(sum.reads(), use.reads(), earlier.reads()),
                sum(sum.writes(), use.writes(), earlier.writes()),
                sum.expired() + growth(use.expired(), earlier.expired()));
    }

    private static Kind sum(Kind sum, Kind use, Kind earlier) {
        Map<Shortage, Long> reasons = new EnumMap<>(Shortage.class);
        reasons.putAll(sum.reasons());
        use.reasons()
                .forEach((reason, count) ->
                        reasons.merge(reason, growth(count, earlier.reasons().getOrDefault(reason, 0L)), Long::sum));
        return new Kind(
                sum.ready() + use.ready(),
                sum.halfUnits() + growth(use.halfUnits(), earlier.halfUnits()),
                sum.refused() + growth(use.refused(), earlier.refused()),
                sum.overdrawn() + growth(use.overdrawn(), earlier.overdrawn()),
                reasons);
    }

    /** A number that fell belongs to a new table of the same name. */
    private static long growth(long now, long before) {
        return now < before ? now : now - before;
    }
}
