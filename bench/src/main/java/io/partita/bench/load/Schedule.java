package io.partita.bench.load;

/**
 * When the operations of one thread are due, in nanoseconds of the clock that runs meanwhile.
 *
 * @param begin when the first one is due
 * @param measured from when on they are measured
 * @param end from when on none is due
 * @param between time from one to the next; 0 when each is due as soon as a connection is free
 */
record Schedule(long begin, long measured, long end, double between) {
    boolean isAtRate() {
        return between > 0;
    }

    /** When operation {@code index} is due, for a connection that is free {@code now}. */
    long due(long index, long now) {
        if (isAtRate()) {
            return begin + (long) (index * between);
        }
        return now - begin < 0 ? begin : now;
    }

    /** How many operations a schedule with a rate has. */
    long dueBeforeEnd() {
        return (long) Math.ceil((end - begin) / between);
    }

    /** Whether an operation that was due at {@code time} is measured. */
    boolean isMeasured(long time) {
        return time - measured >= 0 && time - end < 0;
    }
}
