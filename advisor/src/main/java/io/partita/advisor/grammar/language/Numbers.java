package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.CoarserTime;
import io.partita.advisor.moment.EpochNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A component as numbers: a range in units of its last digit.
 *
 * @param least the smallest, in units
 * @param most the largest, in units
 * @param decimals digits after the point
 * @param width digits before the point that are always written
 */
public record Numbers(BigInteger least, BigInteger most, int decimals, int width) {
    /** The numbers of a component; absent where its values are not written as numbers. */
    public static Optional<Numbers> of(Design design, String component) {
        Form form = design.component(component).form();
        return of(form instanceof Form.Derived derived ? CoarserTime.form(design, derived) : form);
    }

    /** The numbers of a form; absent where its values are not written as numbers. */
    private static Optional<Numbers> of(Form form) {
        return switch (form) {
            case Form.Numeric numeric ->
                Optional.of(new Numbers(
                        units(numeric.least(), numeric.decimals(), RoundingMode.CEILING),
                        units(numeric.most(), numeric.decimals(), RoundingMode.FLOOR),
                        numeric.decimals(),
                        numeric.width()));
            case Form.Shard shard ->
                Optional.of(new Numbers(
                        BigInteger.ZERO, BigInteger.valueOf(Math.max(0, shard.shards() - 1L)), 0, shard.width()));
            case Form.Moment moment ->
                EpochNumbers.of(moment)
                        .map(numbers -> new Numbers(
                                BigInteger.valueOf(numbers.least()), BigInteger.valueOf(numbers.most()), 0, 0));
            default -> Optional.empty();
        };
    }

    private static BigInteger units(BigDecimal value, int decimals, RoundingMode rounding) {
        return value.movePointRight(decimals).setScale(0, rounding).toBigInteger();
    }

    /** A number as it is written into a key. */
    public String written(BigInteger units) {
        return written(units, decimals, width);
    }

    static String written(BigInteger units, int decimals, int width) {
        String digits = units.abs().toString();
        int least = Math.max(width, 1) + decimals;
        String padded = "0".repeat(Math.max(0, least - digits.length())) + digits;
        int point = padded.length() - decimals;
        return (units.signum() < 0 ? "-" : "")
                + padded.substring(0, point)
                + (decimals == 0 ? "" : "." + padded.substring(point));
    }

    /** How many digits before the point the numbers need at most. */
    public int digits() {
        BigInteger largest = least.abs().max(most.abs());
        return Math.max(1, largest.toString().length() - decimals);
    }

    /**
     * Numbers of the range among which there are two that lie wrong as text, if any two do: the neighbours of each power of ten, of zero and
     * of the ends. Between them all texts have one length and one sign, and then order as the numbers do, or the other way round if negative.
     */
    public List<BigInteger> telling() {
        SortedSet<BigInteger> all = new TreeSet<>();
        BigInteger power = BigInteger.ONE;
        for (int digits = 0; digits <= digits() + decimals; digits++) {
            for (int step = -2; step <= 1; step++) {
                BigInteger near = power.add(BigInteger.valueOf(step));
                all.add(near);
                all.add(near.negate());
            }
            power = power.multiply(BigInteger.TEN);
        }
        for (int step = 0; step < 4; step++) {
            all.add(least.add(BigInteger.valueOf(step)));
            all.add(most.subtract(BigInteger.valueOf(step)));
        }
        return all.stream()
                .filter(value -> value.compareTo(least) >= 0 && value.compareTo(most) <= 0)
                .toList();
    }

    /** A number that both have, in the notation of keys of type N, if there is one. */
    public Optional<BigDecimal> common(Numbers other) {
        int coarse = Math.min(decimals, other.decimals);
        BigDecimal low = new BigDecimal(least, decimals).max(new BigDecimal(other.least, other.decimals));
        BigDecimal high = new BigDecimal(most, decimals).min(new BigDecimal(other.most, other.decimals));
        BigDecimal first = low.setScale(coarse, RoundingMode.CEILING);
        BigDecimal one = BigDecimal.ONE;
        if (one.compareTo(low) >= 0 && one.compareTo(high) <= 0) {
            return Optional.of(one);
        }
        return first.compareTo(high) <= 0 ? Optional.of(first) : Optional.empty();
    }
}
