package io.partita.cli;

/** Something outside the program keeps it from starting; the message says what, and what to do. */
final class StartFailure extends RuntimeException {
    StartFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
