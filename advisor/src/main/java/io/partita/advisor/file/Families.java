package io.partita.advisor.file;

import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which entity belongs to which others, as far as that makes sense. */
final class Families {
    private final Map<String, List<String>> parents = new LinkedHashMap<>();
    private final Set<String> inOrder = new LinkedHashSet<>();

    /** Reads {@code of} of all entities, and reports what does not exist or belongs to itself. */
    Families(Problems problems, Map<String, FilePart> entities) {
        entities.forEach((name, part) -> parents.put(name, parents(problems, name, part, entities.keySet())));
        Set<String> left = new LinkedHashSet<>(entities.keySet());
        boolean moved = true;
        while (moved) {
            moved = left.removeIf(name -> inOrder.containsAll(parents.get(name)) && inOrder.add(name));
        }
        for (String name : left) {
            FilePart part = entities.get(name);
            problems.add(
                    part.get("of").map(Node::position).orElse(part.position()),
                    Problems.shown(name) + " belongs to itself in the end, or to one that does");
            parents.put(name, List.of());
            inOrder.add(name);
        }
    }

    private static List<String> parents(Problems problems, String name, FilePart part, Set<String> entities) {
        List<String> found = new ArrayList<>();
        for (Node.Scalar parent : part.scalars("of", "the name of an entity")) {
            if (!entities.contains(parent.text())) {
                part.unknown(parent, "entity", entities);
            } else if (found.contains(parent.text())) {
                problems.add(parent, parent.kind() + " is there twice");
            } else {
                found.add(parent.text());
            }
        }
        return List.copyOf(found);
    }

    /** All entities, each behind those that it belongs to. */
    List<String> parentsFirst() {
        return List.copyOf(inOrder);
    }

    /** The entities that one belongs to. */
    List<String> parentsOf(String entity) {
        return parents.get(entity);
    }
}
