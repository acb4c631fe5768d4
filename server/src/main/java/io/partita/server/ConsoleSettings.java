package io.partita.server;

import java.util.Objects;

/**
 * How the console is served.
 *
 * @param version of the program, to be shown
 * @param readOnly whether the page offers nothing that writes; the server itself refuses no writes for it
 */
public record ConsoleSettings(String version, boolean readOnly) {
    /** Refuses nulls. */
    public ConsoleSettings {
        Objects.requireNonNull(version, "version");
    }
}
