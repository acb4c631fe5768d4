package io.partita.engine.insight;

import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Meter;
import io.partita.engine.throughput.Shortage;
import io.partita.engine.throughput.Shortages;
import io.partita.engine.throughput.Traffic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What was used of the capacity of a table or of one of its global indexes, on this server since the process began or the table was
 * made; what is not used for long while many others are is forgotten, and begins anew.
 *
 * @param table its name; with account and region before it where tables are kept apart by these
 * @param index name of the global index; empty for the table itself
 * @param partitions how many there are now
 * @param reads use of read capacity
 * @param writes use of write capacity
 * @param expired items deleted because their time to live was over
 */
public record CapacityUse(String table, String index, int partitions, Kind reads, Kind writes, long expired) {
    /**
     * One kind of capacity. All numbers but {@code ready} only rise.
     *
     * @param ready units a second that can be used at once
     * @param halfUnits half units used
     * @param refused requests that were throttled
     * @param overdrawn requests for which nothing was left and that were done all the same, because nothing is throttled
     * @param reasons what there was too little of, for both; a request may have several reasons
     */
    public record Kind(long ready, long halfUnits, long refused, long overdrawn, Map<Shortage, Long> reasons) {
        /** Keeps a copy of the map. */
        public Kind {
            reasons = Map.copyOf(reasons);
        }
    }

    /** What was used of all tables and indexes since the process began, in no order; each is there once. */
    public static List<CapacityUse> of(Traffic traffic) {
        Collection<Meter> latest = latest(traffic).values();
        List<CapacityUse> all = new ArrayList<>(latest.size());
        for (Meter meter : latest) {
            all.add(new CapacityUse(
                    meter.table().toString(),
                    meter.index() == null ? "" : meter.index(),
                    meter.map().size(),
                    kind(meter, Access.READ),
                    kind(meter, Access.WRITE),
                    meter.expirations()));
        }
        return all;
    }

    /** A dropped table's meter may still be there beside that of a new one of its name, whose space has the greater id. */
    private static Map<List<String>, Meter> latest(Traffic traffic) {
        Map<List<String>, Meter> latest = new HashMap<>();
        for (Meter meter : traffic.meters()) {
            latest.merge(
                    List.of(meter.table().toString(), meter.index() == null ? "" : meter.index()),
                    meter,
                    (one, other) -> one.space().id() > other.space().id() ? one : other);
        }
        return latest;
    }

    private static Kind kind(Meter meter, Access access) {
        Shortages shortages = meter.shortages(access);
        Map<Shortage, Long> reasons = new EnumMap<>(Shortage.class);
        for (Shortage reason : Shortage.values()) {
            if (shortages.of(reason) > 0) {
                reasons.put(reason, shortages.of(reason));
            }
        }
        return new Kind(meter.ready(access), meter.used(access), shortages.refused(), shortages.done(), reasons);
    }
}
