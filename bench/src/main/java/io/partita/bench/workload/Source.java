package io.partita.bench.workload;

/** Where the operations of one thread come from. Used by one thread. */
public interface Source {
    /** The next operation, or null when there is none any more. */
    Exchange next();

    /** An operation was answered, with success or without. */
    default void answered(Exchange exchange) {}
}
