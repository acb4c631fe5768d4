package io.partita.engine.throughput;

import java.time.Clock;
import java.time.Duration;

/**
 * The time of meters, in whole seconds: it goes on with the clock and stays where it is when the clock is set back, so that nothing that
 * was gained by waiting is lost, and nothing waits for a time to come again. Its seconds begin with those of the clock.
 *
 * <p>Safe for use by any number of threads; asking allocates nothing.
 */
public final class MeterTime {
    private static final long SECOND = 1_000;

    /** A longer step forward counts as this long: by then every bucket is full, and so the seconds never get too many for buckets. */
    private static final long LONGEST_STEP = Duration.ofDays(30).toMillis();

    private final Clock clock;
    private final long firstSecond;
    private volatile long latest;
    private volatile long ahead;

    /** Time that goes with {@code clock}. */
    public MeterTime(Clock clock) {
        this.clock = clock;
        this.latest = clock.millis();
        this.firstSecond = Math.floorDiv(latest, SECOND);
    }

    /** The second it is, counted from the beginning. Never goes down. */
    public long second() {
        long now = clock.millis() + ahead;
        long step = now - latest;
        if (step >= 0 && step <= LONGEST_STEP) {
            latest = now;
            return Math.floorDiv(now, SECOND) - firstSecond;
        }
        return secondAfterStep();
    }

    /** Threads that see the clock a little apart are no step back; then no time has gone by. */
    private synchronized long secondAfterStep() {
        long step = clock.millis() + ahead - latest;
        if (step <= -SECOND) {
            ahead += -step / SECOND * SECOND;
        } else if (step > LONGEST_STEP) {
            ahead -= (step - LONGEST_STEP) / SECOND * SECOND;
            latest = clock.millis() + ahead;
        }
        return Math.floorDiv(latest, SECOND) - firstSecond;
    }
}
