package io.partita.advisor.grammar;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Designs with two entities whose components have a few values. */
class SmallGrammars extends DomainContextBase {
    private static final List<String> NAMES = List.of("a", "b", "c");

    @Provide
    Arbitrary<Design> designs() {
        return Combinators.combine(
                        forms().list().ofSize(NAMES.size()), templates().list().ofSize(4))
                .as(SmallGrammars::design);
    }

    private static Design design(List<Form> forms, List<String> templates) {
        Sketch sketch = new Sketch();
        for (int i = 0; i < NAMES.size(); i++) {
            sketch.component(NAMES.get(i), forms.get(i));
        }
        return sketch.entity("First", templates.get(0), templates.get(1))
                .entity("Second", templates.get(2), templates.get(3))
                .design();
    }

    private static Arbitrary<Form> forms() {
        Arbitrary<String> alphabets = Arbitraries.of("x", "xy", "x#", "y!", "#", "x!#");
        Arbitrary<Form> texts = Combinators.combine(
                        alphabets,
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, 1))
                .as((alphabet, shortest, more) -> Sketch.text(alphabet, shortest, shortest + more));
        Arbitrary<Form> choices = Arbitraries.of("x", "xx", "x#", "y", "#", "xy", "")
                .list()
                .uniqueElements()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(values -> Sketch.choice(values.toArray(String[]::new)));
        Arbitrary<Form> numbers = Combinators.combine(
                        Arbitraries.integers().between(-12, 101),
                        Arbitraries.integers().between(0, 12),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 2))
                .as((least, more, decimals, width) -> Sketch.number(
                        java.math.BigDecimal.valueOf(least, decimals).toString(),
                        java.math.BigDecimal.valueOf(least + more, decimals).toString(),
                        decimals,
                        width));
        return Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(5, texts),
                net.jqwik.api.Tuple.of(2, choices),
                net.jqwik.api.Tuple.of(2, numbers));
    }

    private static Arbitrary<String> templates() {
        return Arbitraries.of("{a}", "{b}", "{c}", "x", "#", "!", "1")
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
    }

    /** All things of an entity, by the components of its primary key. */
    static List<Map<String, String>> things(Grammar grammar, Entity entity) {
        List<Map<String, String>> all = List.of(Map.of());
        Set<String> components = new LinkedHashSet<>(entity.key("PK").components());
        components.addAll(entity.key("SK").components());
        for (String component : components) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> thing : all) {
                for (String value : grammar.language(component).all(200).orElseThrow()) {
                    Map<String, String> next = new TreeMap<>(thing);
                    next.put(component, value);
                    more.add(next);
                }
            }
            all = more;
        }
        return all;
    }

    static Map<String, String> identity(Entity entity, Map<String, String> thing) {
        Map<String, String> identity = new TreeMap<>(thing);
        identity.keySet().retainAll(entity.identity());
        return identity;
    }
}
