package io.partita.expression.internal.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A grammar as text and a textbook recogniser for it: slow, obvious, and exact about the first token that no sentence of the grammar
 * continues with.
 */
final class Earley {
    private final String start;
    private final Map<String, List<List<String>>> rules;

    private record State(String symbol, List<String> production, int dot, int origin) {
        String next() {
            return dot < production.size() ? production.get(dot) : null;
        }

        State advanced() {
            return new State(symbol, production, dot + 1, origin);
        }
    }

    /** A grammar of lines {@code symbol -> a b | c}; what has no line is a token. The first alternative of a line must end soon. */
    Earley(String grammar) {
        rules = grammar.lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.strip().split(" -> "))
                .collect(Collectors.toMap(
                        rule -> rule[0],
                        rule -> Stream.of(rule[1].split(" \\| "))
                                .map(alternative -> List.of(alternative.split(" ")))
                                .toList()));
        start = grammar.strip().split(" ")[0];
    }

    /** Index of the first token that cannot stand where it is; the number of tokens when the end comes too early; -1 when all is well. */
    int firstError(List<String> tokens) {
        List<Set<State>> sets = new ArrayList<>();
        sets.add(new LinkedHashSet<>());
        for (List<String> production : rules.get(start)) {
            sets.get(0).add(new State(start, production, 0, 0));
        }
        for (int at = 0; ; at++) {
            complete(sets, at);
            if (at == tokens.size()) {
                return sets.get(at).stream()
                                .anyMatch(s -> s.symbol().equals(start) && s.origin() == 0 && s.next() == null)
                        ? -1
                        : at;
            }
            String token = tokens.get(at);
            Set<State> scanned = new LinkedHashSet<>();
            for (State state : sets.get(at)) {
                if (token.equals(state.next())) {
                    scanned.add(state.advanced());
                }
            }
            if (scanned.isEmpty()) {
                return at;
            }
            sets.add(scanned);
        }
    }

    private void complete(List<Set<State>> sets, int at) {
        Deque<State> agenda = new ArrayDeque<>(sets.get(at));
        while (!agenda.isEmpty()) {
            State state = agenda.pop();
            List<State> found = new ArrayList<>();
            if (state.next() == null) {
                for (State waiting : sets.get(state.origin())) {
                    if (state.symbol().equals(waiting.next())) {
                        found.add(waiting.advanced());
                    }
                }
            } else if (rules.containsKey(state.next())) {
                for (List<String> production : rules.get(state.next())) {
                    found.add(new State(state.next(), production, 0, at));
                }
            }
            for (State next : found) {
                if (sets.get(at).add(next)) {
                    agenda.push(next);
                }
            }
        }
    }

    /** A random sentence. */
    List<String> sentence(Random random) {
        List<String> tokens = new ArrayList<>();
        derive(start, 14, random, tokens);
        return tokens;
    }

    private void derive(String symbol, int depth, Random random, List<String> tokens) {
        List<List<String>> alternatives = rules.get(symbol);
        if (alternatives == null) {
            tokens.add(symbol);
            return;
        }
        for (String part : alternatives.get(depth > 0 ? random.nextInt(alternatives.size()) : 0)) {
            derive(part, depth - 1, random, tokens);
        }
    }
}
