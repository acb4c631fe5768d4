package io.partita.bench.load;

import io.partita.bench.workload.Operation;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a load has measured.
 *
 * @param seconds how long it was measured
 * @param done operations that were done within that time
 * @param latencies nanoseconds from when an operation was due until it was done, of those without error that were due within the time
 * @param errors how often which error came, of those that were due within the time
 * @param throttled how many of the errors ask for fewer requests
 */
public record Outcome(
        double seconds, long done, Map<Operation, Histogram> latencies, Map<String, Long> errors, long throttled) {
    /** Operations a second. */
    public double rate() {
        return done / seconds;
    }

    /** Operations that ended with an error. */
    public long failed() {
        return errors.values().stream().mapToLong(Long::longValue).sum();
    }
}
