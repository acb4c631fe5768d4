package io.partita.advisor.inference;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What indexes include: a design includes attributes of its entities only, a table may include what no item has. */
final class Projections {
    private final Set<String> known = new HashSet<>();

    /** For the entities of a design, and the attribute that names their kind; null where there is none. */
    Projections(List<Entity> entities, String typeAttribute) {
        known.add(typeAttribute);
        for (Entity entity : entities) {
            known.addAll(entity.keys().keySet());
            entity.attributes().forEach(attribute -> known.add(attribute.name()));
        }
    }

    /** The names of all attributes that indexes include besides keys. */
    static Set<String> included(List<Index> indexes) {
        Set<String> included = new LinkedHashSet<>();
        indexes.forEach(index -> included.addAll(index.included()));
        return included;
    }

    /** The indexes without what was seen in no item, which the notes tell. */
    List<Index> ofKnown(List<Index> indexes, List<String> notes) {
        return indexes.stream().map(index -> ofKnown(index, notes)).toList();
    }

    private Index ofKnown(Index index, List<String> notes) {
        List<String> unknown =
                index.included().stream().filter(name -> !known.contains(name)).toList();
        if (unknown.isEmpty()) {
            return index;
        }
        notes.add("The index " + index.name() + " includes " + String.join(", ", unknown)
                + ", in no item that was seen; the design leaves it out.");
        List<String> left = index.included().stream().filter(known::contains).toList();
        return new Index(
                index.name(),
                index.kind(),
                index.keys(),
                left.isEmpty() ? Index.Projection.KEYS_ONLY : index.projection(),
                left);
    }
}
