package io.partita.advisor.grammar;

import java.util.Optional;
import java.util.function.Function;

/**
 * Keys of a track between two texts.
 *
 * @param low absent: from the first key on
 * @param pastLow whether keys that begin with the low end lie outside
 * @param high absent: to the last key
 * @param pastHigh whether keys that begin with the high end lie inside
 */
record Window(Optional<String> low, boolean pastLow, Optional<String> high, boolean pastHigh) {
    private static final int LOW_PASSED = 1;
    private static final int HIGH_PASSED = 2;

    /** Looks for a key inside that stands a check. */
    <T> Decision<T> find(Track keys, Function<String, Optional<T>> check) {
        if (keys.isEmpty()) {
            return Decision.proven();
        }
        int[] from = low.orElse("").codePoints().toArray();
        int[] to = high.orElse("").codePoints().toArray();
        long width = Math.max(from.length, to.length) + 2L;
        int start = (low.isEmpty() ? LOW_PASSED : 0) | (high.isEmpty() ? HIGH_PASSED : 0);
        return Search.find(
                start,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        int flags = (int) (state & 3);
                        int at = (int) (state / 4 % width);
                        int[] edges = keys.edges((int) (state / 4 / width));
                        for (int e = 0; e < edges.length; e += 3) {
                            Window.this.step(edges, e, at, flags, from, to, width, steps);
                        }
                    }

                    @Override
                    public boolean accepts(long state) {
                        int at = (int) (state / 4 % width);
                        boolean above = (state & LOW_PASSED) != 0 || at >= from.length && !pastLow;
                        boolean below = (state & HIGH_PASSED) != 0 || at <= to.length;
                        return keys.accepts((int) (state / 4 / width)) && above && below;
                    }
                },
                way -> check.apply(way.text()));
    }

    private void step(int[] edges, int e, int at, int flags, int[] from, int[] to, long width, Search.Steps steps) {
        // Characters below, at and above those of the ends.
        int lowest = edges[e];
        while (lowest <= edges[e + 1]) {
            int first = lowest;
            int last = edges[e + 1];
            int next = flags;
            boolean inside = true;
            if ((flags & LOW_PASSED) == 0) {
                if (at >= from.length) {
                    inside = !pastLow;
                    next |= LOW_PASSED;
                } else if (first < from[at]) {
                    last = Math.min(last, from[at] - 1);
                    inside = false;
                } else if (first == from[at]) {
                    last = first;
                } else {
                    next |= LOW_PASSED;
                }
            }
            if ((flags & HIGH_PASSED) == 0) {
                if (at >= to.length) {
                    inside &= pastHigh;
                    next |= HIGH_PASSED;
                } else if (first < to[at]) {
                    last = Math.min(last, to[at] - 1);
                    next |= HIGH_PASSED;
                } else if (first == to[at]) {
                    last = first;
                } else {
                    inside = false;
                }
            }
            if (inside) {
                long place = Math.min(at + 1L, width - 1);
                steps.to((edges[e + 2] * width + place) * 4 + next, first, last);
            }
            lowest = last + 1;
        }
    }
}
