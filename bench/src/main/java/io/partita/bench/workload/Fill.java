package io.partita.bench.workload;

/** The items of a table, a batch at a time, once. */
public final class Fill implements Source {
    private static final int BATCH = 25;

    private final Bodies bodies;
    private final long end;
    private long next;

    /** Those from {@code first} up to {@code end}. */
    public Fill(Items items, long first, long end) {
        this.bodies = new Bodies(items);
        this.next = first;
        this.end = end;
    }

    @Override
    public Exchange next() {
        if (next >= end) {
            return null;
        }
        long first = next;
        next = Math.min(end, first + BATCH);
        return Exchange.of(Operation.BATCH_WRITE, bodies.batchWrite(first, next));
    }
}
