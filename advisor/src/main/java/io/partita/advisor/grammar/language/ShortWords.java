package io.partita.advisor.grammar.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Transition;

/** Short words of an automaton. */
final class ShortWords {
    private static final int MOST_STEPS = 4_000;
    private static final int LETTERS_OF_A_RANGE = 3;

    private record Path(int state, Path before, int letter) {
        String text() {
            List<Integer> letters = new ArrayList<>();
            for (Path at = this; at.before != null; at = at.before) {
                letters.addFirst(at.letter);
            }
            StringBuilder text = new StringBuilder();
            letters.forEach(text::appendCodePoint);
            return text.toString();
        }
    }

    private ShortWords() {}

    /** All words, shortest first, if there are no more than so many. */
    static Optional<List<String>> all(Automaton automaton, int most) {
        ArrayDeque<Path> open = new ArrayDeque<>(List.of(new Path(0, null, -1)));
        List<String> found = new ArrayList<>();
        Transition transition = new Transition();
        for (int steps = 0; !open.isEmpty(); steps++) {
            Path path = open.poll();
            if (automaton.getNumStates() > 0 && automaton.isAccept(path.state)) {
                found.add(path.text());
            }
            if (found.size() > most || steps > MOST_STEPS) {
                return Optional.empty();
            }
            int count = automaton.getNumStates() == 0 ? 0 : automaton.initTransition(path.state, transition);
            for (int i = 0; i < count; i++) {
                automaton.getNextTransition(transition);
                if (transition.max - transition.min > most) {
                    return Optional.empty();
                }
                for (int letter = transition.min; letter <= transition.max; letter++) {
                    open.add(new Path(transition.dest, path, letter));
                }
            }
        }
        return Optional.of(found);
    }

    /** The n-th word, shortest first, within a bounded search; null where there is none. */
    static String nth(Automaton automaton, int n) {
        ArrayDeque<Path> open = new ArrayDeque<>(List.of(new Path(0, null, -1)));
        Map<Integer, Integer> visits = new HashMap<>();
        List<String> found = new ArrayList<>();
        Transition transition = new Transition();
        for (int steps = 0; automaton.getNumStates() > 0 && steps < MOST_STEPS && !open.isEmpty(); steps++) {
            Path path = open.poll();
            if (visits.merge(path.state, 1, Integer::sum) > n + 1) {
                continue;
            }
            if (automaton.isAccept(path.state)) {
                found.add(path.text());
                if (found.size() > n) {
                    return found.get(n);
                }
            }
            int count = automaton.initTransition(path.state, transition);
            for (int i = 0; i < count; i++) {
                automaton.getNextTransition(transition);
                int to = transition.dest;
                Letters.likedIn(transition.min, transition.max)
                        .limit(LETTERS_OF_A_RANGE)
                        .forEach(letter -> open.add(new Path(to, path, letter)));
            }
        }
        return null;
    }
}
