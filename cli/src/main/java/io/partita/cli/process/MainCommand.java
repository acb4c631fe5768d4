package io.partita.cli.process;

import java.util.Map;

/** The {@code partita} command as its subcommands see it. */
public interface MainCommand {
    /** The environment variables of the process. */
    Map<String, String> environment();
}
