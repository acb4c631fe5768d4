package io.partita.advisor.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Two texts of one track that differ in the case of letters and in nothing else. */
final class CaseSearch {
    /** They have differed. */
    private static final long EVER = 1;

    /** They differ in the last character. */
    private static final long HERE = 2;

    /** All letters of which there are two cases, as pairs. */
    private static final List<int[]> CASES = cases();

    private CaseSearch() {}

    private static List<int[]> cases() {
        List<int[]> all = new ArrayList<>();
        for (int letter = 0; letter <= Character.MAX_CODE_POINT; letter++) {
            int lower = Character.toLowerCase(letter);
            if (lower != letter) {
                all.add(new int[] {lower, letter});
                all.add(new int[] {letter, lower});
            }
        }
        return all;
    }

    static <T> Decision<T> find(Track track, BiFunction<String, String, Optional<T>> check) {
        if (track.isEmpty()) {
            return Decision.proven();
        }
        long width = track.nodes();
        return Search.find(
                0,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        int[] left = track.edges((int) (state / 4 / width));
                        int[] right = track.edges((int) (state / 4 % width));
                        long ever = state & EVER;
                        for (int i = 0; i < left.length; i += 3) {
                            for (int j = 0; j < right.length; j += 3) {
                                long pair = (left[i + 2] * width + right[j + 2]) * 4;
                                int low = Math.max(left[i], right[j]);
                                int high = Math.min(left[i + 1], right[j + 1]);
                                if (low <= high) {
                                    steps.to(pair + ever, low, high);
                                }
                                for (int[] both : CASES) {
                                    if (left[i] <= both[0]
                                            && both[0] <= left[i + 1]
                                            && right[j] <= both[1]
                                            && both[1] <= right[j + 1]) {
                                        steps.to(pair + EVER + HERE, both[0], both[0]);
                                    }
                                }
                            }
                        }
                    }

                    @Override
                    public boolean accepts(long state) {
                        return (state & EVER) != 0
                                && track.accepts((int) (state / 4 / width))
                                && track.accepts((int) (state / 4 % width));
                    }
                },
                way -> check.apply(way.text(), other(way, track, width)));
    }

    private static String other(Search.Way way, Track track, long width) {
        StringBuilder text = new StringBuilder();
        for (Search.Way step : way.steps()) {
            if (step.before() != null) {
                boolean here = (step.state() & HERE) != 0;
                text.appendCodePoint(here ? partner(step, track, width) : step.letter());
            }
        }
        return text.toString();
    }

    private static int partner(Search.Way step, Track track, long width) {
        int[] edges = track.edges((int) (step.before().state() / 4 % width));
        for (int[] both : CASES) {
            for (int e = 0; both[0] == step.letter() && e < edges.length; e += 3) {
                if (edges[e + 2] == step.state() / 4 % width && edges[e] <= both[1] && both[1] <= edges[e + 1]) {
                    return both[1];
                }
            }
        }
        return step.letter();
    }
}
