package io.partita.cli.credentials;

/** There are no credentials where they were to be; the message says why, and what to do. */
public final class CredentialsException extends Exception {
    /** There are none, for this reason. */
    public CredentialsException(String message) {
        super(message);
    }
}
