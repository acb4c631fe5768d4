package io.partita.engine.switches;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 500ms}, {@code 2s}, {@code 1m}, or {@code PT0.5S}. */
final class Spans {
    /** Longer ones are mistakes, and would keep too much of what was overwritten. */
    private static final Duration LONGEST = Duration.ofHours(1);

    private static final Pattern SHORT = Pattern.compile("(\\d{1,9})(ms|s|m)");
    private static final long MILLIS_OF_SECOND = 1_000;
    private static final long MILLIS_OF_MINUTE = 60 * MILLIS_OF_SECOND;

    private Spans() {}

    /**
     * Reads a span.
     *
     * @throws IllegalArgumentException when it is none, or longer than an hour
     */
    static Duration parse(String name, String text) {
        Duration span = null;
        Matcher matcher = SHORT.matcher(text);
        try {
            if (matcher.matches()) {
                long number = Long.parseLong(matcher.group(1));
                span = switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(number);
                    case "s" -> Duration.ofSeconds(number);
                    default -> Duration.ofMinutes(number);
                };
            } else {
                span = Duration.parse(text);
            }
        } catch (DateTimeException notASpan) {
            // said below
        }
        if (span == null || span.isNegative() || span.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    name + "=" + text + " (expected: a time such as 500ms, 2s or 1m, at most an hour)");
        }
        return span;
    }

    /** The short form. */
    static String text(Duration span) {
        long millis = span.toMillis();
        if (millis > 0 && millis % MILLIS_OF_MINUTE == 0) {
            return millis / MILLIS_OF_MINUTE + "m";
        }
        return millis % MILLIS_OF_SECOND == 0 ? millis / MILLIS_OF_SECOND + "s" : millis + "ms";
    }
}
