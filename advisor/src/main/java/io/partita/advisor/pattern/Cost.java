package io.partita.advisor.pattern;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a plan costs, the units apart by where they are consumed.
 *
 * @param itemsRead evaluated items
 * @param itemsReturned what is left of them
 * @param bytesRead of the evaluated items
 * @param readUnits by index; absent: the table
 * @param writeUnits by index; absent: the table
 * @param pages requests
 */
public record Cost(
        double itemsRead,
        double itemsReturned,
        double bytesRead,
        Map<Optional<String>, Double> readUnits,
        Map<Optional<String>, Double> writeUnits,
        double pages) {
    /** Of doing nothing. */
    public static final Cost NOTHING = new Cost(0, 0, 0, Map.of(), Map.of(), 0);

    /** All of both; what is returned is of both too. */
    public Cost and(Cost other) {
        return new Cost(
                itemsRead + other.itemsRead,
                itemsReturned + other.itemsReturned,
                bytesRead + other.bytesRead,
                sum(readUnits, other.readUnits),
                sum(writeUnits, other.writeUnits),
                pages + other.pages);
    }

    /** The same with another number of items returned. */
    public Cost returning(double items) {
        return new Cost(itemsRead, items, bytesRead, readUnits, writeUnits, pages);
    }

    /** Read units of the table and all indexes. */
    public double allReadUnits() {
        return total(readUnits);
    }

    /** Write units of the table and all indexes. */
    public double allWriteUnits() {
        return total(writeUnits);
    }

    /** The same, without telling where. */
    public Estimate estimate() {
        return new Estimate(itemsRead, itemsReturned, bytesRead, allReadUnits(), allWriteUnits(), pages);
    }

    /** Units of both, by index. */
    public static Map<Optional<String>, Double> sum(
            Map<Optional<String>, Double> left, Map<Optional<String>, Double> right) {
        Map<Optional<String>, Double> sum = new LinkedHashMap<>(left);
        right.forEach((arm, units) -> sum.merge(arm, units, Double::sum));
        return sum;
    }

    private static double total(Map<Optional<String>, Double> units) {
        return units.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
