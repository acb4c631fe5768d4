package io.partita.advisor.moment;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** How finely times are written and how many values that makes. */
public final class Timespans {
    private Timespans() {}

    /** The finest step of a format of {@link io.partita.advisor.design.Form.Moment}. */
    public static ChronoUnit finest(String format) {
        return switch (format) {
            case Formats.SECONDS -> ChronoUnit.SECONDS;
            case Formats.MILLIS -> ChronoUnit.MILLIS;
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

    /** Whether texts of a format sort as the times do: all of one length, what means most in front. */
    public static boolean isSortable(String format) {
        if (Formats.isEpoch(format)) {
            return true;
        }
        ChronoUnit before = ChronoUnit.FOREVER;
        boolean quoted = false;
        for (int i = 0; i < format.length(); i++) {
            char letter = format.charAt(i);
            if (letter == '\'') {
                quoted = !quoted;
                continue;
            }
            if (quoted || !Character.isLetter(letter)) {
                continue;
            }
            int end = i;
            while (end < format.length() && format.charAt(end) == letter) {
                end++;
            }
            ChronoUnit unit = unitOf(letter);
            int width = end - i;
            boolean fits =
                    switch (letter) {
                        case 'y', 'u' -> width == 4;
                        case 'M', 'd', 'H', 'm', 's' -> width == 2;
                        case 'S' -> true;
                        default -> false;
                    };
            if (!fits || unit.compareTo(before) >= 0) {
                return false;
            }
            before = unit;
            i = end - 1;
        }
        return true;
    }

    /** Whether each text of a format is the beginning of the text of the same time in a finer one. */
    public static boolean isBeginning(String coarse, String fine) {
        return fine.length() > coarse.length()
                && fine.startsWith(coarse)
                && isSortable(coarse)
                && coarse.chars().filter(one -> one == '\'').count() % 2 == 0
                && fine.charAt(coarse.length()) != coarse.charAt(coarse.length() - 1);
    }

    /** How many steps there are from the earliest to the latest time, both included. */
    public static double steps(String from, String to, ChronoUnit step) {
        long end = second(to) + (IsoTime.isDate(to) ? Duration.ofDays(1).toSeconds() : 0);
        double seconds = end - second(from);
        return Math.max(1, Math.ceil(seconds / (step.getDuration().toMillis() / 1000.0) - 1e-9));
    }

    private static long second(String text) {
        try {
            return IsoTime.parse(text).getEpochSecond();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("time: " + text + " (expected: ISO 8601)", e);
        }
    }
}
