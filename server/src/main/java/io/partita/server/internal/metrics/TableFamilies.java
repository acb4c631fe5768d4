package io.partita.server.internal.metrics;

import io.partita.engine.insight.CapacityUse;
import io.partita.engine.insight.CapacityUse.Kind;
import io.partita.server.internal.metrics.Families.Counters;
import io.partita.server.internal.metrics.Families.Gauges;
import java.util.List;

/** The families of tables and their global indexes: capacity, shortages of it, partitions, expired items. */
final class TableFamilies {
    private static final double HALF_UNITS_PER_UNIT = 2;

    private final BusiestTables busiest = new BusiestTables();

    /** The families under construction, for one look at them. */
    private static final class Look {
        private final Counters units =
                Families.counters("partita_consumed_capacity_units", "Capacity units that requests have used.");
        private final Counters shortages = Families.counters(
                "partita_throttle_events",
                "Items and pages asked for while no capacity was left, by what was done: refused or done.");
        private final Counters reasons = Families.counters(
                "partita_throttle_reasons", "What was too little in these cases; one may have several reasons.");
        private final Gauges ready = Families.gauges(
                "partita_ready_capacity_units",
                "Units a second that are provisioned, or that it is ready for on demand.");
        private final Gauges partitions = Families.gauges("partita_partitions", "Partitions that are accounted for.");
        private final Counters expired = Families.counters(
                "partita_expired_items_deleted", "Items deleted because their time to live was over.");

        void add(CapacityUse use) {
            add(use, "read", use.reads());
            add(use, "write", use.writes());
            partitions.with(use.partitions(), "table", use.table(), "index", use.index());
            if (use.index().isEmpty()) {
                expired.with(use.expired(), "table", use.table());
            }
        }

        private void add(CapacityUse use, String kind, Kind of) {
            String table = use.table();
            String index = use.index();
            units.with(of.halfUnits() / HALF_UNITS_PER_UNIT, "table", table, "index", index, "kind", kind);
            ready.with(of.ready(), "table", table, "index", index, "kind", kind);
            shortages
                    .with(of.refused(), "table", table, "index", index, "kind", kind, "effect", "refused")
                    .with(of.overdrawn(), "table", table, "index", index, "kind", kind, "effect", "done");
            of.reasons()
                    .forEach((reason, count) -> reasons.with(
                            count, "table", table, "index", index, "kind", kind, "reason", reason.inReasons()));
        }
    }

    /** Adds what was used of these tables and indexes; only so many have series of their own. */
    void addTo(Families families, List<CapacityUse> all) {
        Look look = new Look();
        busiest.of(all).forEach(look::add);
        families.add(look.units)
                .add(look.shortages)
                .add(look.reasons)
                .add(look.ready)
                .add(look.partitions)
                .add(look.expired)
                .add(Families.gauges("partita_tables_used", "Tables and global indexes that were used of late.")
                        .with(all.size()));
    }
}
