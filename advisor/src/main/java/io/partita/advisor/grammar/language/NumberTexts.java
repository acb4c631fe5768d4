package io.partita.advisor.grammar.language;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;

/**
 * Decimal numbers of a range, with a fixed number of digits after the point and at least some before it. Counted in units of the last
 * digit, so that 1.25 is 125.
 */
final class NumberTexts implements Texts {
    private static final Pattern WRITTEN = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

    private final BigInteger least;
    private final BigInteger most;
    private final int decimals;
    private final int width;
    private final Automaton automaton;

    NumberTexts(BigDecimal least, BigDecimal most, int decimals, int width) {
        this.least =
                least.movePointRight(decimals).setScale(0, RoundingMode.CEILING).toBigInteger();
        this.most =
                most.movePointRight(decimals).setScale(0, RoundingMode.FLOOR).toBigInteger();
        this.decimals = decimals;
        this.width = width;
        this.automaton = Language.tidy(build());
    }

    private Automaton build() {
        List<Automaton> parts = new ArrayList<>();
        if (most.signum() >= 0) {
            parts.addAll(lengths(least.max(BigInteger.ZERO), most));
        }
        if (least.signum() < 0) {
            BigInteger smallest = most.negate().max(BigInteger.ONE);
            for (Automaton digits : lengths(smallest, least.negate())) {
                parts.add(Operations.concatenate(List.of(Automata.makeChar('-'), digits)));
            }
        }
        return parts.isEmpty() ? Automata.makeEmpty() : Operations.union(parts);
    }

    /** One automaton for each number of digits. */
    private List<Automaton> lengths(BigInteger from, BigInteger to) {
        List<Automaton> all = new ArrayList<>();
        int shortest = Math.max(width, 1) + decimals;
        for (int length = shortest; length <= Math.max(shortest, to.toString().length()); length++) {
            BigInteger low = length == shortest ? from : from.max(BigInteger.TEN.pow(length - 1));
            BigInteger high = to.min(BigInteger.TEN.pow(length).subtract(BigInteger.ONE));
            if (low.compareTo(high) <= 0) {
                all.add(interval(padded(low, length), padded(high, length)));
            }
        }
        return all;
    }

    private static String padded(BigInteger number, int length) {
        String digits = number.toString();
        return "0".repeat(Math.max(0, length - digits.length())) + digits;
    }

    /** Digits between two of the same length, with the point before the decimals. */
    private Automaton interval(String low, String high) {
        Automaton interval = new Automaton();
        int length = low.length();
        // For each position: on both bounds, on the low one, on the high one, on neither.
        int[][] states = new int[length + 1][4];
        for (int[] row : states) {
            for (int i = 0; i < 4; i++) {
                row[i] = interval.createState();
            }
        }
        for (int at = 0; at < length; at++) {
            for (int bounds = 0; bounds < 4; bounds++) {
                int from = states[at][bounds];
                if (at == length - decimals && decimals > 0) {
                    from = interval.createState();
                    interval.addTransition(states[at][bounds], from, '.');
                }
                boolean onLow = bounds == 0 || bounds == 1;
                boolean onHigh = bounds == 0 || bounds == 2;
                char first = onLow ? low.charAt(at) : '0';
                char last = onHigh ? high.charAt(at) : '9';
                for (char digit = first; digit <= last; digit++) {
                    boolean staysLow = onLow && digit == first;
                    boolean staysHigh = onHigh && digit == last;
                    int next = staysLow ? (staysHigh ? 0 : 1) : (staysHigh ? 2 : 3);
                    interval.addTransition(from, states[at + 1][next], digit);
                }
            }
        }
        for (int accepted : states[length]) {
            interval.setAccept(accepted, true);
        }
        interval.finishState();
        return interval;
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return false;
        }
        BigDecimal value = new BigDecimal(text);
        if (value.scale() != decimals) {
            return false;
        }
        BigInteger units = value.unscaledValue();
        return units.compareTo(least) >= 0
                && units.compareTo(most) <= 0
                && Numbers.written(units, decimals, width).equals(text);
    }

    /** 1, 2, 3 and so on where the range allows, else from its start. */
    @Override
    public String sample(int nth) {
        BigInteger unit = BigInteger.TEN.pow(decimals);
        BigInteger wished = unit.multiply(BigInteger.valueOf(nth + 1L));
        BigInteger value = wished.compareTo(least) >= 0 && wished.compareTo(most) <= 0
                ? wished
                : least.add(BigInteger.valueOf(nth));
        return value.compareTo(most) > 0 ? null : Numbers.written(value, decimals, width);
    }
}
