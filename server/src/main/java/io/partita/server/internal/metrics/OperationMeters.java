package io.partita.server.internal.metrics;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What one event loop counts of one operation. Only the loop's thread writes, so adding is a plain load and an ordered store; any thread
 * reads. Nothing is allocated after construction.
 */
public final class OperationMeters {
    private static final int BUCKETS = Outcomes.COUNT;
    private static final int NANOS = BUCKETS + LatencyBuckets.COUNT;
    private static final int REQUEST_BYTES = NANOS + 1;
    private static final int ANSWER_BYTES = NANOS + 2;
    private static final int RETURNED = NANOS + 3;
    private static final int COUNT = NANOS + 4;

    private final AtomicLongArray counts = new AtomicLongArray(COUNT);

    OperationMeters() {}

    /**
     * Counts a request that has ended.
     *
     * @param outcome one of {@link Outcomes}
     * @param nanos from its last byte to its answer; counted where it succeeded
     * @param requestBytes of its body, as sent
     * @param answerBytes of its answer's body, as sent
     * @param returned items or records in the answer
     */
    public void ended(int outcome, long nanos, long requestBytes, long answerBytes, long returned) {
        add(outcome, 1);
        if (outcome == Outcomes.SUCCESS) {
            add(BUCKETS + LatencyBuckets.of(nanos), 1);
            add(NANOS, nanos);
        }
        add(REQUEST_BYTES, requestBytes);
        add(ANSWER_BYTES, answerBytes);
        if (returned != 0) {
            add(RETURNED, returned);
        }
    }

    private void add(int index, long more) {
        counts.setRelease(index, counts.getPlain(index) + more);
    }

    /** Sums over the loops of a server, of one operation. */
    static final class Sum {
        private final long[] sums = new long[COUNT];

        void add(OperationMeters meters) {
            for (int i = 0; i < COUNT; i++) {
                sums[i] += meters.counts.getAcquire(i);
            }
        }

        long requests(int outcome) {
            return sums[outcome];
        }

        long successes(int bucket) {
            return sums[BUCKETS + bucket];
        }

        long nanos() {
            return sums[NANOS];
        }

        long requestBytes() {
            return sums[REQUEST_BYTES];
        }

        long answerBytes() {
            return sums[ANSWER_BYTES];
        }

        long returned() {
            return sums[RETURNED];
        }
    }
}
