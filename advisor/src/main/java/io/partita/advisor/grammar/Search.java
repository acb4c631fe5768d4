package io.partita.advisor.grammar;

import io.partita.advisor.grammar.language.Letters;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;

/**
 * A search for a text that leads through a graph to an accepting state, the shortest and most natural ones first. States are numbers that
 * the caller gives a meaning. The order of what is found depends on nothing but the graph.
 */
final class Search {
    /** States that one question may look at. */
    static final int MOST_STATES = 40_000;

    /** Ways to one state that are followed where the first ones do not stand the caller's check. */
    private static final int MOST_WAYS = 6;

    /** Characters tried of each range. */
    private static final int MOST_LETTERS = 2;

    /** A graph. */
    interface Graph {
        /** Tells all steps from a state. */
        void steps(long state, Steps steps);

        boolean accepts(long state);
    }

    /** Receives steps. */
    interface Steps {
        /** A step by any one character of a range. */
        void to(long state, int first, int last);
    }

    /** A way through the graph. */
    record Way(long state, Way before, int letter, long cost, int length) {
        String text() {
            int[] letters = new int[length];
            Way at = this;
            for (int i = length - 1; i >= 0; i--) {
                letters[i] = at.letter;
                at = at.before;
            }
            return new String(letters, 0, length);
        }

        /** The states passed, the first one included. */
        List<Way> steps() {
            List<Way> all = new ArrayList<>();
            for (Way at = this; at != null; at = at.before) {
                all.addFirst(at);
            }
            return all;
        }
    }

    private Search() {}

    /**
     * Looks for a way to an accepting state.
     *
     * <p>Whether one can be reached at all is found first, by states alone.
     *
     * @param check makes an example of a way, or nothing where it is none; then the search goes on
     * @return proven where no accepting state can be reached
     */
    static <T> Decision<T> find(long start, Graph graph, Function<Way, Optional<T>> check) {
        Decision<T> easy = reachable(start, graph);
        if (easy != null) {
            return easy;
        }
        PriorityQueue<Way> open = new PriorityQueue<>(Comparator.comparingLong(Way::cost)
                .thenComparingInt(Way::length)
                .thenComparingLong(Way::state));
        Map<Long, int[]> visits = new HashMap<>();
        open.add(new Way(start, null, -1, 0, 0));
        int looked = 0;
        while (!open.isEmpty()) {
            Way way = open.poll();
            int[] seen = visits.computeIfAbsent(way.state, state -> new int[1]);
            if (seen[0]++ >= MOST_WAYS) {
                continue;
            }
            if (++looked > MOST_STATES) {
                return tooMuch();
            }
            if (graph.accepts(way.state)) {
                Optional<T> example = check.apply(way);
                if (example.isPresent()) {
                    return Decision.refuted(example.get());
                }
            }
            graph.steps(way.state, (state, first, last) -> {
                int[] known = visits.get(state);
                if (known == null || known[0] < MOST_WAYS) {
                    Letters.likedIn(first, last)
                            .limit(MOST_LETTERS)
                            .forEach(letter -> open.add(
                                    new Way(state, way, letter, way.cost + Letters.cost(letter), way.length + 1)));
                }
            });
        }
        return Decision.undecided("what was found does not stand a closer look");
    }

    /** Proven or too much work; null where an accepting state can be reached. */
    private static <T> Decision<T> reachable(long start, Graph graph) {
        Set<Long> seen = new HashSet<>(List.of(start));
        ArrayDeque<Long> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            long state = open.pop();
            if (graph.accepts(state)) {
                return null;
            }
            if (seen.size() > MOST_STATES) {
                return tooMuch();
            }
            graph.steps(state, (next, first, last) -> {
                if (seen.add(next)) {
                    open.push(next);
                }
            });
        }
        return Decision.proven();
    }

    private static <T> Decision<T> tooMuch() {
        return Decision.undecided("more than " + MOST_STATES + " states to look at");
    }
}
