package io.partita.advisor.pattern;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;

/** How finely times are written and how many values that makes. */
public final class Timespans {
    private Timespans() {}

    /** The finest step of a format of {@link io.partita.advisor.design.Form.Moment}. */
    public static ChronoUnit finest(String format) {
        return switch (format) {
            case "epoch-seconds" -> ChronoUnit.SECONDS;
            case "epoch-millis" -> ChronoUnit.MILLIS;
            default -> finestLetter(format);
        };
    }

    private static ChronoUnit finestLetter(String format) {
        ChronoUnit finest = ChronoUnit.YEARS;
        boolean quoted = false;
        for (int i = 0; i < format.length(); i++) {
            char letter = format.charAt(i);
            if (letter == '\'') {
                quoted = !quoted;
                continue;
            }
            ChronoUnit unit = quoted ? ChronoUnit.YEARS : unitOf(letter);
            if (unit.compareTo(finest) < 0) {
                finest = unit;
            }
        }
        return finest;
    }

    private static ChronoUnit unitOf(char letter) {
        return switch (letter) {
            case 'M', 'L', 'Q', 'q' -> ChronoUnit.MONTHS;
            case 'w', 'W' -> ChronoUnit.WEEKS;
            case 'd', 'D', 'e', 'E' -> ChronoUnit.DAYS;
            case 'H', 'h', 'k', 'K' -> ChronoUnit.HOURS;
            case 'm' -> ChronoUnit.MINUTES;
            case 's' -> ChronoUnit.SECONDS;
            case 'S', 'A', 'n', 'N' -> ChronoUnit.MILLIS;
            default -> ChronoUnit.YEARS;
        };
    }

    /** How many steps there are from the earliest to the latest time, both included. */
    static double steps(String from, String to, ChronoUnit step) {
        double seconds = ChronoUnit.SECONDS.between(time(from), time(to).plusDays(isDate(to) ? 1 : 0));
        return Math.max(1, Math.ceil(seconds / (step.getDuration().toMillis() / 1000.0) - 1e-9));
    }

    private static boolean isDate(String text) {
        return text.length() <= 10;
    }

    private static LocalDateTime time(String text) {
        try {
            return isDate(text)
                    ? LocalDate.parse(text).atStartOfDay()
                    : LocalDateTime.parse(text.length() > 19 ? text.substring(0, 19) : text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("time: " + text + " (expected: ISO 8601)", e);
        }
    }
}
