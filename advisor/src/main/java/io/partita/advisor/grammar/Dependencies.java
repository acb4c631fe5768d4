package io.partita.advisor.grammar;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What follows from what: the number that no two orders share tells which order it is, hence whose, for the order itself and for all that
 * belongs to it.
 */
final class Dependencies {
    private final Design design;

    /** For each component that alone tells a thing, what else is known then: the identity of that thing. */
    private final Map<String, Set<String>> known = new TreeMap<>();

    /** Those of an entity and of what it belongs to. */
    Dependencies(Design design, Entity entity) {
        this.design = design;
        for (Entity one : family(entity)) {
            Set<String> telling = new TreeSet<>(one.identity());
            telling.addAll(one.unique());
            for (String component : telling) {
                if (isUnique(one, component)) {
                    known.computeIfAbsent(component, name -> new TreeSet<>()).addAll(one.identity());
                }
            }
        }
    }

    private Collection<Entity> family(Entity entity) {
        Map<String, Entity> family = new LinkedHashMap<>();
        Deque<Entity> left = new ArrayDeque<>();
        left.add(entity);
        while (!left.isEmpty()) {
            Entity next = left.remove();
            if (family.putIfAbsent(next.name(), next) == null) {
                next.parents().forEach(parent -> left.add(design.entity(parent)));
            }
        }
        return family.values();
    }

    /**
     * Whether a component alone tells which item of the entity it is: the author says so, or it is an id made by machines and all of the
     * identity besides what the parents are made of.
     */
    boolean isUnique(Entity entity, String component) {
        if (entity.unique().contains(component)) {
            return true;
        }
        Set<String> own = new TreeSet<>(entity.identity());
        entity.parents().forEach(parent -> own.removeAll(design.entity(parent).identity()));
        return own.equals(Set.of(component)) && design.component(component).form() instanceof Form.Id;
    }

    /** Some components and all that follow from them. */
    Set<String> closure(Collection<String> components) {
        Set<String> all = new TreeSet<>(components);
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<String, Set<String>> rule : known.entrySet()) {
                more |= all.contains(rule.getKey()) && all.addAll(rule.getValue());
            }
        }
        return all;
    }

    /** Whether two things can have these values: what follows from equal values is equal. */
    boolean allow(Map<String, String> first, Map<String, String> second) {
        for (Map.Entry<String, Set<String>> rule : known.entrySet()) {
            String value = first.get(rule.getKey());
            if (value != null && value.equals(second.get(rule.getKey()))) {
                for (String following : rule.getValue()) {
                    String one = first.get(following);
                    String other = second.get(following);
                    if (one != null && other != null && !one.equals(other)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
