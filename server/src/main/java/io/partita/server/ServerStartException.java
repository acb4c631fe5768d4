package io.partita.server;

import java.util.Objects;

/** The server could not start; nothing is left running. */
public final class ServerStartException extends RuntimeException {
    /** Why. */
    public enum Reason {
        /** Somebody else listens on the port. */
        PORT_IN_USE,
        /** The operating system does not let this user listen on the port. */
        NOT_PERMITTED,
        /** The host does not name an address of this machine. */
        UNKNOWN_HOST,
        /** Other machines could reach the server and nothing would check who they are. */
        REMOTE_WITHOUT_CREDENTIALS,
        /** The log of requests cannot be written. */
        REQUEST_LOG,
        /** Anything else; see the cause. */
        OTHER
    }

    private final Reason reason;

    ServerStartException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = Objects.requireNonNull(reason, "reason");
    }

    /** Why it could not start. */
    public Reason reason() {
        return reason;
    }
}
