package io.partita.cli.process;

import picocli.CommandLine.IVersionProvider;

/** The version of this build, from the jar's manifest. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "Partita " + text() + " on Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.arch")
        };
    }

    /** Such as {@code 0.1.0}; classes that come from no jar have none. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(unpackaged)" : version;
    }
}
