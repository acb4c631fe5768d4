package io.partita.cli.settings;

/** An option has a value that cannot be; the message names where the value comes from. */
public final class UsageException extends RuntimeException {
    public UsageException(String message) {
        super(message);
    }
}
