package io.partita.engine.capacity;

/** Capacity of single reads and writes in half units (fact pack: LIMITS "Capacity of each operation"). */
public final class CapacityUnits {
    private static final int READ_UNIT_BYTES = 4096;
    private static final int WRITE_UNIT_BYTES = 1024;

    private CapacityUnits() {}

    /** Half units of reading {@code bytes} in one go: 2 for each 4 KB begun if consistent, else 1; at least one such step. */
    public static long ofRead(long bytes, boolean consistent) {
        return Math.max(1, ceilingOf(bytes, READ_UNIT_BYTES)) * (consistent ? 2 : 1);
    }

    /** Half units of a write: 2 for each KB begun of the larger of the old and the new item; at least 2. */
    public static long ofWrite(int bytesBefore, int bytesAfter) {
        return Math.max(1, ceilingOf(Math.max(bytesBefore, bytesAfter), WRITE_UNIT_BYTES)) * 2;
    }

    private static long ceilingOf(long bytes, int unit) {
        return (bytes + unit - 1) / unit;
    }
}
