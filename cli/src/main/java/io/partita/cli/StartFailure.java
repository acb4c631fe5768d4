package io.partita.cli;

/** Something outside the program keeps it from doing what it was told; the message says what, and what to do. */
final class StartFailure extends RuntimeException {
    StartFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
