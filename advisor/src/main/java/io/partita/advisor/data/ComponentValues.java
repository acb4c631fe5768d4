package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.IsoTime;
import io.partita.advisor.moment.TimedIds;
import io.partita.advisor.moment.WrittenTime;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;

/** New values of a component, one after the other: the examples first, then what its form allows. */
final class ComponentValues {
    private static final int BINARY_BYTES = 8;

    /** When ids were made, where nothing says it. */
    private static final Instant IDS_FROM = Instant.parse("2024-01-01T00:00:00Z");

    private static final Duration IDS_DURING = Duration.ofDays(365);

    private final Component component;
    private final Form form;
    private final long expected;
    private final RandomGenerator random;
    private long made;

    /**
     * Values of a component.
     *
     * @param form the form of its domain
     * @param expected about how many will be made, over which times are spread
     */
    ComponentValues(Component component, Form form, long expected, RandomGenerator random) {
        this.component = component;
        this.form = form;
        this.expected = Math.max(1, expected);
        this.random = random;
    }

    /** The next value, for an item that has {@code others} already. */
    String next(Map<String, String> others, Map<String, Component> components) {
        int example = (int) Math.min(made, component.examples().size());
        long number = made++;
        String text = example < component.examples().size()
                ? component.examples().get(example)
                : byForm(number, others, components);
        return habitual(text);
    }

    private String byForm(long number, Map<String, String> others, Map<String, Component> components) {
        return switch (form) {
            case Form.Text text -> RandomTexts.make(text, random);
            case Form.Numeric numeric -> numeric(numeric, number);
            case Form.Choice choice ->
                choice.shares().get(random.nextInt(choice.shares().size())).value();
            case Form.Moment moment ->
                WrittenTime.text(moment, spread(IsoTime.parse(moment.from()), IsoTime.parse(moment.to()), number), (int)
                        (number % Integer.MAX_VALUE));
            case Form.Id id -> TimedIds.make(id.kind(), madeAt(id, number, others, components), random);
            case Form.Shard shard -> FollowingValues.shard(shard, random.nextInt(shard.shards()));
            case Form.Derived derived ->
                throw new IllegalStateException(
                        "component " + component.name() + " lacks its source " + derived.source());
            case Form.Other other ->
                switch (other.type()) {
                    case BOOL -> Boolean.toString(random.nextBoolean());
                    case B, BS -> binary();
                    case N, NS -> Integer.toString(random.nextInt(1_000));
                    default -> RandomTexts.make(new Form.Text(List.of(), 8, 8, Optional.empty()), random);
                };
        };
    }

    private String binary() {
        byte[] bytes = new byte[BINARY_BYTES];
        random.nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }

    private String numeric(Form.Numeric numeric, long number) {
        BigInteger least = unscaled(numeric.least(), numeric.decimals(), RoundingMode.CEILING);
        BigInteger most = unscaled(numeric.most(), numeric.decimals(), RoundingMode.FLOOR);
        BigInteger span = most.subtract(least).add(BigInteger.ONE).max(BigInteger.ONE);
        BigInteger offset = numeric.sequential()
                ? BigInteger.valueOf(number).mod(span)
                : span.compareTo(BigInteger.valueOf(2 * expected)) <= 0
                        ? eachOnce(number, span.longValueExact())
                        : new BigInteger(span.bitLength() + 16, new Random(random.nextLong())).mod(span);
        return written(new BigDecimal(least.add(offset), numeric.decimals()), numeric.width());
    }

    /** Every number below {@code span} once before any comes again, in no order: where few are left, chance would not find them. */
    private static BigInteger eachOnce(long number, long span) {
        long step = Math.max(1, Math.round(span * 0.618));
        while (BigInteger.valueOf(step).gcd(BigInteger.valueOf(span)).longValueExact() != 1) {
            step++;
        }
        return BigInteger.valueOf(number).multiply(BigInteger.valueOf(step)).mod(BigInteger.valueOf(span));
    }

    private static BigInteger unscaled(BigDecimal value, int decimals, RoundingMode rounding) {
        return value.setScale(decimals, rounding).unscaledValue();
    }

    private static String written(BigDecimal value, int width) {
        String plain = value.abs().toPlainString();
        int point = plain.indexOf('.');
        int digits = point < 0 ? plain.length() : point;
        return (value.signum() < 0 ? "-" : "") + "0".repeat(Math.max(0, width - digits)) + plain;
    }

    private Instant madeAt(Form.Id id, long number, Map<String, String> others, Map<String, Component> components) {
        return id.madeAt()
                .filter(others::containsKey)
                .map(source -> FollowingValues.time(components.get(source).form(), others.get(source)))
                .orElseGet(() -> spread(IDS_FROM, IDS_FROM.plus(IDS_DURING), number));
    }

    /** The middle of the part of a span that belongs to a number, the last part also for those that come after it. */
    private Instant spread(Instant from, Instant to, long number) {
        BigInteger millis = BigInteger.valueOf(Duration.between(from, to).toMillis());
        BigInteger part = BigInteger.valueOf(2 * Math.min(number, expected - 1) + 1);
        long offset =
                millis.multiply(part).divide(BigInteger.valueOf(2 * expected)).longValueExact();
        return from.plusMillis(Math.max(0, offset) + Math.max(0, number - expected + 1));
    }

    private String habitual(String text) {
        String result = text;
        if (component.habits().contains(Component.Habit.TRIM)) {
            result = result.strip();
        }
        if (component.habits().contains(Component.Habit.NFC)) {
            result = Normalizer.normalize(result, Normalizer.Form.NFC);
        }
        return component.habits().contains(Component.Habit.LOWER_CASE) ? result.toLowerCase(Locale.ROOT) : result;
    }
}
