package io.partita.engine.heat;

import java.util.List;

/**
 * The most used keys of a table or an index, and those for which there was too little capacity; for one kind of access. The second part
 * comes into being when there is something to tell.
 */
public final class KeyHeat {
    private final long seed;
    private final KeySketch accessed;
    private volatile KeySketch throttled;

    /** Of nothing yet. */
    public KeyHeat(long seed, long second) {
        this.seed = seed;
        this.accessed = new KeySketch(seed, second);
    }

    /**
     * Counts a use.
     *
     * @param over whether there was too little capacity for it
     */
    public void add(long second, long token, byte[] key, int from, int length, long halfUnits, boolean over) {
        accessed.add(second, token, key, from, length, halfUnits);
        if (over) {
            throttled(second).add(second, token, key, from, length, halfUnits);
        }
    }

    /** Counts a request that was refused: it has used nothing. */
    public void refused(long second, long token, byte[] key, int from, int length) {
        throttled(second).add(second, token, key, from, length, 2);
    }

    private KeySketch throttled(long second) {
        KeySketch sketch = throttled;
        return sketch != null ? sketch : newThrottled(second);
    }

    private synchronized KeySketch newThrottled(long second) {
        if (throttled == null) {
            throttled = new KeySketch(seed, second);
        }
        return throttled;
    }

    /** The most used keys. */
    public List<HotKey> mostAccessed(int most, long second) {
        return accessed.top(most, second);
    }

    /** The keys with the most use that there was too little capacity for. */
    public List<HotKey> mostThrottled(int most, long second) {
        KeySketch sketch = throttled;
        return sketch == null ? List.of() : sketch.top(most, second);
    }
}
