package io.partita.cli;

/** An option has a value that cannot be; the message names where the value comes from. */
final class UsageException extends RuntimeException {
    UsageException(String message) {
        super(message);
    }
}
