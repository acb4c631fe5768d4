package io.partita.bench.workload;

import java.util.BitSet;

/**
 * How many items there are, as inserts add to them. An item counts once its insert and all before it are acknowledged, so that nobody reads
 * one that is on its way. Safe for use by any number of threads.
 */
public final class Inserted {
    private final long loaded;
    private final BitSet early = new BitSet();
    private long next;
    private volatile long acknowledged;

    /** So many were loaded. */
    public Inserted(long loaded) {
        this.loaded = loaded;
        this.next = loaded;
        this.acknowledged = loaded;
    }

    long loaded() {
        return loaded;
    }

    /** The items from 0 up to this are there. */
    long acknowledged() {
        return acknowledged;
    }

    /** The number of an item to insert. */
    synchronized long take() {
        return next++;
    }

    /** The insert of item {@code number} was answered; when it was refused, too, because nobody comes back to it. */
    synchronized void answered(long number) {
        early.set((int) (number - loaded));
        acknowledged = loaded + early.nextClearBit((int) (acknowledged - loaded));
    }
}
