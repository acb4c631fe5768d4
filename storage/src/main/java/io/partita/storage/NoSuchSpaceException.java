package io.partita.storage;

/**
 * Says that a space is not there: it was never created, or it has been dropped. Without a stack trace, because a table that is deleted
 * under its readers is no fault of the server.
 */
public final class NoSuchSpaceException extends RuntimeException {
    private final Space space;

    /** There is no {@code space}. */
    public NoSuchSpaceException(Space space) {
        super("space " + space.id() + " is not there: never created, or dropped", null, false, false);
        this.space = space;
    }

    /** The space that is not there. */
    public Space space() {
        return space;
    }
}
