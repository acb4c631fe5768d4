package io.partita.advisor.grammar;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Texts that two tracks have in common. */
final class Meeting {
    /** The two readings have been in different parts. */
    private static final long APART = 1;

    /** One of them in a part that matters. */
    private static final long DIFFERS = 2;

    private Meeting() {}

    /** A text that is on both tracks. */
    static <T> Decision<T> common(Track first, Track second, Function<String, Optional<T>> check) {
        if (first.isEmpty() || second.isEmpty()) {
            return Decision.proven();
        }
        long width = second.nodes();
        return Search.find(
                0,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        pairs(
                                first,
                                (int) (state / width),
                                second,
                                (int) (state % width),
                                (a, b, low, high) -> steps.to(a * width + b, low, high));
                    }

                    @Override
                    public boolean accepts(long state) {
                        return first.accepts((int) (state / width)) && second.accepts((int) (state % width));
                    }
                },
                way -> check.apply(way.text()));
    }

    /**
     * A text that can be read in two ways.
     *
     * @param differing a difference counts only where one of these parts begins or ends elsewhere
     * @param together parts that are known to hold the same text both times
     */
    static <T> Decision<T> twoReadings(
            Track track, Set<Integer> differing, Set<Integer> together, Function<String, Optional<T>> check) {
        if (track.isEmpty()) {
            return Decision.proven();
        }
        long width = track.nodes();
        return Search.find(
                0,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        int left = (int) (state / 4 / width);
                        int right = (int) (state / 4 % width);
                        int part = track.part(left);
                        // Up to here both readings were cut alike, so that this part began at the same character.
                        boolean alike = (state & APART) == 0;
                        boolean bound = alike && part == track.part(right) && together.contains(part);
                        pairs(track, left, track, right, (a, b, low, high) -> {
                            int first = track.part(a);
                            int second = track.part(b);
                            if (first == second) {
                                steps.to((a * width + b) * 4 + (state & 3), low, high);
                            } else if (!bound || first != part && second != part) {
                                boolean matters = differing.contains(first) || differing.contains(second);
                                long flags = state & 3 | APART | (matters ? DIFFERS : 0);
                                steps.to((a * width + b) * 4 + flags, low, high);
                            }
                        });
                    }

                    @Override
                    public boolean accepts(long state) {
                        return (state & DIFFERS) != 0
                                && track.accepts((int) (state / 4 / width))
                                && track.accepts((int) (state / 4 % width));
                    }
                },
                way -> check.apply(way.text()));
    }

    /** Receives pairs of steps by the same characters. */
    interface Pairs {
        void to(int first, int second, int low, int high);
    }

    /** All pairs of edges that share a character. */
    static void pairs(Track first, int a, Track second, int b, Pairs pairs) {
        int[] left = first.edges(a);
        int[] right = second.edges(b);
        for (int i = 0; i < left.length; i += 3) {
            for (int j = 0; j < right.length; j += 3) {
                int low = Math.max(left[i], right[j]);
                int high = Math.min(left[i + 1], right[j + 1]);
                if (low <= high) {
                    pairs.to(left[i + 2], right[j + 2], low, high);
                }
            }
        }
    }
}
