package io.partita.advisor.file;

import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which entity belongs to which, as far as that makes sense. */
final class Families {
    private final Map<String, String> parents = new HashMap<>();
    private final Set<String> inOrder = new LinkedHashSet<>();

    /** Reads {@code of} of all entities, and reports what does not exist or belongs to itself. */
    Families(Problems problems, Map<String, FilePart> entities) {
        Map<String, Node.Scalar> written = new HashMap<>();
        entities.forEach((name, part) -> part.scalar("of", "the name of an entity")
                .ifPresent(parent -> {
                    if (entities.containsKey(parent.text())) {
                        written.put(name, parent);
                    } else {
                        part.unknown(parent, "entity", entities.keySet());
                    }
                }));
        for (String name : entities.keySet()) {
            place(name, written, problems);
        }
    }

    /** Walks up to the first ancestor that has its place, then places all that it met, the oldest first. */
    private void place(String name, Map<String, Node.Scalar> written, Problems problems) {
        Set<String> line = new LinkedHashSet<>();
        String at = name;
        while (at != null && !inOrder.contains(at)) {
            line.add(at);
            Node.Scalar parent = written.get(at);
            if (parent != null && line.contains(parent.text())) {
                problems.add(parent, Problems.shown(at) + " belongs to itself in the end, by way of " + parent.kind());
                parent = null;
            }
            if (parent != null) {
                parents.put(at, parent.text());
            }
            at = parent == null ? null : parent.text();
        }
        List.copyOf(line).reversed().forEach(inOrder::add);
    }

    /** All entities, each behind the one that it belongs to. */
    List<String> parentsFirst() {
        return List.copyOf(inOrder);
    }

    /** The entity that one belongs to. */
    Optional<String> parentOf(String entity) {
        return Optional.ofNullable(parents.get(entity));
    }
}
