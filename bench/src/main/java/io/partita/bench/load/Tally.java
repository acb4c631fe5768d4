package io.partita.bench.load;

import io.partita.bench.wire.Answer;
import io.partita.bench.workload.Operation;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What became of the operations of one thread. Written by that thread; whoever else wants to read all of it waits for its end. */
final class Tally {
    /** A microsecond: what is shorter is not told apart. */
    private static final long FINEST_NANOS = 1_000;

    private static final long LONGEST_NANOS = 3_600_000_000_000L;
    private static final int DIGITS = 3;

    private final Map<Operation, Histogram> latencies = new EnumMap<>(Operation.class);
    private final Map<String, Long> errors = new TreeMap<>();
    private long throttled;
    private long doneInTime;

    /** Requests answered so far, measured or not; read by others. */
    private volatile long requests;

    @SuppressWarnings("NonAtomicOperationOnVolatileField") // one writer
    void request() {
        requests = requests + 1;
    }

    long requests() {
        return requests;
    }

    void done(Operation operation, long nanos) {
        latencies
                .computeIfAbsent(operation, any -> new Histogram(FINEST_NANOS, LONGEST_NANOS, DIGITS))
                .recordValue(Math.min(Math.max(nanos, 0), LONGEST_NANOS));
    }

    /** An operation was done well within the time that is measured, whenever it was due. */
    void doneInTime() {
        doneInTime++;
    }

    void failed(Answer answer) {
        errors.merge(answer.error(), 1L, Long::sum);
        if (answer.isThrottling()) {
            throttled++;
        }
    }

    void notAnswered(long operations) {
        if (operations > 0) {
            errors.merge(Answer.NONE.error(), operations, Long::sum);
        }
    }

    /** Adds what another thread has counted. */
    void add(Tally other) {
        other.latencies.forEach((operation, histogram) -> latencies
                .computeIfAbsent(operation, any -> new Histogram(FINEST_NANOS, LONGEST_NANOS, DIGITS))
                .add(histogram));
        other.errors.forEach((error, count) -> errors.merge(error, count, Long::sum));
        throttled += other.throttled;
        doneInTime += other.doneInTime;
    }

    Outcome outcome(double seconds) {
        return new Outcome(seconds, doneInTime, latencies, errors, throttled);
    }
}
