package io.partita.storage;

/**
 * A record as read, or its absence.
 *
 * @param value the stored bytes, not a copy (callers must not change them); null: there is no such record
 * @param version version of the record; 0 when absent
 * @param observedAt a point in the engine's own commit order not later than the read: a guard made from this read holds for certain
 *     if the key was not written after it; 0: unknown
 */
public record Versioned(byte[] value, long version, long observedAt) {
    /** Version of a record that does not exist. */
    public static final long ABSENT = 0;

    /** Whether there is a record. */
    public boolean exists() {
        return value != null;
    }
}
