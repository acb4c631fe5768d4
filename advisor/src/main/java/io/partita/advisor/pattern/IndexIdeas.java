package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The smallest indexes that would serve a read of one entity: keys of what is asked, and copies of what is looked at. */
final class IndexIdeas {
    /** A condition that more items meet does not make an index worth being sparse. */
    private static final double RARE = 0.5;

    private final Question question;
    private final Design design;
    private final Entity entity;
    private final Set<String> stored;

    IndexIdeas(Question question) {
        this.question = question;
        this.design = question.design();
        this.entity = question.want().getFirst();
        this.stored = question.amounts().stored(entity);
    }

    /** An index in the making. */
    private static final class Draft {
        final Map<String, KeyTemplate> keys = new LinkedHashMap<>();
        final Map<String, Entity.Presence> present = new LinkedHashMap<>();
        final List<String> words = new ArrayList<>();
        Index.Kind kind = Index.Kind.GLOBAL;
        List<KeyAttribute> partition = List.of();
        List<KeyAttribute> sort = List.of();
    }

    /** All of them, the smallest first. */
    List<DesignChange> all() {
        List<DesignChange> ideas = new ArrayList<>();
        if (question.read().consistent()) {
            local().ifPresent(ideas::add);
            return ideas;
        }
        sparse().ifPresent(ideas::add);
        global().ifPresent(ideas::add);
        return ideas;
    }

    /** All that was given as the partition key, the range or order as the sort key. */
    private Optional<DesignChange> global() {
        List<String> given = given();
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Draft draft = new Draft();
        draft.partition = List.of(key(draft, given, "PK"));
        addSort(draft);
        return Optional.of(finished(draft));
    }

    /** The same with only the items of a rare value in it, which then does not have to be part of the key. */
    private Optional<DesignChange> sparse() {
        Optional<Entity.Presence> rare = question.read().given().stream()
                .filter(one -> one.value().isPresent() && stored.contains(one.component()))
                .map(one -> new Entity.Presence(one.component(), one.value().get()))
                .filter(one -> question.amounts().shareThatMeets(List.of(one), new LinkedHashSet<>()) <= RARE)
                .findFirst();
        if (rare.isEmpty()) {
            return Optional.empty();
        }
        List<String> others = new ArrayList<>(given());
        others.remove(rare.get().component());
        List<String> partition = others.isEmpty() ? List.of(rare.get().component()) : others;
        Draft draft = new Draft();
        KeyAttribute key = freshKey(draft, partition, "PK");
        draft.present.put(key.name(), rare.get());
        draft.words.add(rare.get().value());
        draft.partition = List.of(key);
        addSort(draft);
        return Optional.of(finished(draft));
    }

    /** Another order within the collections of the table. */
    private Optional<DesignChange> local() {
        boolean filled = entity.isIn(design.table().keys())
                && design.table().keys().partition().stream()
                        .allMatch(key ->
                                given().containsAll(entity.key(key.name()).components()));
        List<String> inPartition = design.table().keys().partition().stream()
                .flatMap(key -> entity.key(key.name()).components().stream())
                .toList();
        List<String> left = new ArrayList<>(given());
        left.removeAll(inPartition);
        left.addAll(sorted());
        if (!filled || left.isEmpty() || !design.table().keys().isComposite()) {
            return Optional.empty();
        }
        Draft draft = new Draft();
        draft.kind = Index.Kind.LOCAL;
        draft.partition = design.table().keys().partition();
        draft.sort = List.of(key(draft, left.stream().distinct().toList(), "SK"));
        return Optional.of(finished(draft));
    }

    private void addSort(Draft draft) {
        List<String> sorted = sorted();
        if (!sorted.isEmpty()) {
            draft.sort = List.of(key(draft, sorted, "SK"));
        }
    }

    private List<String> given() {
        return question.read().given().stream()
                .map(Read.Given::component)
                .filter(stored::contains)
                .distinct()
                .toList();
    }

    /** What the sort key has to begin with: the range, then the order. */
    private List<String> sorted() {
        Set<String> sorted = new LinkedHashSet<>();
        question.read().ranges().stream()
                .map(Read.Range::component)
                .filter(stored::contains)
                .limit(1)
                .forEach(sorted::add);
        long directions = question.read().order().stream()
                .map(Read.Order::descending)
                .distinct()
                .count();
        if (directions == 1) {
            question.read().order().stream()
                    .map(Read.Order::component)
                    .filter(stored::contains)
                    .forEach(sorted::add);
        }
        return List.copyOf(sorted);
    }

    /** A key attribute: the stored attribute of the one component, if no other entity has that; else one of its own. */
    private KeyAttribute key(Draft draft, List<String> components, String suffix) {
        String first = components.getFirst();
        boolean alone = components.size() == 1
                && design.entities().stream().noneMatch(other -> !other.equals(entity) && hasAttribute(other, first))
                && !(design.component(first).form() instanceof Form.Other);
        if (!alone) {
            return freshKey(draft, components, suffix);
        }
        draft.words.add(first);
        draft.keys.put(first, new KeyTemplate(List.of(new Field(first))));
        return new KeyAttribute(first, typeOf(design.component(first)));
    }

    private KeyAttribute freshKey(Draft draft, List<String> components, String suffix) {
        String name = freshName(suffix);
        List<Part> parts = new ArrayList<>();
        for (String component : components) {
            if (!parts.isEmpty()) {
                parts.add(new Literal("#"));
            }
            parts.add(new Field(component));
        }
        draft.words.addAll(components);
        draft.keys.put(name, Templates.of(parts));
        return new KeyAttribute(
                name, components.size() == 1 ? typeOf(design.component(components.getFirst())) : AttributeType.S);
    }

    private String freshName(String suffix) {
        int number = 1;
        while (isTaken("GSI" + number + "PK") || isTaken("GSI" + number + "SK")) {
            number++;
        }
        return "GSI" + number + suffix;
    }

    private boolean isTaken(String name) {
        return design.entities().stream().anyMatch(one -> hasAttribute(one, name));
    }

    private static boolean hasAttribute(Entity entity, String name) {
        return entity.keys().containsKey(name)
                || entity.attributes().stream().anyMatch(one -> one.name().equals(name));
    }

    private static AttributeType typeOf(Component component) {
        return component.form() instanceof Form.Numeric ? AttributeType.N : AttributeType.S;
    }

    private DesignChange finished(Draft draft) {
        StringBuilder name = new StringBuilder(entity.name()).append("By");
        draft.words.stream()
                .distinct()
                .forEach(word -> name.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1)));
        Entity changed = DesignChange.withKeys(design, entity, draft.keys, draft.present);
        Design withKeys = DesignChange.withEntity(design, changed);
        Keys keys = new Keys(draft.partition, draft.sort);
        Index keysOnly = new Index(
                IndexNames.free(design, name.toString()), draft.kind, keys, Index.Projection.KEYS_ONLY, List.of());
        Index index = projected(new Access(withKeys, Optional.of(keysOnly)), changed);
        return new DesignChange(
                text(index, draft), DesignChange.withIndex(withKeys, index), DesignChange.free(question.read()), true);
    }

    /** The index with a projection that is no larger than what is looked at. */
    private Index projected(Access access, Entity changed) {
        Index index = access.index().orElseThrow();
        if (question.read().reads().isEmpty() && !question.read().count()) {
            return new Index(index.name(), index.kind(), index.keys(), Index.Projection.ALL, List.of());
        }
        Set<String> looked = new LinkedHashSet<>(question.read().reads());
        question.read().given().forEach(one -> looked.add(one.component()));
        question.read().ranges().forEach(one -> looked.add(one.component()));
        List<String> missing = looked.stream()
                .filter(one -> question.holds(changed, one) && !access.shows(changed, one))
                .toList();
        return new Index(
                index.name(),
                index.kind(),
                index.keys(),
                missing.isEmpty() ? Index.Projection.KEYS_ONLY : Index.Projection.INCLUDE,
                missing);
    }

    private String text(Index index, Draft draft) {
        StringBuilder text = new StringBuilder("add %s index %s: {%s"
                .formatted(
                        index.kind() == Index.Kind.LOCAL ? "the local" : "the",
                        index.name(),
                        index.kind() == Index.Kind.LOCAL
                                ? "kind: local"
                                : "partition-key: " + named(index.keys().partition())));
        if (!index.keys().sort().isEmpty()) {
            text.append(", sort-key: ").append(named(index.keys().sort()));
        }
        switch (index.projection()) {
            case ALL -> text.append("}");
            case KEYS_ONLY -> text.append(", projection: keys-only}");
            case INCLUDE ->
                text.append(", projection: [")
                        .append(String.join(", ", index.included()))
                        .append("]}");
        }
        List<String> keys = new ArrayList<>();
        draft.keys.forEach((attribute, template) -> {
            Entity.Presence condition = draft.present.get(attribute);
            keys.add(
                    condition == null
                            ? "%s: \"%s\"".formatted(attribute, template)
                            : "%s: {value: \"%s\", when: %s = %s}"
                                    .formatted(attribute, template, condition.component(), condition.value()));
        });
        return text.append(" and give %s the keys %s".formatted(entity.name(), String.join(", ", keys)))
                .toString();
    }

    private static String named(List<KeyAttribute> keys) {
        KeyAttribute key = keys.getFirst();
        return key.type() == AttributeType.S ? key.name() : "{name: %s, type: %s}".formatted(key.name(), key.type());
    }
}
