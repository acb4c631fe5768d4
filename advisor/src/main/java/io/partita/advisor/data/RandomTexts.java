package io.partita.advisor.data;

import io.partita.advisor.design.Form;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;
import org.apache.lucene.util.automaton.Transition;

/** Texts of a form, drawn by chance. */
final class RandomTexts {
    /** What texts are made of where nothing was said about them. */
    private static final List<Form.CodePoints> PLAIN =
            List.of(new Form.CodePoints('0', '9'), new Form.CodePoints('A', 'Z'), new Form.CodePoints('a', 'z'));

    /** After so many characters a text of a pattern goes the shortest way to its end. */
    private static final int LONG_ENOUGH = 12;

    private static final int MOST_WORK = 100_000;

    private static final Map<String, Walk> WALKS = new ConcurrentHashMap<>();

    private RandomTexts() {}

    static String make(Form.Text form, RandomGenerator random) {
        return form.pattern()
                .map(pattern -> WALKS.computeIfAbsent(pattern, Walk::of).text(random))
                .orElseGet(() -> fromAlphabet(form, random));
    }

    private static String fromAlphabet(Form.Text form, RandomGenerator random) {
        List<Form.CodePoints> ranges = form.alphabet().isEmpty() ? PLAIN : form.alphabet();
        int size = ranges.stream()
                .mapToInt(range -> range.last() - range.first() + 1)
                .sum();
        int length = form.shortest() + random.nextInt(form.longest() - form.shortest() + 1);
        StringBuilder text = new StringBuilder(length);
        while (text.codePointCount(0, text.length()) < length) {
            int place = random.nextInt(size);
            int range = 0;
            while (place > ranges.get(range).last() - ranges.get(range).first()) {
                place -= ranges.get(range).last() - ranges.get(range).first() + 1;
                range++;
            }
            int codePoint = ranges.get(range).first() + place;
            if (!isSurrogate(codePoint)) {
                text.appendCodePoint(codePoint);
            }
        }
        return text.toString();
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /**
     * Ways through the automaton of a pattern.
     *
     * @param steps transitions by state
     * @param accepts by state
     * @param distance characters to the nearest end, by state
     */
    private record Walk(Transition[][] steps, boolean[] accepts, int[] distance) {
        static Walk of(String pattern) {
            Automaton automaton = Operations.determinize(new RegExp(pattern, RegExp.NONE).toAutomaton(), MOST_WORK);
            Transition[][] steps = automaton.getSortedTransitions();
            boolean[] accepts = new boolean[steps.length];
            int[] distance = new int[steps.length];
            Arrays.fill(distance, Integer.MAX_VALUE);
            Deque<Integer> open = new ArrayDeque<>();
            for (int state = 0; state < steps.length; state++) {
                accepts[state] = automaton.isAccept(state);
                if (accepts[state]) {
                    distance[state] = 0;
                    open.add(state);
                }
            }
            while (!open.isEmpty()) {
                int reached = open.remove();
                for (int state = 0; state < steps.length; state++) {
                    boolean leads = Arrays.stream(steps[state]).anyMatch(step -> step.dest == reached);
                    if (leads && distance[state] == Integer.MAX_VALUE) {
                        distance[state] = distance[reached] + 1;
                        open.add(state);
                    }
                }
            }
            if (steps.length == 0 || distance[0] == Integer.MAX_VALUE) {
                throw new DataException("no text matches the pattern " + pattern);
            }
            return new Walk(steps, accepts, distance);
        }

        String text(RandomGenerator random) {
            StringBuilder text = new StringBuilder();
            int state = 0;
            while (true) {
                boolean hurry = text.length() >= LONG_ENOUGH;
                int from = state;
                Transition[] ways = Arrays.stream(steps[state])
                        .filter(step -> distance[step.dest] != Integer.MAX_VALUE)
                        .filter(step -> !hurry || distance[step.dest] < distance[from])
                        .toArray(Transition[]::new);
                if (accepts[state] && (hurry || ways.length == 0 || random.nextInt(4) == 0)) {
                    return text.toString();
                }
                Transition way = ways[random.nextInt(ways.length)];
                int codePoint = way.min + random.nextInt(Math.min(way.max - way.min + 1, 128));
                text.appendCodePoint(isSurrogate(codePoint) ? way.min : codePoint);
                state = way.dest;
            }
        }
    }
}
