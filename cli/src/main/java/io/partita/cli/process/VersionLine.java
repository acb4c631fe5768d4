package io.partita.cli.process;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. Apart from {@link Version}, so that a server starts without the parser of command lines. */
public final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "Partita " + Version.text() + " on Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.arch")
        };
    }
}
