package io.partita.cli;

import io.partita.cli.process.VersionLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code partita version}: the same as {@code --version}. */
@Command(name = "version", description = "Prints the version.", versionProvider = VersionLine.class)
final class VersionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().printVersionHelp(spec.commandLine().getOut());
    }
}
