package io.partita.engine.throughput;

import java.time.Clock;

/**
 * The time of meters, in whole seconds: it goes on with the clock and stays where it is when the clock is set back, so that nothing that
 * was gained by waiting is lost, and nothing waits for a time to come again. Its seconds begin with those of the clock.
 *
 * <p>Safe for use by any number of threads; asking allocates nothing.
 */
public final class MeterTime {
    private static final long SECOND = 1_000;

    private final Clock clock;
    private volatile long latest;
    private volatile long ahead;

    /** Time that goes with {@code clock}. */
    public MeterTime(Clock clock) {
        this.clock = clock;
        this.latest = clock.millis();
    }

    /** The second it is. Never goes down. */
    public long second() {
        long now = clock.millis() + ahead;
        long before = latest;
        if (now >= before) {
            latest = now;
            return Math.floorDiv(now, SECOND);
        }
        return secondAfterStepBack();
    }

    /** Threads that see the clock a little apart are no step back; then no time has gone by. */
    private synchronized long secondAfterStepBack() {
        long behind = latest - (clock.millis() + ahead);
        if (behind >= SECOND) {
            ahead += behind / SECOND * SECOND;
        }
        return Math.floorDiv(latest, SECOND);
    }
}
