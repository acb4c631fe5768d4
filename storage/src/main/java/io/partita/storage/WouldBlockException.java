package io.partita.storage;

/** Says that a read with {@link ReadMode#mayBlock} false needs to wait. Always the same object, without a stack trace. */
public final class WouldBlockException extends RuntimeException {
    /** The only instance. */
    public static final WouldBlockException INSTANCE = new WouldBlockException();

    private WouldBlockException() {
        super("the read would have to wait; repeat it where waiting is allowed", null, false, false);
    }
}
