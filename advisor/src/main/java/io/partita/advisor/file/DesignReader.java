package io.partita.advisor.file;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Table;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A tree to a design: reads part after part, reports all that is wrong, and gives a design only where nothing is. */
final class DesignReader {
    static final long SEED_DEFAULT = 1;
    static final int GENERATED_MAX = 10_000_000;

    private final Problems problems;
    private final FilePart root;

    private DesignReader(Problems problems, FilePart root) {
        this.problems = problems;
        this.root = root;
    }

    /**
     * Reads the design in a file.
     *
     * @throws DesignFileException with what is wrong
     */
    static Design read(String file, Node tree) {
        Problems problems = new Problems(file);
        Map<String, Places.Mark> marks = new HashMap<>();
        Design design = FilePart.root(tree, problems, marks)
                .map(root -> new DesignReader(problems, root).design(marks))
                .orElse(null);
        if (problems.count() > 0) {
            throw new DesignFileException(problems.listed(), problems.further());
        }
        return design;
    }

    /** Null where something was wrong. */
    private Design design(Map<String, Places.Mark> marks) {
        root.allowOnly(Vocabulary.DESIGN);
        String name = root.require("design", "what people call it")
                .flatMap(node -> root.scalar(node, "what people call it"))
                .filter(node -> root.isName(node.position(), node.text(), "a design", ""))
                .map(Node.Scalar::text)
                .orElse("");
        TableReader.Result table = new TableReader(problems).read(root);
        Map<String, Component> components = new ComponentReader(problems).read(root);
        Set<String> componentNames = writtenIn("components");
        List<Entity> entities =
                new EntityReader(problems, table.table(), table.indexes(), components, componentNames).read(root);
        Map<String, Entity> usable = new LinkedHashMap<>();
        entities.forEach(entity -> usable.put(entity.name(), entity));
        Set<String> attributes = new HashSet<>();
        entities.forEach(entity -> entity.attributes().forEach(attribute -> attributes.add(attribute.name())));
        table.table().flatMap(Table::typeAttribute).ifPresent(attributes::add);
        table.table().ifPresent(t -> t.keys().attributes().forEach(key -> attributes.add(key.name())));
        table.indexes().forEach(index -> {
            index.keys().attributes().forEach(key -> attributes.add(key.name()));
            attributes.addAll(index.included());
        });
        List<AccessPattern> patterns = new PatternReader(
                        problems,
                        new PatternReader.Names(
                                writtenIn("entities"), usable, componentNames, attributes, writtenIn("indexes")))
                .read(root);
        DataPlan data = data(writtenIn("entities"));
        if (problems.count() > 0) {
            return null;
        }
        requireProjected(table.table().flatMap(Table::typeAttribute), table.indexes(), entities);
        return new Design(
                name,
                table.table().orElseThrow(),
                table.indexes(),
                Collections.unmodifiableMap(components),
                entities,
                List.copyOf(patterns),
                data,
                new Places(Map.copyOf(marks), Set.of()));
    }

    private Set<String> writtenIn(String member) {
        return root.get(member)
                .filter(Node.Mapping.class::isInstance)
                .map(node -> ((Node.Mapping) node)
                        .members().stream().map(Node.Member::name).collect(Collectors.toCollection(LinkedHashSet::new)))
                .orElseGet(LinkedHashSet::new);
    }

    /** Where entities say which attributes there are, an index copies none but those. */
    private void requireProjected(Optional<String> typeAttribute, List<Index> indexes, List<Entity> entities) {
        Set<String> attributes = new LinkedHashSet<>();
        typeAttribute.ifPresent(attributes::add);
        entities.forEach(entity -> {
            entity.attributes().forEach(attribute -> attributes.add(attribute.name()));
            attributes.addAll(entity.keys().keySet());
        });
        for (Index index : indexes) {
            for (String name : index.included()) {
                if (!entities.isEmpty() && !attributes.contains(name)) {
                    projection(index.name())
                            .ifPresent(part -> part.scalars("projection", "an attribute").stream()
                                    .filter(written -> written.text().equals(name))
                                    .forEach(written ->
                                            part.unknown(written, "attribute of an entity called", attributes)));
                }
            }
        }
    }

    private Optional<FilePart> projection(String index) {
        return root.part("indexes", "indexes by name").flatMap(indexes -> indexes.part(index, "an index"));
    }

    private DataPlan data(Set<String> entities) {
        FilePart part = root.part("data", "how much is generated").orElse(null);
        if (part == null) {
            return new DataPlan(SEED_DEFAULT, Map.of());
        }
        part.allowOnly(Vocabulary.DATA);
        Map<String, Integer> counts = new LinkedHashMap<>();
        part.part("counts", "how many items of each entity")
                .ifPresent(written -> written.members().forEach(member -> {
                    if (!entities.contains(member.name())) {
                        written.unknown(
                                new Node.Scalar(member.name(), true, member.position(), Optional.empty()),
                                "entity",
                                entities);
                    } else {
                        new AmountReader(written)
                                .wholeInt(member.name(), 0, GENERATED_MAX)
                                .ifPresent(count -> counts.put(member.name(), count));
                    }
                }));
        long seed = new AmountReader(part)
                .whole("seed", Long.MIN_VALUE, Long.MAX_VALUE)
                .orElse(SEED_DEFAULT);
        return new DataPlan(seed, Collections.unmodifiableMap(counts));
    }
}
