package io.partita.cli.process;

/** Something outside the program keeps it from doing what it was told; the message says what, and what to do. */
public final class StartFailure extends RuntimeException {
    public StartFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
