package io.partita.advisor.grammar;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Keys that begin with a prefix. */
final class Beginning {
    /** The prefix has ended. */
    private static final long ENDED = 1;

    /** A field of the prefix has another value in the key. */
    private static final long DIFFERS = 2;

    /**
     * A prefix and a key that begins with it.
     *
     * @param prefix the text of the prefix
     * @param key a whole key
     */
    record Match(String prefix, String key) {}

    private Beginning() {}

    /** Any key of a track that begins with any text of a prefix. */
    static <T> Decision<T> of(Track prefix, Track keys, Function<Match, Optional<T>> check) {
        if (prefix.isEmpty() || keys.isEmpty()) {
            return Decision.proven();
        }
        long width = keys.nodes();
        return Search.find(
                0,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        Meeting.pairs(
                                prefix,
                                (int) (state / width),
                                keys,
                                (int) (state % width),
                                (a, b, low, high) -> steps.to(a * width + b, low, high));
                    }

                    @Override
                    public boolean accepts(long state) {
                        return prefix.accepts((int) (state / width));
                    }
                },
                way -> {
                    String text = way.text();
                    return check.apply(new Match(text, text + keys.ending((int) (way.state() % width))));
                });
    }

    /**
     * A key of the same template that has other values.
     *
     * @param prefix the first parts of the template, the last constant text perhaps cut short
     * @param keys the whole template
     * @param given places of the fields whose values the caller gave
     */
    static <T> Decision<T> otherValues(
            Track prefix, Track keys, Set<Integer> given, Function<Match, Optional<T>> check) {
        if (prefix.isEmpty() || keys.isEmpty()) {
            return Decision.proven();
        }
        long width = keys.nodes();
        return Search.find(
                0,
                new Search.Graph() {
                    @Override
                    public void steps(long state, Search.Steps steps) {
                        int left = (int) (state / 4 / width);
                        int right = (int) (state / 4 % width);
                        long flags = state & 3;
                        if ((flags & ENDED) == 0) {
                            Meeting.pairs(prefix, left, keys, right, (a, b, low, high) -> {
                                int one = prefix.part(a);
                                int other = keys.part(b);
                                boolean differs = one != other && (given.contains(one) || given.contains(other));
                                steps.to((a * width + b) * 4 + (flags | (differs ? DIFFERS : 0)), low, high);
                            });
                        }
                        if (prefix.accepts(left)) {
                            int[] edges = keys.edges(right);
                            for (int e = 0; e < edges.length; e += 3) {
                                boolean goesOn = given.contains(keys.part(edges[e + 2]));
                                long next = flags | ENDED | (goesOn ? DIFFERS : 0);
                                steps.to((left * width + edges[e + 2]) * 4 + next, edges[e], edges[e + 1]);
                            }
                        }
                    }

                    @Override
                    public boolean accepts(long state) {
                        return (state & DIFFERS) != 0
                                && ((state & ENDED) != 0 || prefix.accepts((int) (state / 4 / width)));
                    }
                },
                way -> {
                    String text = way.text();
                    Search.Way end = way;
                    while ((end.state() & ENDED) != 0) {
                        end = end.before();
                    }
                    return check.apply(new Match(end.text(), text + keys.ending((int) (way.state() / 4 % width))));
                });
    }
}
