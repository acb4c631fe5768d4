package io.partita.cli.clock;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 1h}, {@code 2d12h}, {@code 90s}, with a minus in front when they lead back. */
final class Durations {
    private static final Pattern SHORT =
            Pattern.compile("(-?)(?:(\\d{1,9})d)?(?:(\\d{1,9})h)?(?:(\\d{1,9})m)?(?:(\\d{1,9})s)?");

    private Durations() {}

    /**
     * Reads the short form, or the one of ISO 8601 such as {@code PT1H}.
     *
     * @throws IllegalArgumentException when it is neither
     * @throws java.time.DateTimeException when it is neither
     */
    static Duration parse(String text) {
        if (text.startsWith("P") || text.startsWith("-P")) {
            return Duration.parse(text);
        }
        Matcher matcher = SHORT.matcher(text);
        if (!matcher.matches() || text.equals("-") || text.isEmpty()) {
            throw new IllegalArgumentException(text);
        }
        Duration span = Duration.ofDays(part(matcher, 2))
                .plusHours(part(matcher, 3))
                .plusMinutes(part(matcher, 4))
                .plusSeconds(part(matcher, 5));
        return matcher.group(1).isEmpty() ? span : span.negated();
    }

    private static long part(Matcher matcher, int group) {
        return matcher.group(group) == null ? 0 : Long.parseLong(matcher.group(group));
    }

    /** The short form, in whole seconds. */
    static String text(Duration span) {
        StringBuilder text = new StringBuilder();
        append(text, span.toDays(), 'd');
        append(text, span.toHoursPart(), 'h');
        append(text, span.toMinutesPart(), 'm');
        append(text, span.toSecondsPart(), 's');
        return text.isEmpty() ? "less than 1s" : text.toString();
    }

    private static void append(StringBuilder text, long number, char unit) {
        if (number != 0) {
            text.append(number).append(unit);
        }
    }
}
