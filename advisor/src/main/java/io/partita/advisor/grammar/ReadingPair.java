package io.partita.advisor.grammar;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Two readings of one text that stand for two different things.
 *
 * @param template what is read
 * @param identity components of which one has to differ
 * @param shared components that stand in other key attributes too and therefore have to be equal
 * @param dependencies what follows from what
 */
record ReadingPair(
        Grammar grammar, KeyTemplate template, Set<String> identity, Set<String> shared, Dependencies dependencies) {
    /** Two readings of a text, if there are such. */
    Optional<List<Map<String, String>>> of(String text) {
        List<Map<String, String>> readings = grammar.parse(template, text);
        for (int i = 0; i < readings.size(); i++) {
            for (int j = i + 1; j < readings.size(); j++) {
                if (isPair(readings.get(i), readings.get(j))) {
                    return Optional.of(List.of(readings.get(i), readings.get(j)));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isPair(Map<String, String> first, Map<String, String> second) {
        if (!grammar.isConsistent(first) || !grammar.isConsistent(second) || !dependencies.allow(first, second)) {
            return false;
        }
        boolean differs = false;
        for (Map.Entry<String, String> entry : first.entrySet()) {
            boolean same = entry.getValue().equals(second.get(entry.getKey()));
            if (!same && shared.contains(entry.getKey())) {
                return false;
            }
            differs |= !same && identity.contains(entry.getKey());
        }
        return differs;
    }

    /** Two readings made of values that people would expect: the text between two fields moves from one into the other. */
    Optional<List<Map<String, String>>> natural() {
        for (int i = 0; i + 1 < template.parts().size(); i++) {
            boolean next = template.parts().get(i + 1) instanceof Field;
            int right = next ? i + 1 : i + 2;
            if (right >= template.parts().size()
                    || !(template.parts().get(i) instanceof Field before)
                    || !(template.parts().get(right) instanceof Field after)
                    || before.component().equals(after.component())) {
                continue;
            }
            String between = next ? "" : ((Literal) template.parts().get(i + 1)).text();
            Optional<List<Map<String, String>>> moved = moved(before.component(), between, after.component());
            if (moved.isPresent()) {
                return moved;
            }
        }
        return Optional.empty();
    }

    private Optional<List<Map<String, String>>> moved(String before, String between, String after) {
        Map<String, String> values = grammar.plausible(template.components(), 0);
        List<String> lefts = grammar.language(before).samples(3);
        List<String> rights = grammar.language(after).samples(3);
        for (String left : lefts) {
            for (String middle : rights) {
                for (String right : rights) {
                    Map<String, String> one = new TreeMap<>(values);
                    one.put(before, left + between + middle);
                    one.put(after, right);
                    Map<String, String> other = new TreeMap<>(values);
                    other.put(before, left);
                    other.put(after, middle + between + right);
                    if (grammar.language(before).contains(one.get(before))
                            && grammar.language(after).contains(other.get(after))
                            && grammar.render(template, one).equals(grammar.render(template, other))
                            && isPair(one, other)) {
                        return Optional.of(List.of(one, other));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
