package io.partita.advisor.pattern;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a design costs in a month of 30 days at full size and at the rates it states, wherever that is consumed.
 *
 * @param table of the table itself
 * @param indexes of each index, in the order of the design
 */
public record Costs(Arm table, Map<String, Arm> indexes) {
    /** What is stored beside each item, and charged (fact pack: LIMITS "Item size"). */
    private static final double STORED_BESIDE_AN_ITEM = 100;

    private static final double GIGABYTE = 1024.0 * 1024 * 1024;

    /**
     * Of the table or one index.
     *
     * @param readUnits a month
     * @param writeUnits a month, those of transactions counted double already
     * @param gigabytes stored the whole month, of 1,024^3 bytes
     */
    public record Arm(double readUnits, double writeUnits, double gigabytes) {
        /** What it costs in money, in the currency of the prices. */
        public double money(Prices prices) {
            return readUnits / Prices.MILLION * prices.readUnitsMillion()
                    + writeUnits / Prices.MILLION * prices.writeUnitsMillion()
                    + gigabytes * prices.gigabyteMonth();
        }

        private Arm plus(Arm other) {
            return new Arm(readUnits + other.readUnits, writeUnits + other.writeUnits, gigabytes + other.gigabytes);
        }
    }

    /** The costs of a design whose patterns are all done in the cheapest way. */
    public static Costs of(Design design) {
        Map<Optional<String>, Double> reads = Map.of();
        Map<Optional<String>, Double> writes = Map.of();
        for (AccessPattern pattern : design.patterns()) {
            Cost cost = Planner.best(design, pattern).cost();
            double times = pattern.rate().perMonth();
            reads = Cost.sum(reads, times(cost.readUnits(), times));
            writes = Cost.sum(writes, times(cost.writeUnits(), times));
        }
        Map<String, Arm> indexes = new LinkedHashMap<>();
        Arm table = new Arm(0, 0, 0);
        for (Access access : Access.all(design)) {
            Arm arm = new Arm(
                    reads.getOrDefault(access.name(), 0.0), writes.getOrDefault(access.name(), 0.0), gigabytes(access));
            if (access.isTable()) {
                table = arm;
            } else {
                indexes.put(access.title(), arm);
            }
        }
        return new Costs(table, indexes);
    }

    /** All of it. */
    public Arm total() {
        return indexes.values().stream().reduce(table, Arm::plus);
    }

    /** What all of it costs in money, in the currency of the prices. */
    public double money(Prices prices) {
        return total().money(prices);
    }

    /** What is stored, that which is charged beside each item included. */
    static double gigabytes(Access access) {
        Populations.Total total = new Populations(access.design()).total(access);
        return (total.bytes() + total.items() * STORED_BESIDE_AN_ITEM) / GIGABYTE;
    }

    private static Map<Optional<String>, Double> times(Map<Optional<String>, Double> units, double times) {
        Map<Optional<String>, Double> product = new LinkedHashMap<>();
        units.forEach((arm, some) -> product.put(arm, some * times));
        return product;
    }
}
