package io.partita.advisor.data;

/**
 * Capacity used on a table or an index.
 *
 * @param readHalfUnits halves of read units: an eventually consistent read of up to 4 KB is one
 * @param writeUnits write units
 */
public record Consumed(long readHalfUnits, long writeUnits) {
    /** Nothing. */
    public static final Consumed NOTHING = new Consumed(0, 0);

    /** Both together. */
    public Consumed plus(Consumed other) {
        return new Consumed(readHalfUnits + other.readHalfUnits, writeUnits + other.writeUnits);
    }
}
