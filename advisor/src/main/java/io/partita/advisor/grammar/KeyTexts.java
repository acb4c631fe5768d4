package io.partita.advisor.grammar;

import io.partita.advisor.design.KeyTemplate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the keys of templates may lie. Each component is taken for itself, by the automaton of its texts; what takes more than a bounded search
 * to rule out is answered with yes. Answers are kept. Not for several threads.
 */
public final class KeyTexts {
    /** Pairs of nodes that are looked at. */
    private static final int MOST_PAIRS = 40_000;

    /** Characters of the first and last key of a template that are compared. */
    private static final int MOST_CHARACTERS = 64;

    private final Grammar grammar;
    private final Map<Asked, Boolean> answers = new HashMap<>();

    /** Of the components of a design. */
    public KeyTexts(Grammar grammar) {
        this.grammar = grammar;
    }

    /**
     * An end of a range of texts.
     *
     * @param template what the end is made of
     * @param past whether the end lies behind all that begins with it
     */
    public record End(KeyTemplate template, boolean past) {}

    private record Asked(KeyTemplate keys, String how, Object what) {}

    /** Whether a key of a template may be a key of another. */
    public boolean mayEqual(KeyTemplate keys, KeyTemplate other) {
        if (keys.equals(other) || !isText(keys) || !isText(other)) {
            return true;
        }
        return !Literals.differ(keys, other)
                && answers.computeIfAbsent(new Asked(keys, "=", other), asked -> meet(keys, other, false));
    }

    /** Whether a key of a template may begin with a text that a prefix stands for. */
    public boolean mayBeginWith(KeyTemplate keys, KeyTemplate prefix) {
        if (prefix.parts().isEmpty() || keys.equals(prefix) || !isText(keys) || !isText(prefix)) {
            return true;
        }
        return !Literals.differ(prefix, keys, true)
                && answers.computeIfAbsent(new Asked(keys, "begins", prefix), asked -> meet(keys, prefix, true));
    }

    /**
     * Whether a key of a template may lie between two ends, whatever their components are.
     *
     * @param low absent: none
     * @param high absent: none
     */
    public boolean mayLieBetween(KeyTemplate keys, Optional<End> low, Optional<End> high) {
        if (!isText(keys)
                || low.filter(end -> !isText(end.template())).isPresent()
                || high.filter(end -> !isText(end.template())).isPresent()) {
            return true;
        }
        return answers.computeIfAbsent(new Asked(keys, "between", new Range(low, high)), asked -> {
            Optional<Edge> first = low.map(end -> edge(end, true));
            Optional<Edge> last = high.map(end -> edge(end, false));
            Window window = new Window(
                    first.map(Edge::text),
                    first.map(Edge::past).orElse(false),
                    last.map(Edge::text),
                    last.map(Edge::past).orElse(false));
            return !window.find(grammar.track(keys), Optional::of).isProven();
        });
    }

    private record Range(Optional<End> low, Optional<End> high) {}

    private record Edge(String text, boolean past) {}

    private boolean isText(KeyTemplate template) {
        return !template.parts().isEmpty() && grammar.isText(template);
    }

    private boolean meet(KeyTemplate keys, KeyTemplate other, boolean asBeginning) {
        Track left = grammar.track(keys);
        Track right = grammar.track(other);
        if (left.isEmpty() || right.isEmpty()) {
            return false;
        }
        long width = right.nodes();
        Set<Long> seen = new HashSet<>(Set.of(0L));
        Deque<Long> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            long state = open.pop();
            int a = (int) (state / width);
            int b = (int) (state % width);
            if (right.accepts(b) && (asBeginning || left.accepts(a)) || seen.size() > MOST_PAIRS) {
                return true;
            }
            Meeting.pairs(left, a, right, b, (one, another, first, last) -> {
                long next = one * width + another;
                if (seen.add(next)) {
                    open.push(next);
                }
            });
        }
        return false;
    }

    /** The first or the last text of an end; where it is very long, its beginning, which errs outwards. */
    private Edge edge(End end, boolean first) {
        Track track = grammar.track(end.template());
        StringBuilder text = new StringBuilder();
        Set<Integer> at = Set.of(0);
        for (int length = 0; length < MOST_CHARACTERS; length++) {
            boolean ends = at.stream().anyMatch(track::accepts);
            int next = next(track, at, first);
            if (next < 0 || first && ends) {
                return new Edge(text.toString(), end.past());
            }
            text.appendCodePoint(next);
            at = follow(track, at, next);
        }
        return new Edge(text.toString(), !first);
    }

    /** The first or the last character that may be read; -1: none. */
    private static int next(Track track, Set<Integer> at, boolean first) {
        return at.stream()
                .flatMap(node -> {
                    int[] edges = track.edges(node);
                    return java.util.stream.IntStream.range(0, edges.length / 3)
                            .map(e -> edges[3 * e + (first ? 0 : 1)])
                            .boxed();
                })
                .reduce(first ? Math::min : Math::max)
                .orElse(-1);
    }

    private static Set<Integer> follow(Track track, Set<Integer> at, int character) {
        Set<Integer> next = new TreeSet<>();
        for (int node : at) {
            int[] edges = track.edges(node);
            for (int e = 0; e < edges.length; e += 3) {
                if (edges[e] <= character && character <= edges[e + 1]) {
                    next.add(edges[e + 2]);
                }
            }
        }
        return next;
    }
}
