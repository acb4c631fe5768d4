package io.partita.advisor.file;

import io.partita.advisor.design.Rate;
import io.partita.advisor.document.Node;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers, shares, sizes, rates and ranges as design files write them. Exponents are not: they make small texts large numbers. */
final class AmountReader {
    /** Most significant digits, as many as a number of the database has. */
    static final int DIGITS_MAX = 38;

    /** Most of anything that is counted. */
    static final long COUNT_MAX = 1_000_000_000_000_000_000L;

    static final double RATE_MAX = 1e12;

    private static final int TEXT_LENGTH_MAX = 400;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Possessive, so that matching takes linear time. */
    private static final Pattern DECIMAL = Pattern.compile("-?+[0-9]++(?:_[0-9]++)*+(?:\\.[0-9]++)?+");

    private static final Pattern SIZE = Pattern.compile("([0-9_.]++) ?+([A-Za-z]++)");
    private static final Pattern RATE = Pattern.compile("([0-9_.]++) ++per ++([a-z]++)");
    private static final Pattern LIFE = Pattern.compile("([0-9_.]++) ++([a-z]+?)s?");
    private static final BigDecimal LIFE_SECONDS_MAX = BigDecimal.valueOf(1_000L * 365 * 86_400);
    private static final Map<String, Long> UNITS = Map.of("B", 1L, "KB", 1024L, "MB", 1024L * 1024);

    private final FilePart part;

    AmountReader(FilePart part) {
        this.part = part;
    }

    /** A number without an exponent; {@code _} may stand between digits. */
    static Optional<BigDecimal> decimal(String text) {
        return text.length() <= TEXT_LENGTH_MAX && DECIMAL.matcher(text).matches()
                ? Optional.of(new BigDecimal(text.replace("_", "")))
                : Optional.empty();
    }

    /** A whole number within bounds. */
    OptionalLong whole(String member, long least, long most) {
        return part.scalar(member, wholeBetween(least, most))
                .map(value -> whole(value, least, most))
                .orElse(OptionalLong.empty());
    }

    /** A whole number within bounds. */
    OptionalLong whole(Node.Scalar value, long least, long most) {
        Optional<BigDecimal> number = decimal(value.text())
                .filter(n -> n.stripTrailingZeros().scale() <= 0)
                .filter(n -> n.compareTo(BigDecimal.valueOf(least)) >= 0)
                .filter(n -> n.compareTo(BigDecimal.valueOf(most)) <= 0);
        if (number.isEmpty()) {
            unexpected(value, wholeBetween(least, most));
            return OptionalLong.empty();
        }
        return OptionalLong.of(number.get().longValueExact());
    }

    /** A whole number within bounds. */
    OptionalInt wholeInt(String member, int least, int most) {
        OptionalLong found = whole(member, least, most);
        return found.isPresent() ? OptionalInt.of((int) found.getAsLong()) : OptionalInt.empty();
    }

    private static String wholeBetween(long least, long most) {
        return "a whole number from " + least + " to " + most;
    }

    /** A share over 0 and at most 1, written as a percentage. */
    OptionalDouble share(String member) {
        return part.scalar(member, "a percentage such as 5%").map(this::share).orElse(OptionalDouble.empty());
    }

    /** A share over 0 and at most 1, written as a percentage. */
    OptionalDouble share(Node.Scalar value) {
        String text = value.text().strip();
        Optional<BigDecimal> percent = text.endsWith("%")
                ? decimal(text.substring(0, text.length() - 1).strip())
                : Optional.empty();
        double share = percent.filter(n -> n.signum() > 0 && n.compareTo(HUNDRED) <= 0)
                .map(n -> n.movePointLeft(2).doubleValue())
                .orElse(0.0);
        if (share == 0) {
            unexpected(value, "a percentage over 0% and up to 100%, such as 5%");
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(share);
    }

    /** A size in bytes within bounds. */
    OptionalInt size(String member, int most) {
        return part.scalar(member, "a size such as 600 B or 1 KB")
                .map(value -> size(value, most))
                .orElse(OptionalInt.empty());
    }

    private OptionalInt size(Node.Scalar value, int most) {
        Matcher size = SIZE.matcher(value.text());
        Long unit = size.matches() ? UNITS.get(size.group(2)) : null;
        Optional<BigDecimal> bytes = unit == null
                ? Optional.empty()
                : decimal(size.group(1))
                        .map(n -> n.multiply(BigDecimal.valueOf(unit)).setScale(0, RoundingMode.HALF_UP));
        if (bytes.isEmpty() || bytes.get().signum() == 0) {
            unexpected(value, "a size in B, KB or MB, such as 600 B or 1.5 KB");
            return OptionalInt.empty();
        }
        if (bytes.get().compareTo(BigDecimal.valueOf(most)) > 0) {
            unexpected(value, "at most " + most / 1024 + " KB, which is the largest item that DynamoDB keeps");
            return OptionalInt.empty();
        }
        return OptionalInt.of(bytes.get().intValueExact());
    }

    /** How long, if it is written. */
    Optional<Duration> life(String member) {
        String expected = "a time such as 30 days, in " + FilePart.anyOf(Vocabulary.LIFE_UNITS.keySet());
        Optional<Node.Scalar> value = part.scalar(member, expected);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        Matcher life = LIFE.matcher(value.get().text());
        Long unit = life.matches() ? Vocabulary.LIFE_UNITS.get(life.group(2) + "s") : null;
        Optional<BigDecimal> seconds =
                unit == null ? Optional.empty() : decimal(life.group(1)).map(n -> n.multiply(BigDecimal.valueOf(unit)));
        if (seconds.isEmpty()
                || seconds.get().signum() == 0
                || seconds.get().compareTo(LIFE_SECONDS_MAX) > 0
                || seconds.get().stripTrailingZeros().scale() > 0) {
            unexpected(value.get(), expected);
            return Optional.empty();
        }
        return Optional.of(Duration.ofSeconds(seconds.get().longValueExact()));
    }

    /** How often, or never. */
    Rate rate(String member) {
        Optional<Node.Scalar> value = part.scalar(member, "a rate such as 20 per second");
        if (value.isEmpty()) {
            return Rate.NEVER;
        }
        Matcher rate = RATE.matcher(value.get().text());
        Rate.Period period = rate.matches() ? Vocabulary.PERIODS.get(rate.group(2)) : null;
        Optional<BigDecimal> times = period == null ? Optional.empty() : decimal(rate.group(1));
        if (times.isEmpty() || times.get().doubleValue() > RATE_MAX) {
            unexpected(
                    value.get(),
                    "a rate such as 20 per second, with one of " + FilePart.anyOf(Vocabulary.PERIODS.keySet()));
            return Rate.NEVER;
        }
        return new Rate(times.get().doubleValue(), period);
    }

    /** Two numbers, the smaller first. */
    record Bounds(BigDecimal least, BigDecimal most) {}

    /** {@code least..most}, or one number for both. */
    Optional<Bounds> range(Node.Scalar value, String expected) {
        String text = value.text();
        int dots = text.indexOf("..");
        Optional<BigDecimal> least = decimal((dots < 0 ? text : text.substring(0, dots)).strip());
        Optional<BigDecimal> most = decimal((dots < 0 ? text : text.substring(dots + 2)).strip());
        if (least.isEmpty() || most.isEmpty()) {
            unexpected(value, expected);
            return Optional.empty();
        }
        if (least.get().compareTo(most.get()) > 0) {
            part.problem(value, value.kind() + " is empty: it ends before it begins");
            return Optional.empty();
        }
        return Optional.of(new Bounds(least.get(), most.get()));
    }

    void unexpected(Node.Scalar value, String expected) {
        part.problem(value, value.kind() + " stands here (expected: " + expected + ")");
    }
}
