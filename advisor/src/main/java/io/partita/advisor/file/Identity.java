package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What makes one item of an entity. */
final class Identity {
    private Identity() {}

    /** The parents' identities, then the components that are its own. */
    static List<String> of(Collection<Entity> parents, Collection<String> own) {
        Set<String> identity = new LinkedHashSet<>();
        parents.forEach(parent -> identity.addAll(parent.identity()));
        identity.addAll(own);
        return List.copyOf(identity);
    }

    /** What is its own where the author does not say: ids and unique components among its keys and attributes. */
    static List<String> own(
            Collection<KeyTemplate> keys,
            List<Entity.Attribute> attributes,
            Collection<String> unique,
            Map<String, Component> components) {
        Set<String> candidates = new LinkedHashSet<>();
        keys.forEach(template -> candidates.addAll(template.components()));
        attributes.stream().filter(one -> one.bytes().isEmpty()).forEach(one -> candidates.add(one.name()));
        Set<String> own = new LinkedHashSet<>();
        for (String name : candidates) {
            boolean id = components.containsKey(name) && components.get(name).form() instanceof Form.Id;
            if ((id || unique.contains(name)) && isPossible(components.get(name))) {
                own.add(name);
            }
        }
        return List.copyOf(own);
    }

    /** Whether a component can tell things apart: what is drawn by chance or computed cannot. */
    static boolean isPossible(Component component) {
        return component == null
                || !(component.form() instanceof Form.Shard) && !(component.form() instanceof Form.Derived);
    }
}
