package io.partita.advisor.data;

/** Data that cannot be made, with a text for the author of the design. */
public final class DataException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DataException(String message) {
        super(message);
    }
}
