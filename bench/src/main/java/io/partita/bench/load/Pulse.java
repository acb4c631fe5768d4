package io.partita.bench.load;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Waits while others work, and tells a watcher how far they are. */
final class Pulse {
    private static final long BEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final LongSupplier ticks;
    private final Watcher watcher;
    private final long begin;
    private final long end;
    private final LongSupplier counter;
    private long lastTime;
    private long lastCount;

    Pulse(LongSupplier ticks, Watcher watcher, long begin, long end, LongSupplier counter) {
        this.ticks = ticks;
        this.watcher = watcher;
        this.begin = begin;
        this.end = end;
        this.counter = counter;
        this.lastTime = ticks.getAsLong();
    }

    long count() {
        return counter.getAsLong();
    }

    /** Waits until {@code time}, or until one of the others has failed. */
    void waitUntil(long time, List<? extends CompletableFuture<?>> others) throws InterruptedException {
        for (long now = ticks.getAsLong();
                now - time < 0 && others.stream().noneMatch(CompletableFuture::isCompletedExceptionally);
                now = ticks.getAsLong()) {
            TimeUnit.NANOSECONDS.sleep(Math.min(BEAT_NANOS, time - now));
            beat((double) (ticks.getAsLong() - begin) / (end - begin));
        }
    }

    /** Tells how far all is. */
    void beat(double share) {
        long now = ticks.getAsLong();
        long count = count();
        if (now > lastTime) {
            watcher.progress(Math.clamp(share, 0, 1), 1e9 * (count - lastCount) / (now - lastTime));
            lastTime = now;
            lastCount = count;
        }
    }

    /** Waits until all others are done or one has failed; {@code of} is how much they count when they are done. */
    void waitFor(List<? extends CompletableFuture<?>> others, long of) throws InterruptedException {
        while (!others.stream().allMatch(CompletableFuture::isDone)
                && others.stream().noneMatch(CompletableFuture::isCompletedExceptionally)) {
            TimeUnit.NANOSECONDS.sleep(BEAT_NANOS / 10);
            if (ticks.getAsLong() - lastTime >= BEAT_NANOS) {
                beat((double) count() / of);
            }
        }
    }
}
