package io.partita.advisor.grammar;

import io.partita.advisor.grammar.language.Letters;
import java.util.Optional;

/**
 * Texts of which one begins like a shorter one, and what follows the shorter one sorts after what the longer one goes on with. The track is
 * the field and all that follows it; the field is part 0.
 */
final class Overhang {
    /** Both are still at the same character of the field. */
    private static final int TOGETHER = 0;

    /** The shorter value has ended. */
    private static final int SPLIT = 1;

    /** The shorter one is greater, whatever comes. */
    private static final int GREATER = 2;

    /**
     * Two whole texts.
     *
     * @param shorter greater, though its field is the shorter one
     * @param longer smaller
     */
    record Pair(String shorter, String longer) {}

    private final Track first;
    private final Track second;
    private final long width;

    private Overhang(Track first, Track second) {
        this.first = first;
        this.second = second;
        this.width = second.nodes();
    }

    /** Looks for a pair that stands a check. */
    static <T> Decision<T> find(Track track, java.util.function.Function<Pair, Optional<T>> check) {
        return track.isEmpty() ? Decision.proven() : new Overhang(track, track).find(TOGETHER, check);
    }

    /** Looks for a text of the first track that is greater than one of the second. */
    static <T> Decision<T> greater(Track first, Track second, java.util.function.Function<Pair, Optional<T>> check) {
        return first.isEmpty() || second.isEmpty() ? Decision.proven() : new Overhang(first, second).find(SPLIT, check);
    }

    private <T> Decision<T> find(int phase, java.util.function.Function<Pair, Optional<T>> check) {
        return Search.find(
                phase,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        Overhang.this.steps(state, steps);
                    }

                    @Override
                    public boolean accepts(long state) {
                        // A text that the other one goes on from is smaller.
                        return state % 3 == GREATER
                                || state % 3 == SPLIT
                                        && second.accepts(longer(state))
                                        && first.edges(shorter(state)).length > 0;
                    }
                },
                way -> check.apply(pair(way)));
    }

    private int shorter(long state) {
        return (int) (state / 3 / width);
    }

    private int longer(long state) {
        return (int) (state / 3 % width);
    }

    private long state(int shorter, int longer, int phase) {
        return (shorter * width + longer) * 3 + phase;
    }

    private void steps(long state, Search.Steps steps) {
        int phase = (int) (state % 3);
        if (phase == GREATER) {
            return;
        }
        int[] left = first.edges(shorter(state));
        int[] right = second.edges(longer(state));
        for (int i = 0; i < left.length; i += 3) {
            for (int j = 0; j < right.length; j += 3) {
                boolean leftInField = first.part(left[i + 2]) == 0;
                boolean rightInField = second.part(right[j + 2]) == 0;
                int next = phase;
                if (phase == TOGETHER) {
                    if (!rightInField || leftInField && left[i + 2] != right[j + 2]) {
                        continue;
                    }
                    next = leftInField ? TOGETHER : SPLIT;
                }
                int low = Math.max(left[i], right[j]);
                int high = Math.min(left[i + 1], right[j + 1]);
                if (low <= high) {
                    steps.to(state(left[i + 2], right[j + 2], next), low, high);
                }
                if (next == SPLIT && Math.max(left[i], right[j] + 1) <= left[i + 1]) {
                    steps.to(state(left[i + 2], right[j + 2], GREATER), Math.max(left[i], right[j] + 1), left[i + 1]);
                }
            }
        }
    }

    private Pair pair(Search.Way way) {
        String shorter = way.text();
        if (way.state() % 3 == SPLIT) {
            return new Pair(shorter + first.more(shorter(way.state())), shorter);
        }
        String common = way.before().text();
        int before = longer(way.before().state());
        int[] edges = second.edges(before);
        for (int e = 0; e < edges.length; e += 3) {
            if (edges[e + 2] == longer(way.state()) && edges[e] < way.letter()) {
                int last = Math.min(edges[e + 1], way.letter() - 1);
                String smaller = Character.toString(
                        Letters.likedIn(edges[e], last).findFirst().orElse(edges[e]));
                return new Pair(
                        shorter + first.ending(shorter(way.state())), common + smaller + second.ending(edges[e + 2]));
            }
        }
        throw new IllegalStateException("no edge leads to the state " + way.state());
    }
}
