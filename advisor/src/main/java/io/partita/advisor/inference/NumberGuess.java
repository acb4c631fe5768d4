package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers, as they are written in texts or as values of type N. */
final class NumberGuess {
    /** Longer rows of digits are ids that nobody counts with. */
    private static final int MOST_DIGITS = 18;

    private static final Pattern DIGITS = Pattern.compile("[0-9]{1," + MOST_DIGITS + "}");
    private static final Pattern SIGNED = Pattern.compile("-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,9})?");

    private NumberGuess() {}

    /** The form of texts that are all numbers: padded to one width, or as short as they can be. */
    static Optional<Form> ofTexts(List<String> values) {
        if (!values.isEmpty()
                && values.stream().allMatch(value -> DIGITS.matcher(value).matches())) {
            return whole(values);
        }
        if (values.isEmpty()
                || !values.stream().allMatch(value -> SIGNED.matcher(value).matches())) {
            return Optional.empty();
        }
        long decimals = values.stream().map(NumberGuess::decimals).distinct().count();
        return decimals == 1 ? Optional.of(range(values, decimals(values.getFirst()), 0, false)) : Optional.empty();
    }

    /** The form of numbers of type N. */
    static Form ofNumbers(List<String> values, boolean complete) {
        int decimals = values.stream().mapToInt(NumberGuess::decimals).max().orElse(0);
        return range(values, decimals, 0, complete);
    }

    private static int decimals(String value) {
        int point = value.indexOf('.');
        return point < 0 ? 0 : value.length() - point - 1;
    }

    /** A width is a promise only where zeros keep it; values that have outgrown it have none in front. */
    private static Optional<Form> whole(List<String> values) {
        int width = values.stream().mapToInt(String::length).min().orElse(1);
        boolean padded = false;
        for (String value : values) {
            boolean zeros = value.length() > 1 && value.charAt(0) == '0';
            if (zeros && value.length() > width) {
                return Optional.empty();
            }
            padded |= zeros;
        }
        return Optional.of(range(values, 0, padded ? width : 0, false));
    }

    /** From the smallest one that was seen to all that have as many digits as the largest one: what was not seen is not impossible. */
    private static Form.Numeric range(List<String> values, int decimals, int width, boolean exact) {
        BigDecimal least =
                values.stream().map(BigDecimal::new).min(BigDecimal::compareTo).orElse(BigDecimal.ZERO);
        BigDecimal most =
                values.stream().map(BigDecimal::new).max(BigDecimal::compareTo).orElse(BigDecimal.ZERO);
        if (!exact && most.signum() >= 0) {
            int digits = Math.max(width, most.toBigInteger().toString().length());
            BigDecimal full = BigDecimal.TEN.pow(digits).subtract(BigDecimal.ONE.movePointLeft(decimals));
            most = full.max(most);
        }
        if (width > 0) {
            least = BigDecimal.ZERO.min(least);
        }
        return new Form.Numeric(plain(least), plain(most), decimals, width, false);
    }

    private static BigDecimal plain(BigDecimal number) {
        return new BigDecimal(number.stripTrailingZeros().toPlainString());
    }
}
