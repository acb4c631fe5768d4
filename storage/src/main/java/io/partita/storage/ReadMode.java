package io.partita.storage;

import java.util.Objects;

/**
 * How a read is to be done.
 *
 * @param consistency what the read must see
 * @param mayBlock whether the read may wait for a disk or the network; when false and it would have to, it throws
 *     {@link WouldBlockException} and the caller repeats it on a thread that may wait
 */
public record ReadMode(Consistency consistency, boolean mayBlock) {
    /** What a read must see. */
    public enum Consistency {
        /** Some published state, possibly not the latest. */
        EVENTUAL,
        /** Every write that was acknowledged before the read began. */
        STRONG,
        /**
         * For a writer that will guard its commit with what it read: the newest state, even if it is still queued and not durable.
         * Nothing of it may be told to a client before {@link Storage#settled}.
         * A range or scan is read as STRONG: a guard made from it conflicts while a write of the record is queued.
         */
        FOR_COMMIT
    }

    /** Refuses null. */
    public ReadMode {
        Objects.requireNonNull(consistency, "consistency");
    }
}
