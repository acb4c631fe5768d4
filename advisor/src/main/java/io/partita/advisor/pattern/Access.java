package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a request reads from: the table or an index.
 *
 * @param design the design
 * @param index the index; absent: the table
 * @param held names of the entities of which some items are in it
 */
public record Access(Design design, Optional<Index> index, Set<String> held) {
    /** To the table or to one of its indexes. */
    public Access(Design design, Optional<Index> index) {
        this(
                design,
                index,
                held(
                        design,
                        index.map(Index::keys).orElseGet(() -> design.table().keys())));
    }

    private static Set<String> held(Design design, Keys keys) {
        Set<String> held = new HashSet<>();
        for (Entity entity : design.entities()) {
            if (entity.isIn(keys)) {
                held.add(entity.name());
            }
        }
        return held;
    }

    /** The table and all indexes, the table first. */
    public static List<Access> all(Design design) {
        List<Access> all = new ArrayList<>();
        all.add(new Access(design, Optional.empty()));
        design.indexes().forEach(one -> all.add(new Access(design, Optional.of(one))));
        return all;
    }

    /** Its key attributes. */
    public Keys keys() {
        return index.map(Index::keys).orElseGet(() -> design.table().keys());
    }

    /** The name of the index; absent: the table. */
    public Optional<String> name() {
        return index.map(Index::name);
    }

    /** For texts: {@code the table} or the name of the index. */
    public String title() {
        return name().orElse("the table");
    }

    /** Whether it is the table. */
    public boolean isTable() {
        return index.isEmpty();
    }

    /** Whether it is a global index. */
    public boolean isGlobal() {
        return index.map(one -> one.kind() == Index.Kind.GLOBAL).orElse(false);
    }

    /** Whether some items of an entity are in it. */
    public boolean holds(Entity entity) {
        return held.contains(entity.name());
    }

    /** Conditions that items have to meet to be in it. */
    public List<Entity.Presence> conditions(Entity entity) {
        if (entity.present().isEmpty()) {
            return List.of();
        }
        return keys().attributes().stream()
                .map(key -> entity.present().get(key.name()))
                .filter(java.util.Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Whether an attribute is part of the key that requests to it are made by; a FilterExpression of a Query may not name those. */
    public boolean isKey(String attribute) {
        return keys().attributes().stream().anyMatch(key -> key.name().equals(attribute));
    }

    /** Whether what is read holds an attribute, if the item has it. */
    public boolean holdsAttribute(String attribute) {
        return index.isEmpty()
                || index.get().projection() == Index.Projection.ALL
                || isKey(attribute)
                || design.table().keys().attributes().stream()
                        .anyMatch(key -> key.name().equals(attribute))
                || index.get().projection() == Index.Projection.INCLUDE
                        && index.get().included().contains(attribute);
    }

    /** Whether what is read holds all attributes. */
    public boolean holdsAll() {
        return index.isEmpty() || index.get().projection() == Index.Projection.ALL;
    }

    /** Whether the value of a component, or an attribute of that name, can be seen in what is read of an entity. */
    public boolean shows(Entity entity, String component) {
        if (holdsAttribute(component)
                && (entity.attributes().stream().anyMatch(one -> one.name().equals(component))
                        || entity.keys().containsKey(component))) {
            return true;
        }
        boolean inKey = entity.keys().entrySet().stream()
                .anyMatch(key -> holdsAttribute(key.getKey())
                        && key.getValue().components().contains(component));
        return inKey || sources(component).anyMatch(source -> shows(entity, source));
    }

    /** Whether an attribute of a component's own name can be seen in what is read of an entity, outside the keys of this access. */
    boolean showsAsAttribute(Entity entity, String component) {
        return holdsAttribute(component)
                && !isKey(component)
                && (entity.attributes().stream()
                                .anyMatch(one -> one.name().equals(component)
                                        && one.bytes().isEmpty())
                        || Optional.ofNullable(entity.keys().get(component))
                                .map(KeyTemplate::isSingleField)
                                .orElse(false));
    }

    /** What a component can be computed from: what it is derived from, ids that begin with the time of their making. */
    private Stream<String> sources(String component) {
        Component known = design.components().get(component);
        Stream<String> source = known != null && known.form() instanceof Form.Derived derived
                ? Stream.of(derived.source())
                : Stream.empty();
        Stream<String> ids = design.components().values().stream()
                .filter(one -> one.form() instanceof Form.Id id
                        && id.kind().isTimeOrdered()
                        && id.madeAt().filter(component::equals).isPresent())
                .map(Component::name);
        return Stream.concat(source, ids);
    }

    /** The attributes that an entry has by its keys: those of the index and of the table. */
    List<KeyAttribute> keyAttributes() {
        return Stream.concat(keys().attributes().stream(), design.table().keys().attributes().stream())
                .distinct()
                .toList();
    }
}
