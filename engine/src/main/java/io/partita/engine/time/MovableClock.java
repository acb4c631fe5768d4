package io.partita.engine.time;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock that goes like another one, ahead of it or behind it by what it was moved. What takes its time from it sees it jump; nothing else changes.
 *
 * <p>Safe for use by any number of threads.
 */
public final class MovableClock extends Clock {
    /** The earliest time it can be moved to. */
    public static final Instant EARLIEST = Instant.EPOCH;

    /** The latest time it can be moved to. */
    public static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private static final int NANOS_PER_MILLI = 1_000_000;

    private final Clock base;
    private final AtomicReference<Duration> offset;

    /** A clock that goes like {@code base} until it is moved. */
    public MovableClock(Clock base) {
        this(base, new AtomicReference<>(Duration.ZERO));
    }

    private MovableClock(Clock base, AtomicReference<Duration> offset) {
        this.base = Objects.requireNonNull(base, "base");
        this.offset = offset;
    }

    /** By what it is ahead of the clock it goes like; negative when behind. */
    public Duration offset() {
        return offset.get();
    }

    /**
     * Moves it on, or back when {@code by} is negative.
     *
     * @throws IllegalArgumentException when that is beyond {@link #EARLIEST} or {@link #LATEST}; it stays then
     */
    public void advance(Duration by) {
        offset.updateAndGet(before -> {
            try {
                Duration after = before.plus(by);
                requireInRange(base.instant().plus(after));
                return after;
            } catch (ArithmeticException | DateTimeException tooFar) {
                throw outOfRange(by);
            }
        });
    }

    /**
     * Moves it so that it is {@code time} now.
     *
     * @throws IllegalArgumentException when that is beyond {@link #EARLIEST} or {@link #LATEST}; it stays then
     */
    public void set(Instant time) {
        requireInRange(time);
        offset.set(Duration.between(base.instant(), time));
    }

    /** Takes back how it was moved. */
    public void reset() {
        offset.set(Duration.ZERO);
    }

    private static void requireInRange(Instant time) {
        if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
            throw outOfRange(time);
        }
    }

    private static IllegalArgumentException outOfRange(Object sent) {
        return new IllegalArgumentException(
                "clock: " + sent + " (expected: a time from " + EARLIEST + " to " + LATEST + ")");
    }

    @Override
    public Instant instant() {
        return base.instant().plus(offset.get());
    }

    /** As {@link #instant}, without making anything: it is asked for with every request. */
    @Override
    public long millis() {
        Duration ahead = offset.get();
        return ahead.getNano() % NANOS_PER_MILLI == 0
                ? base.millis() + ahead.toMillis()
                : instant().toEpochMilli();
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    /** The same clock seen in another zone: it moves along. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new MovableClock(base.withZone(zone), offset);
    }
}
