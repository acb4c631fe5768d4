package io.partita.server;

import java.util.Objects;

/**
 * How the console is served.
 *
 * @param version of the program, to be shown
 * @param readOnly whether the page offers nothing that writes; a server with tables of its own refuses no writes for it, one that passes
 *     requests on passes none on that writes
 * @param advice what advises on the keys that are shown
 * @param upstream where the page's requests go; null where this server answers them itself
 */
public record ConsoleSettings(String version, boolean readOnly, ConsoleAdvice advice, Upstream upstream) {
    /** Refuses nulls. */
    public ConsoleSettings {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(advice, "advice");
    }

    /** A console for the tables of the server that serves it. */
    public ConsoleSettings(String version, boolean readOnly, ConsoleAdvice advice) {
        this(version, readOnly, advice, null);
    }
}
