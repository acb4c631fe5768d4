package io.partita.server.internal.metrics;

/** The bounds of the latency histograms. They are a part of what users rely on: a changed bound breaks their queries. */
final class LatencyBuckets {
    private static final long[] BOUNDS_MICROS = {
        50,
        100,
        250,
        500,
        1_000,
        2_500,
        5_000,
        10_000,
        25_000,
        50_000,
        100_000,
        250_000,
        500_000,
        1_000_000,
        2_500_000,
        5_000_000,
        10_000_000
    };
    private static final double MICROS_PER_SECOND = 1e6;

    /** How many buckets there are, with the one that has no bound. */
    static final int COUNT = BOUNDS_MICROS.length + 1;

    private LatencyBuckets() {}

    /** The bucket of a latency: the first whose bound it does not exceed. */
    static int of(long nanos) {
        int bucket = 0;
        while (bucket < BOUNDS_MICROS.length && nanos > BOUNDS_MICROS[bucket] * 1_000) {
            bucket++;
        }
        return bucket;
    }

    /** Upper bounds in seconds, the last one infinite. */
    static double[] boundsInSeconds() {
        double[] bounds = new double[COUNT];
        for (int i = 0; i < BOUNDS_MICROS.length; i++) {
            bounds[i] = BOUNDS_MICROS[i] / MICROS_PER_SECOND;
        }
        bounds[COUNT - 1] = Double.POSITIVE_INFINITY;
        return bounds;
    }
}
