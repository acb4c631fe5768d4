package io.partita.cli.process;

/** What the process tells whoever started it. */
public final class ExitCode {
    /** It did what it was told. */
    public static final int OK = 0;
    /** It could not. */
    public static final int FAILED = 1;
    /** It was told something that cannot be. */
    public static final int USAGE = 2;

    /** It did, and what it looked at has warnings that were not to be. */
    public static final int WARNINGS_FOUND = 3;
    /** It did, and what it looked at has errors that were not to be. */
    public static final int ERRORS_FOUND = 4;

    private ExitCode() {}
}
