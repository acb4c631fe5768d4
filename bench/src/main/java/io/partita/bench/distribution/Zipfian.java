package io.partita.bench.distribution;

import java.util.random.RandomGenerator;

/**
 * Small numbers often and large ones seldom: the number {@code i} with a probability in proportion to {@code 1 / (i + 1)^0.99}. Drawn by the
 * method of Gray et al., "Quickly Generating Billion-Record Synthetic Databases", as YCSB does. The count of items may grow between draws.
 */
final class Zipfian {
    /** Skew of YCSB. */
    static final double THETA = 0.99;

    private static final double ALPHA = 1 / (1 - THETA);
    private static final double SECOND = 1 + Math.pow(0.5, THETA);

    private long count;
    private double zeta;
    private double eta;

    Zipfian(long count) {
        this(count, zeta(0, count, 0));
    }

    /** For counts whose sum is known, because it takes long to add up. */
    Zipfian(long count, double zeta) {
        this.count = count;
        this.zeta = zeta;
        this.eta = eta();
    }

    /** The sum of {@code 1 / i^0.99} for i from 1 to {@code to}, given that up to {@code from}. */
    private static double zeta(long from, long to, double sum) {
        double total = sum;
        for (long i = from + 1; i <= to; i++) {
            total += 1 / Math.pow(i, THETA);
        }
        return total;
    }

    private double eta() {
        return (1 - Math.pow(2.0 / count, 1 - THETA)) / (1 - SECOND / zeta);
    }

    /** From now on the numbers go up to {@code larger}; a smaller count changes nothing. */
    void growTo(long larger) {
        if (larger > count) {
            zeta = zeta(count, larger, zeta);
            count = larger;
            eta = eta();
        }
    }

    long next(RandomGenerator random) {
        double u = random.nextDouble();
        double share = u * zeta;
        if (share < 1) {
            return 0;
        }
        if (share < SECOND) {
            return Math.min(1, count - 1);
        }
        return Math.min(count - 1, (long) (count * Math.pow(eta * u - eta + 1, ALPHA)));
    }
}
