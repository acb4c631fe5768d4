package io.partita.advisor.grammar;

import io.partita.advisor.design.KeyTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Values for components that are the same in all keys that are compared.
 *
 * @param all some ways to fill them, at least one
 * @param complete whether these are all ways
 */
record Fillings(List<Map<String, String>> all, boolean complete) {
    private static final int MOST = 24;

    /** For those components of a template that are equal. */
    static Fillings of(Grammar grammar, KeyTemplate template, Set<String> equal) {
        List<Map<String, String>> all = List.of(Map.of());
        boolean complete = true;
        for (String component : template.components()) {
            if (!equal.contains(component) || all.getFirst().containsKey(component)) {
                continue;
            }
            Optional<List<String>> few = grammar.language(component).all(MOST / all.size());
            complete &= few.isPresent();
            List<String> values = few.orElse(grammar.language(component).samples(2));
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> filling : all) {
                for (String value : values) {
                    Map<String, String> next = new TreeMap<>(filling);
                    next.put(component, value);
                    more.add(next);
                }
            }
            all = more.isEmpty() ? all : more;
        }
        return new Fillings(all, complete);
    }
}
