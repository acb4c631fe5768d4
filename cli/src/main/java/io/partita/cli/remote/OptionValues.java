package io.partita.cli.remote;

import java.time.DateTimeException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Gives meaning to values of options that several commands have. */
public final class OptionValues {
    private OptionValues() {}

    /** Conversion of an option's value. */
    public interface Conversion<T> {
        T of(String text);
    }

    /**
     * What the text means.
     *
     * @throws ParameterException saying what was expected
     */
    public static <T> T parsed(
            CommandLine command, String option, String text, String expected, Conversion<T> conversion) {
        try {
            return conversion.of(text);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
            throw new ParameterException(command, option + ": " + text + " (expected: " + expected + ")", e);
        }
    }

    /** The address of a server; {@code origin} is the option or the variable that it comes from. */
    public static Endpoint endpoint(CommandLine command, String origin, String text) {
        return parsed(command, origin, text, "a URL such as http://127.0.0.1:8000", Endpoint::parse);
    }

    /** Whether the value of {@code --output} is {@code json}, and not {@code text}. */
    public static boolean isJson(CommandLine command, String text) {
        return parsed(command, "--output", text, "text or json", value -> switch (value) {
            case "json" -> true;
            case "text" -> false;
            default -> throw new IllegalArgumentException(value);
        });
    }
}
