package io.partita.cli.process;

/** The version of this build, from the jar's manifest. */
public final class Version {
    private Version() {}

    /** Such as {@code 0.1.0}; classes that come from no jar have none. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(unpackaged)" : version;
    }
}
