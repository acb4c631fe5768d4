package io.partita.engine.splitting;

import java.util.OptionalInt;

/** Finds where a row of parts is cut so that both sides weigh about as much. */
final class Halves {
    private Halves() {}

    /**
     * The last part that belongs to the left side.
     *
     * @param weights of the parts, in their order
     * @param least no side may weigh less than this part of all, 0 to 0.5
     * @return empty when there is no such cut
     */
    static OptionalInt lastLeft(long[] weights, double least) {
        long total = 0;
        for (long weight : weights) {
            total += weight;
        }
        long left = 0;
        int best = -1;
        long bestDistance = Long.MAX_VALUE;
        for (int i = 0; i < weights.length - 1; i++) {
            left += weights[i];
            long distance = Math.abs(total - 2 * left);
            if (left >= least * total && total - left >= least * total && distance < bestDistance) {
                best = i;
                bestDistance = distance;
            }
        }
        return total == 0 || best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }
}
