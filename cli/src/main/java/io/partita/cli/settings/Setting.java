package io.partita.cli.settings;

import java.util.Locale;
import java.util.function.Function;

/**
 * A value somebody gave to an option.
 *
 * @param text as given
 * @param origin where, for messages: the option, the environment variable, or file, line and key
 */
public record Setting(String text, String origin) {
    /** The value converted; {@code expected} describes what the conversion takes and is shown when it throws. */
    public <T> T as(Function<String, T> conversion, String expected) {
        try {
            return conversion.apply(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(origin + ": " + text + " (expected: " + expected + ")");
        }
    }

    /** The value as a switch. */
    public boolean asSwitch() {
        return as(Setting::parseSwitch, "true or false");
    }

    private static boolean parseSwitch(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }
}
