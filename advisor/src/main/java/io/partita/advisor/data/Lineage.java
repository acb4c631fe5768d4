package io.partita.advisor.data;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which entity the values of a component come from. */
final class Lineage {
    private final Design design;

    Lineage(Design design) {
        this.design = design;
    }

    /** The entities, those that others take values from first; in a circle, as they were written. */
    List<Entity> inOrder() {
        List<Entity> order = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        design.entities().forEach(entity -> visit(entity, seen, order));
        return order;
    }

    private void visit(Entity entity, Set<String> seen, List<Entity> order) {
        if (!seen.add(entity.name())) {
            return;
        }
        entity.parents().forEach(parent -> visit(design.entity(parent), seen, order));
        for (String component : entity.components()) {
            owner(entity, component).ifPresent(owner -> visit(owner, seen, order));
        }
        order.add(entity);
    }

    /** The components that an item has from a parent: its identity, and what the keys of the parent, which its own begin with, are made of. */
    static Set<String> inherited(Entity child, Entity parent) {
        Set<String> inherited = new LinkedHashSet<>(parent.identity());
        for (Map.Entry<String, KeyTemplate> key : parent.keys().entrySet()) {
            KeyTemplate own = child.keys().get(key.getKey());
            if (own != null && own.parts().size() > key.getValue().parts().size() && begins(own, key.getValue())) {
                inherited.addAll(key.getValue().components());
            }
        }
        return inherited;
    }

    private static boolean begins(KeyTemplate template, KeyTemplate beginning) {
        int last = beginning.parts().size() - 1;
        for (int i = 0; i <= last; i++) {
            KeyTemplate.Part part = template.parts().get(i);
            KeyTemplate.Part other = beginning.parts().get(i);
            boolean goesOn = i == last
                    && part instanceof KeyTemplate.Literal text
                    && other instanceof KeyTemplate.Literal start
                    && text.text().startsWith(start.text());
            if (!part.equals(other) && !goesOn) {
                return false;
            }
        }
        return true;
    }

    /**
     * The entity whose identities are the values of a component of another one: of those that the component tells apart by itself or with
     * the fewest others.
     */
    Optional<Entity> owner(Entity entity, String component) {
        String domain = design.component(component).domain();
        Optional<Entity> owner = design.entities().stream()
                .filter(candidate -> owns(candidate, domain))
                .min(Comparator.comparingInt(candidate -> weight(candidate, domain)));
        return owner.filter(found -> found != entity || !domain.equals(component));
    }

    private boolean owns(Entity entity, String component) {
        return entity.unique().contains(component) && !isInherited(entity, component)
                || ownIdentity(entity).contains(component);
    }

    private int weight(Entity entity, String component) {
        return entity.unique().contains(component)
                ? Math.min(1, ownIdentity(entity).size())
                : ownIdentity(entity).size();
    }

    private boolean isInherited(Entity entity, String component) {
        return entity.parents().stream()
                .anyMatch(parent -> inherited(entity, design.entity(parent)).contains(component));
    }

    /** The components that tell an item from the others of its parents. */
    Set<String> ownIdentity(Entity entity) {
        Set<String> own = new LinkedHashSet<>(entity.identity());
        own.removeIf(component -> isInherited(entity, component));
        return own;
    }
}
