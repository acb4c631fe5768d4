package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Table;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** The entities, with what is left out filled in. */
final class EntityReader {
    private final Problems problems;
    private final Optional<Table> table;
    private final Map<String, KeyAttribute> keyAttributes = new LinkedHashMap<>();
    private final Map<String, Component> components;
    private final Set<String> componentNames;

    /**
     * Reads entities of a table.
     *
     * @param components those that could be read
     * @param componentNames all that are written, so that a fault in one is not reported again wherever it is used
     */
    EntityReader(
            Problems problems,
            Optional<Table> table,
            List<Index> indexes,
            Map<String, Component> components,
            Set<String> componentNames) {
        this.problems = problems;
        this.table = table;
        this.components = components;
        this.componentNames = componentNames;
        table.ifPresent(t -> t.keys().attributes().forEach(key -> keyAttributes.put(key.name(), key)));
        indexes.forEach(index -> index.keys().attributes().forEach(key -> keyAttributes.putIfAbsent(key.name(), key)));
    }

    /** Those that can be used, in the order of the file. */
    List<Entity> read(FilePart root) {
        Map<String, FilePart> parts = new LinkedHashMap<>();
        root.part("entities", "entities by name")
                .ifPresent(part -> part.members().forEach(member -> {
                    boolean named = part.isName(member.position(), member.name(), "an entity", "");
                    part.part(member.value(), member.name(), "an entity with its keys")
                            .filter(entity -> named)
                            .ifPresent(entity -> parts.put(member.name(), entity));
                }));
        Families families = new Families(problems, parts);
        Map<String, Entity> entities = new LinkedHashMap<>();
        for (String name : families.parentsFirst()) {
            Optional<Entity> parent = families.parentOf(name).map(entities::get);
            entity(name, parts.get(name), families.parentOf(name), parent)
                    .ifPresent(entity -> entities.put(name, entity));
        }
        return parts.keySet().stream()
                .filter(entities::containsKey)
                .map(entities::get)
                .toList();
    }

    private Optional<Entity> entity(String name, FilePart part, Optional<String> of, Optional<Entity> parent) {
        int before = problems.count();
        part.allowOnly(Vocabulary.ENTITY);
        List<String> attributes = componentsIn(part, "attributes");
        Map<String, KeyTemplate> keys = keys(part, attributes);
        List<String> identity = identity(part, keys, parent);
        List<Map<String, String>> examples = examples(part);
        Amounts amounts = new Amounts(part);
        OptionalLong count = amounts.whole("count", 1, Amounts.COUNT_MAX);
        if (!part.has("count") && examples.isEmpty()) {
            problems.add(part.position(), "'count' is missing: how many there are at full size");
        }
        OptionalInt size = amounts.size("size", ItemSize.MAX_ITEM_BYTES);
        OptionalInt largest = amounts.size("largest", ItemSize.MAX_ITEM_BYTES);
        if (problems.count() > before) {
            return Optional.empty();
        }
        if (count.isPresent() && count.getAsLong() < examples.size()) {
            problems.add(part.position(), "there are more examples than 'count' says");
        }
        int average = size.orElseGet(() -> new ItemEstimate(components, keyAttributes).bytes(attributes, keys));
        if (largest.isPresent() && largest.getAsInt() < average) {
            problems.add(
                    part.get("largest").orElseThrow(), "the largest is smaller than the average of " + average + " B");
        }
        Entity entity = new Entity(
                name,
                identity,
                count.orElse(examples.size()),
                of,
                average,
                largest.orElse(average),
                attributes,
                keys,
                examples);
        requireOwnComponents(part, entity);
        return Optional.of(entity);
    }

    private List<String> componentsIn(FilePart part, String member) {
        Set<String> found = new LinkedHashSet<>();
        for (Node.Scalar name : part.scalars(member, "the name of a component")) {
            if (!componentNames.contains(name.text())) {
                part.unknown(name, "component", componentNames);
            } else if (!found.add(name.text())) {
                problems.add(name, name.kind() + " is there twice");
            }
        }
        return List.copyOf(found);
    }

    private Map<String, KeyTemplate> keys(FilePart part, List<String> attributes) {
        Map<String, KeyTemplate> written = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        part.part("keys", "a template for each key attribute").ifPresent(keys -> {
            for (Node.Member member : keys.members()) {
                names.add(member.name());
                if (table.isPresent() && !keyAttributes.containsKey(member.name())) {
                    keys.unknown(
                            new Node.Scalar(member.name(), true, member.position(), Optional.empty()),
                            "key attribute",
                            keyAttributes.keySet());
                } else {
                    keys.scalar(member.value(), "a template such as ORDER#{orderId}")
                            .flatMap(text -> template(text, member.name()))
                            .ifPresent(template -> written.put(member.name(), template));
                }
            }
        });
        Map<String, KeyTemplate> ordered = new LinkedHashMap<>();
        for (KeyAttribute key : keyAttributes.values()) {
            KeyTemplate template = written.get(key.name());
            boolean ofTable =
                    table.isPresent() && table.get().keys().attributes().contains(key);
            boolean named = componentNames.contains(key.name()) && (ofTable || attributes.contains(key.name()));
            if (template == null && named && !names.contains(key.name())) {
                template = new KeyTemplate(List.of(new KeyTemplate.Field(key.name())));
                requireFitting(part.position(), key, template);
            }
            if (template != null) {
                ordered.put(key.name(), template);
                requireOneValue(part, key, template, attributes);
            } else if (ofTable && !names.contains(key.name())) {
                problems.add(
                        part.get("keys").map(Node::position).orElse(part.position()),
                        "there is no template for the table's key attribute " + Problems.shown(key.name())
                                + " (expected: one in 'keys', or a component of that name)");
            }
        }
        return Collections.unmodifiableMap(ordered);
    }

    private void requireOneValue(FilePart part, KeyAttribute key, KeyTemplate template, List<String> attributes) {
        boolean itself = template.equals(new KeyTemplate(List.of(new KeyTemplate.Field(key.name()))));
        if (attributes.contains(key.name()) && !itself) {
            problems.add(
                    part.get("attributes").map(Node::position).orElse(part.position()),
                    Problems.shown(key.name())
                            + " is a key attribute with a template of its own and cannot hold the component too");
        }
    }

    private Optional<KeyTemplate> template(Node.Scalar text, String attribute) {
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(text.text());
        } catch (IllegalArgumentException e) {
            problems.add(text, e.getMessage());
            return Optional.empty();
        }
        for (String component : template.components()) {
            if (!componentNames.contains(component)) {
                problems.add(
                        text,
                        "there is no component " + Problems.shown(component) + "."
                                + Suggestion.of(component, componentNames));
            }
        }
        KeyAttribute key = keyAttributes.get(attribute);
        if (key != null) {
            requireFitting(text.position(), key, template);
        }
        return Optional.of(template);
    }

    private void requireFitting(Position position, KeyAttribute key, KeyTemplate template) {
        KeyFit.fault(key, template, components).ifPresent(fault -> problems.add(position, fault));
    }

    /** The parent's identity and all components of the primary key; a shard does not tell things apart. */
    private List<String> identity(FilePart part, Map<String, KeyTemplate> keys, Optional<Entity> parent) {
        List<String> written = componentsIn(part, "identity");
        Set<String> identity = new LinkedHashSet<>(written);
        if (written.isEmpty() && table.isPresent()) {
            parent.ifPresent(p -> identity.addAll(p.identity()));
            for (KeyAttribute key : table.get().keys().attributes()) {
                if (keys.containsKey(key.name())) {
                    keys.get(key.name()).components().stream()
                            .filter(name -> !(components.containsKey(name)
                                    && components.get(name).form() instanceof Form.Shard))
                            .forEach(identity::add);
                }
            }
        }
        parent.flatMap(p -> p.identity().stream()
                        .filter(name -> !identity.contains(name))
                        .findFirst())
                .ifPresent(missing -> problems.add(
                        part.get("identity").map(Node::position).orElse(part.position()),
                        "'identity' lacks " + Problems.shown(missing) + ", which is part of the identity of "
                                + parent.get().name() + ", to which each of these belongs"));
        return List.copyOf(identity);
    }

    private List<Map<String, String>> examples(FilePart part) {
        Node node = part.get("examples").orElse(null);
        if (node == null) {
            return List.of();
        }
        if (!(node instanceof Node.Sequence sequence)) {
            problems.add(node, node.kind() + " stands here (expected: a list of items, each {component: value})");
            return List.of();
        }
        List<Map<String, String>> examples = new ArrayList<>();
        int number = 0;
        for (Node item : sequence.items()) {
            Map<String, String> values = new LinkedHashMap<>();
            part.part(item, "examples." + number++, "{component: value}")
                    .ifPresent(example -> example.members()
                            .forEach(member -> example.scalar(member.value(), "a value")
                                    .ifPresent(value -> values.put(member.name(), value.text()))));
            examples.add(Collections.unmodifiableMap(values));
        }
        return List.copyOf(examples);
    }

    private void requireOwnComponents(FilePart part, Entity entity) {
        if (!(part.get("examples").orElse(null) instanceof Node.Sequence sequence)) {
            return;
        }
        Set<String> own = entity.components();
        for (Node item : sequence.items()) {
            if (!(item instanceof Node.Mapping example)) {
                continue;
            }
            for (Node.Member member : example.members()) {
                Component component = components.get(member.name());
                if (!own.contains(member.name())) {
                    problems.add(
                            member.position(),
                            Problems.shown(member.name()) + " is neither in the keys nor in the attributes of "
                                    + entity.name() + "."
                                    + Suggestion.of(member.name(), own));
                } else if (component != null && member.value() instanceof Node.Scalar value) {
                    FormValues.fault(component.form(), value.text())
                            .ifPresent(fault -> problems.add(
                                    value, value.kind() + " is no value of " + member.name() + ": " + fault));
                }
            }
        }
    }
}
