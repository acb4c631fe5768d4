package io.partita.advisor.grammar;

import io.partita.advisor.design.Entity;
import io.partita.advisor.finding.CounterExample.Collision;
import io.partita.advisor.grammar.language.Language;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Decides on collisions by trying values where the search by automata did not: all of them where they are few, else some. */
final class Trial {
    /** Things of one entity that are tried. */
    private static final int MOST_THINGS = 6_000;

    /** Values tried of a component that has many. */
    private static final int MOST_VALUES = 6;

    private final Grammar grammar;
    private final List<KeyAttribute> attributes;

    /** Things of an entity and whether they are all that there can be. */
    private record Things(List<Map<String, String>> all, boolean complete) {}

    Trial(Grammar grammar, List<KeyAttribute> attributes) {
        this.grammar = grammar;
        this.attributes = attributes;
    }

    Decision<Clash> within(Entity entity, String doubt) {
        Things things = things(entity);
        Dependencies dependencies = new Dependencies(grammar.design(), entity);
        Map<List<AttributeValue>, List<Map<String, String>>> byKey = new HashMap<>();
        for (Map<String, String> thing : things.all) {
            List<Map<String, String>> before = byKey.computeIfAbsent(key(entity, thing), key -> new ArrayList<>());
            for (Map<String, String> other : before) {
                if (differ(entity, other, thing) && dependencies.allow(other, thing)) {
                    return Decision.refuted(twoReadings(grammar, entity, "", other, thing));
                }
            }
            before.add(thing);
        }
        return things.complete ? Decision.proven() : Decision.undecided(doubt);
    }

    Decision<Clash> between(Entity first, Entity second, String doubt) {
        Things ones = things(first);
        Things others = things(second);
        Map<List<AttributeValue>, Map<String, String>> byKey = new HashMap<>();
        ones.all.forEach(thing -> byKey.putIfAbsent(key(first, thing), thing));
        for (Map<String, String> thing : others.all) {
            Map<String, String> before = byKey.get(key(second, thing));
            if (before != null) {
                return Decision.refuted(twoEntities(grammar, first, before, second, thing));
            }
        }
        return ones.complete && others.complete ? Decision.proven() : Decision.undecided(doubt);
    }

    private static boolean differ(Entity entity, Map<String, String> first, Map<String, String> second) {
        return entity.identity().stream()
                .anyMatch(component ->
                        first.containsKey(component) && !first.get(component).equals(second.get(component)));
    }

    private List<AttributeValue> key(Entity entity, Map<String, String> values) {
        return attributes.stream()
                .map(attribute -> grammar.value(attribute, entity.key(attribute.name()), values))
                .toList();
    }

    private Things things(Entity entity) {
        List<Map<String, String>> all = new ArrayList<>(List.of(Map.of()));
        boolean complete = true;
        List<String> components = attributes.stream()
                .flatMap(attribute -> entity.key(attribute.name()).components().stream())
                .distinct()
                .toList();
        for (String component : components) {
            Language language = grammar.language(component);
            Optional<List<String>> few = language.all(MOST_THINGS / all.size());
            complete &= few.isPresent();
            List<String> values = few.orElse(language.samples(MOST_VALUES));
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> thing : all) {
                for (String value : values) {
                    if (more.size() < MOST_THINGS) {
                        Map<String, String> next = new TreeMap<>(thing);
                        next.put(component, value);
                        if (grammar.isConsistent(next)) {
                            more.add(next);
                        }
                    }
                }
            }
            if (more.isEmpty()) {
                return new Things(List.of(), complete);
            }
            all = more;
        }
        return new Things(all, complete);
    }

    static Clash twoReadings(
            Grammar grammar, Entity entity, String attribute, Map<String, String> first, Map<String, String> second) {
        List<String> apart = first.keySet().stream()
                .filter(component -> !first.get(component).equals(second.get(component)))
                .toList();
        return new Clash(
                new Collision(
                        grammar.input(entity, Optional.empty(), first),
                        grammar.input(entity, Optional.empty(), second)),
                Clash.Cause.TWO_READINGS,
                attribute,
                apart,
                apart.stream().anyMatch(component -> grammar.language(component).isUnstated()));
    }

    static Clash twoEntities(
            Grammar grammar, Entity first, Map<String, String> one, Entity second, Map<String, String> other) {
        return new Clash(
                new Collision(
                        grammar.input(first, Optional.empty(), one), grammar.input(second, Optional.empty(), other)),
                Clash.Cause.TWO_ENTITIES,
                "",
                List.of(),
                one.keySet().stream()
                                .anyMatch(
                                        component -> grammar.language(component).isUnstated())
                        || other.keySet().stream()
                                .anyMatch(
                                        component -> grammar.language(component).isUnstated()));
    }
}
