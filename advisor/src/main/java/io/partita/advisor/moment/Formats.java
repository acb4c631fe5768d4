package io.partita.advisor.moment;

import io.partita.advisor.design.Form;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What a format may be: a pattern of {@link DateTimeFormatter}, or the name of a count since 1970. */
public final class Formats {
    /** Seconds since 1970. */
    public static final String SECONDS = "epoch-seconds";

    /** Milliseconds since 1970. */
    public static final String MILLIS = "epoch-millis";

    private static final int LENGTH_MAX = 100;

    private Formats() {}

    /** Whether texts of this format are whole numbers. */
    public static boolean isEpoch(String format) {
        return format.equals(SECONDS) || format.equals(MILLIS);
    }

    /** Whether all texts of a form are whole numbers. */
    public static boolean isEpoch(Form.Moment form) {
        return form.formats().stream().allMatch(Formats::isEpoch);
    }

    /** Whether a text is a format. */
    public static boolean isFormat(String format) {
        if (isEpoch(format)) {
            return true;
        }
        if (format.isBlank() || format.length() > LENGTH_MAX) {
            return false;
        }
        try {
            DateTimeFormatter formatter = DateTimeFormatter.ofPattern(format, Locale.ROOT);
            return !formatter.format(Instant.EPOCH.atZone(ZoneOffset.UTC)).isEmpty();
        } catch (IllegalArgumentException | DateTimeException e) {
            return false;
        }
    }
}
