package io.partita.server;

import java.util.Objects;

/**
 * How the console is served.
 *
 * @param version of the program, to be shown
 * @param readOnly whether the page offers nothing that writes; the server itself refuses no writes for it
 * @param advice what advises on the keys that are shown
 */
public record ConsoleSettings(String version, boolean readOnly, ConsoleAdvice advice) {
    /** Refuses nulls. */
    public ConsoleSettings {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(advice, "advice");
    }
}
