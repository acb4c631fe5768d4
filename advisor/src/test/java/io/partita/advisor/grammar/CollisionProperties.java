package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.model.value.AttributeValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** Small grammars, of which all things can be written down. */
@Domain(SmallGrammars.class)
class CollisionProperties {
    @Property(tries = 1_000)
    void twoThingsWithOneKeyAreFoundExactlyIfThereAreSome(@ForAll Design design) {
        Grammar grammar = new Grammar(design);
        Entity entity = design.entities().getFirst();
        Map<Map<String, AttributeValue>, Map<String, String>> byKey = new HashMap<>();
        boolean collides = entity.identity().isEmpty();
        for (Map<String, String> thing : SmallGrammars.things(grammar, entity)) {
            Map<String, AttributeValue> key =
                    grammar.input(entity, java.util.Optional.empty(), thing).keys();
            Map<String, String> identity = SmallGrammars.identity(entity, thing);
            Map<String, String> before = byKey.putIfAbsent(key, identity);
            collides |= before != null && !before.equals(identity);
        }
        Decision<Clash> decision = new Collisions(grammar).within(entity);
        if (collides) {
            assertThat(decision.example()).isPresent();
            Clash clash = decision.example().orElseThrow();
            assertTrue(grammar, entity, clash.example().first());
            assertTrue(grammar, entity, clash.example().second());
            assertThat(clash.example().first().keys())
                    .isEqualTo(clash.example().second().keys());
            if (!entity.identity().isEmpty()) {
                assertThat(SmallGrammars.identity(
                                entity, clash.example().first().input()))
                        .isNotEqualTo(SmallGrammars.identity(
                                entity, clash.example().second().input()));
            }
        } else {
            assertThat(decision).isEqualTo(Decision.proven());
        }
    }

    @Property(tries = 1_000)
    void aKeyOfTwoEntitiesIsFoundExactlyIfThereIsOne(@ForAll Design design) {
        Grammar grammar = new Grammar(design);
        Entity first = design.entities().get(0);
        Entity second = design.entities().get(1);
        Set<Map<String, AttributeValue>> keys = new HashSet<>();
        SmallGrammars.things(grammar, first)
                .forEach(thing -> keys.add(
                        grammar.input(first, java.util.Optional.empty(), thing).keys()));
        boolean meet = SmallGrammars.things(grammar, second).stream()
                .anyMatch(thing -> keys.contains(
                        grammar.input(second, java.util.Optional.empty(), thing).keys()));
        Decision<Clash> decision = new Collisions(grammar).between(first, second);
        if (meet) {
            Clash clash = decision.example().orElseThrow();
            assertTrue(grammar, first, clash.example().first());
            assertTrue(grammar, second, clash.example().second());
            assertThat(clash.example().first().keys())
                    .isEqualTo(clash.example().second().keys());
        } else {
            assertThat(decision).isEqualTo(Decision.proven());
        }
    }

    @Property(tries = 500)
    void whatIsWrittenReadsBack(@ForAll Design design) {
        Grammar grammar = new Grammar(design);
        for (Entity entity : design.entities()) {
            for (Map<String, String> thing : SmallGrammars.things(grammar, entity)) {
                String text = grammar.render(entity.key("SK"), thing);
                List<Map<String, String>> readings = grammar.parse(entity.key("SK"), text);
                assertThat(readings).anyMatch(reading -> thing.entrySet().containsAll(reading.entrySet()));
                assertThat(readings)
                        .allMatch(reading ->
                                grammar.render(entity.key("SK"), reading).equals(text));
            }
        }
    }

    private static void assertTrue(Grammar grammar, Entity entity, KeyedInput input) {
        input.input()
                .forEach((component, value) -> assertThat(
                                grammar.language(component).contains(value))
                        .as("%s = %s", component, value)
                        .isTrue());
        input.keys()
                .forEach((attribute, text) -> assertThat(grammar.render(entity.key(attribute), input.input()))
                        .isEqualTo(((AttributeValue.S) text).value()));
    }
}
