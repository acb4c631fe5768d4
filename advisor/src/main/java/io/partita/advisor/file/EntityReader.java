package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Entity.Attribute;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Table;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.Utf8Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** The entities, with what is left out filled in. */
final class EntityReader {
    static final int ENTITIES_MAX = 100;

    private final Problems problems;
    private final Optional<Table> table;
    private final Map<String, KeyAttribute> keyAttributes = new LinkedHashMap<>();
    private final Map<String, Component> components;
    private final Set<String> componentNames;
    private final EntityKeys.Known known;

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
        Set<String> tableKeys = new LinkedHashSet<>();
        table.ifPresent(t -> t.keys().attributes().forEach(key -> {
            keyAttributes.put(key.name(), key);
            tableKeys.add(key.name());
        }));
        if (table.isPresent()) {
            indexes.forEach(
                    index -> index.keys().attributes().forEach(key -> keyAttributes.putIfAbsent(key.name(), key)));
        }
        this.known = new EntityKeys.Known(keyAttributes, tableKeys, components, componentNames);
    }

    /** Those that can be used, in the order of the file. */
    List<Entity> read(FilePart root) {
        Map<String, FilePart> parts = new LinkedHashMap<>();
        root.part("entities", "entities by name")
                .filter(part -> part.hasAtMost(ENTITIES_MAX, "entities"))
                .ifPresent(part -> part.members().forEach(member -> {
                    boolean named = part.isName(member.position(), member.name(), "an entity", "");
                    part.part(member.value(), member.name(), "an entity with its keys")
                            .filter(entity -> named)
                            .ifPresent(entity -> parts.put(member.name(), entity));
                }));
        Families families = new Families(problems, parts);
        Map<String, Entity> entities = new LinkedHashMap<>();
        for (String name : families.parentsFirst()) {
            List<Entity> parents = families.parentsOf(name).stream()
                    .map(entities::get)
                    .filter(Objects::nonNull)
                    .toList();
            entity(name, parts.get(name), families.parentsOf(name), parents)
                    .ifPresent(entity -> entities.put(name, entity));
        }
        return parts.keySet().stream()
                .filter(entities::containsKey)
                .map(entities::get)
                .toList();
    }

    private Optional<Entity> entity(String name, FilePart part, List<String> of, List<Entity> parents) {
        int before = problems.count();
        part.allowOnly(Vocabulary.ENTITY);
        List<Attribute> attributes = attributes(part);
        EntityKeys keys = new EntityKeys(problems, known);
        keys.read(
                part,
                attributes.stream()
                        .filter(one -> one.bytes().isEmpty())
                        .map(Attribute::name)
                        .collect(Collectors.toSet()));
        List<String> unique = componentsIn(part, "unique");
        List<String> own = part.get("identity").isPresent()
                ? telling(part, componentsIn(part, "identity"))
                : Identity.own(keys.templates().values(), attributes, unique, components);
        List<Map<String, String>> examples = examples(part);
        AmountReader amounts = new AmountReader(part);
        OptionalLong count = amounts.whole("count", 1, AmountReader.COUNT_MAX);
        if (!part.has("count") && examples.isEmpty()) {
            problems.add(part.position(), "'count' is missing: how many there are at full size");
        }
        OptionalInt size = amounts.size("size", ItemSize.MAX_ITEM_BYTES);
        OptionalInt largest = amounts.size("largest", ItemSize.MAX_ITEM_BYTES);
        Optional<Duration> life = amounts.life("lives");
        if (problems.count() > before) {
            return Optional.empty();
        }
        if (count.isPresent() && count.getAsLong() < examples.size()) {
            problems.add(part.position(), "there are more examples than 'count' says");
        }
        int typeBytes = table.flatMap(Table::typeAttribute)
                .map(type -> Utf8Order.sizeOf(type) + Utf8Order.sizeOf(name))
                .orElse(0);
        int average = size.orElseGet(
                () -> new ItemEstimate(components, keyAttributes).bytes(attributes, keys.templates(), typeBytes));
        if (largest.isPresent() && largest.getAsInt() < average) {
            problems.add(
                    part.get("largest").orElseThrow(), "the largest is smaller than the average of " + average + " B");
        }
        Entity entity = new Entity(
                name,
                Identity.of(parents, own),
                unique,
                count.orElse(examples.size()),
                of,
                average,
                largest.orElse(average),
                life,
                attributes,
                keys.templates(),
                keys.present(),
                keys.types(),
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

    private List<String> telling(FilePart part, List<String> identity) {
        identity.stream()
                .filter(name -> !Identity.isPossible(components.get(name)))
                .forEach(name -> problems.add(
                        part.get("identity").orElseThrow(),
                        Problems.shown(name) + " is a shard or derived, which does not tell things apart"));
        return identity;
    }

    private List<Attribute> attributes(FilePart part) {
        Node node = part.get("attributes").orElse(null);
        if (node == null) {
            return List.of();
        }
        List<Attribute> attributes = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Node item : node instanceof Node.Sequence sequence ? sequence.items() : List.of(node)) {
            if (item instanceof Node.Mapping) {
                part.part(item, "attributes", "{name: size}").ifPresent(sized -> sized(sized, attributes));
            } else {
                part.scalar(item, "the name of a component, or {name: size}").ifPresent(name -> {
                    if (componentNames.contains(name.text())) {
                        attributes.add(new Attribute(name.text(), OptionalInt.empty()));
                    } else {
                        part.unknown(name, "component", componentNames);
                    }
                });
            }
            if (!attributes.isEmpty()
                    && attributes.size() > seen.size()
                    && !seen.add(attributes.getLast().name())) {
                problems.add(item, Problems.shown(attributes.removeLast().name()) + " is there twice");
            }
        }
        return List.copyOf(attributes);
    }

    private void sized(FilePart part, List<Attribute> attributes) {
        Node.Member only = part.members().size() == 1 ? part.members().getFirst() : null;
        if (only == null) {
            problems.add(part.position(), "an attribute with a size of its own is written {name: size}");
            return;
        }
        Node.Scalar name = new Node.Scalar(only.name(), true, only.position(), Optional.empty());
        OptionalInt bytes = new AmountReader(part).size(only.name(), ItemSize.MAX_ITEM_BYTES);
        if (componentNames.contains(only.name()) || keyAttributes.containsKey(only.name())) {
            problems.add(name, name.kind() + " is a component or a key attribute; its size follows from its values");
        } else if (KeyReader.isAttributeName(part, name) && bytes.isPresent()) {
            attributes.add(new Attribute(only.name(), bytes));
        } else if (part.get(only.name()).isEmpty()) {
            problems.add(name, "the size of " + name.kind() + " is missing");
        }
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
            examples.add(java.util.Collections.unmodifiableMap(values));
        }
        return List.copyOf(examples);
    }

    private void requireOwnComponents(FilePart part, Entity entity) {
        Set<String> own = entity.components();
        own.addAll(entity.unique());
        entity.present().values().forEach(condition -> own.add(condition.component()));
        List.copyOf(own).forEach(name -> source(name).ifPresent(own::add));
        if (!(part.get("examples").orElse(null) instanceof Node.Sequence sequence)) {
            return;
        }
        for (Node item : sequence.items()) {
            if (item instanceof Node.Mapping example) {
                example.members().forEach(member -> requireOwn(part, entity.name(), own, member));
            }
        }
    }

    /** The component that another is computed from. */
    private Optional<String> source(String name) {
        return switch (components.containsKey(name) ? components.get(name).form() : new Form.Choice(List.of())) {
            case Form.Derived derived -> Optional.of(derived.source());
            case Form.Id id -> id.madeAt();
            case Form.Shard shard -> shard.of();
            default -> Optional.empty();
        };
    }

    private void requireOwn(FilePart part, String entity, Set<String> own, Node.Member member) {
        Component component = components.get(member.name());
        if (!own.contains(member.name())) {
            part.unknown(
                    new Node.Scalar(member.name(), true, member.position(), Optional.empty()),
                    "component in the keys or attributes of " + entity + " called",
                    own);
        } else if (component != null && member.value() instanceof Node.Scalar value) {
            FormValues.fault(component.form(), value.text())
                    .ifPresent(fault ->
                            problems.add(value, value.kind() + " is no value of " + member.name() + ": " + fault));
        }
    }
}
