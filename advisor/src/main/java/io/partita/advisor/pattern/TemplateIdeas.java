package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Changes of what is there already: the condition, a template, a projection, an index with the keys the other way round. */
final class TemplateIdeas {
    private final Question question;
    private final Design design;

    TemplateIdeas(Question question) {
        this.question = question;
        this.design = question.design();
    }

    /** All of them, the smallest first. */
    List<DesignChange> all(Plan plan) {
        List<DesignChange> ideas = new ArrayList<>();
        free().ifPresent(ideas::add);
        ideas.addAll(projected(plan));
        ideas.addAll(shrunk(plan));
        ideas.addAll(reordered());
        ideas.addAll(new PartitionIdeas(question).all(plan));
        ideas.addAll(stored(plan));
        ideas.addAll(apart(plan));
        ideas.addAll(together());
        return ideas;
    }

    /** What is asked for and stored nowhere, as an attribute. */
    private List<DesignChange> stored(Plan plan) {
        if (!(plan instanceof Plan.Impossible) || question.want().size() > 1) {
            return List.of();
        }
        Entity entity = question.want().getFirst();
        List<String> unstored = question.unstored(entity);
        if (unstored.isEmpty()) {
            return List.of();
        }
        List<String> all = new ArrayList<>();
        entity.attributes()
                .forEach(one -> all.add(
                        one.bytes().isPresent()
                                ? "{%s: %d B}".formatted(one.name(), one.bytes().getAsInt())
                                : one.name()));
        all.addAll(unstored);
        return List.of(new DesignChange(
                "store %s in %s: attributes: [%s]"
                        .formatted(String.join(" and ", unstored), entity.name(), String.join(", ", all)),
                DesignChange.withEntity(design, DesignChange.withAttributes(design, entity, unstored)),
                question.read(),
                true));
    }

    /** Leaving the condition or the index to the advisor. */
    private Optional<DesignChange> free() {
        Read read = question.read();
        if (read.prefix().isEmpty() && read.index().isEmpty()) {
            return Optional.empty();
        }
        Read free = DesignChange.free(read);
        Plan plan = new ReadPlanner(design).best(free).plan();
        String instead = KeyConditions.text(plan);
        String text = read.prefix().isPresent()
                ? "ask %s instead of begins_with %s"
                        .formatted(instead, read.prefix().get())
                : "ask %s without the index %s".formatted(instead, read.index().orElseThrow());
        return instead.isEmpty() ? Optional.empty() : Optional.of(new DesignChange(text, design, free, true));
    }

    /** The index that is used, with what it lacks copied into it. */
    private List<DesignChange> projected(Plan plan) {
        return lacking(plan).flatMap(design::index).map(this::projected).orElseGet(List::of);
    }

    private List<DesignChange> projected(Index index) {
        Set<String> included = new LinkedHashSet<>(index.included());
        Access access = new Access(design, Optional.of(index));
        List<String> looked = new ArrayList<>(question.read().reads());
        question.read().given().forEach(one -> looked.add(one.component()));
        question.read().ranges().forEach(one -> looked.add(one.component()));
        for (Entity entity : question.want()) {
            looked.stream()
                    .filter(one -> question.holds(entity, one) && !access.shows(entity, one))
                    .forEach(included::add);
        }
        boolean whole = question.read().reads().isEmpty();
        Index.Projection some = included.isEmpty() ? Index.Projection.KEYS_ONLY : Index.Projection.INCLUDE;
        Index changed = new Index(
                index.name(),
                index.kind(),
                index.keys(),
                whole ? Index.Projection.ALL : some,
                whole ? List.of() : List.copyOf(included));
        String projection = whole ? "all" : included.isEmpty() ? "keys-only" : "[" + String.join(", ", included) + "]";
        return List.of(new DesignChange(
                "let the index %s copy what is looked at: projection: %s".formatted(index.name(), projection),
                DesignChange.withIndex(design, changed),
                question.read(),
                false));
    }

    /** The index that is used, with no more copied into it than what is looked at. */
    private List<DesignChange> shrunk(Plan plan) {
        Optional<Index> used =
                plan instanceof Plan.Query query ? query.index().flatMap(design::index) : Optional.empty();
        boolean large =
                used.filter(index -> index.projection() == Index.Projection.ALL).isPresent();
        if (!large || question.read().reads().isEmpty()) {
            return List.of();
        }
        Index index = used.orElseThrow();
        Index least = new Index(index.name(), index.kind(), index.keys(), Index.Projection.KEYS_ONLY, List.of());
        return projected(least);
    }

    /** The index whose entries do not hold all that is wanted. */
    private static Optional<String> lacking(Plan plan) {
        if (plan instanceof Plan.Query query && query.fetch() == Plan.Fetch.BY_LOCAL_INDEX) {
            return query.index();
        }
        boolean gets = plan instanceof Plan.Steps steps && steps.steps().getLast() instanceof Plan.GetFound;
        return gets && ((Plan.Steps) plan).steps().getFirst() instanceof Plan.Query query
                ? query.index()
                : Optional.empty();
    }

    /** Sort keys with what was given in front, then the range, then the order. */
    private List<DesignChange> reordered() {
        if (question.want().size() > 1 || question.read().prefix().isPresent()) {
            return List.of();
        }
        Entity entity = question.want().getFirst();
        List<DesignChange> ideas = new ArrayList<>();
        for (Access access : Access.all(design)) {
            if (!access.holds(entity) || access.keys().sort().size() != 1) {
                continue;
            }
            KeyAttribute sort = access.keys().sort().getFirst();
            KeyTemplate template = entity.key(sort.name());
            if (sort.type() != AttributeType.S || template.components().size() < 2) {
                continue;
            }
            KeyTemplate better = reordered(template);
            if (!better.equals(template)) {
                Entity changed = DesignChange.withKeys(design, entity, Map.of(sort.name(), better), Map.of());
                ideas.add(new DesignChange(
                        "write %s of %s as \"%s\"".formatted(sort.name(), entity.name(), better),
                        DesignChange.withEntity(design, changed),
                        question.read(),
                        false));
            }
        }
        return ideas;
    }

    /** Entities whose items lie among those that are wanted, with another beginning of the sort key. */
    private List<DesignChange> apart(Plan plan) {
        boolean mixed = plan instanceof Plan.Query query
                && query.index().isEmpty()
                && query.filters().stream().anyMatch(filter -> filter.of() == Plan.FilterOf.KIND);
        Keys keys = design.table().keys();
        if (!mixed || !keys.isComposite() || question.read().prefix().isPresent()) {
            return List.of();
        }
        String sort = keys.sort().getFirst().name();
        String beginning = Templates.leadingText(question.want().getFirst().key(sort));
        List<DesignChange> ideas = new ArrayList<>();
        for (Entity stray : design.entities()) {
            KeyTemplate template = stray.key(sort);
            if (question.want().contains(stray)
                    || beginning.isEmpty()
                    || !Templates.leadingText(template).startsWith(beginning)) {
                continue;
            }
            List<Part> parts = new ArrayList<>();
            parts.add(new Literal(stray.name().toUpperCase(Locale.ROOT) + "#"
                    + Templates.leadingText(template).substring(beginning.length())));
            parts.addAll(template.parts().subList(1, template.parts().size()));
            KeyTemplate other = Templates.of(parts);
            Entity changed = DesignChange.withKeys(design, stray, Map.of(sort, other), Map.of());
            ideas.add(new DesignChange(
                    "write %s of %s as \"%s\", so that it does not lie among %s"
                            .formatted(sort, stray.name(), other, String.join(" and ", question.names())),
                    DesignChange.withEntity(design, changed),
                    question.read(),
                    false));
        }
        return ideas;
    }

    private KeyTemplate reordered(KeyTemplate template) {
        Set<String> fields = new LinkedHashSet<>();
        question.read().given().forEach(one -> fields.add(one.component()));
        question.read().ranges().forEach(one -> fields.add(one.component()));
        question.read().order().forEach(one -> fields.add(one.component()));
        fields.retainAll(template.components());
        fields.addAll(template.components());
        List<Part> parts = new ArrayList<>();
        List<String> ordered = List.copyOf(fields);
        int next = 0;
        for (Part part : template.parts()) {
            boolean replaced = part instanceof Field && next < ordered.size();
            parts.add(replaced ? new Field(ordered.get(next++)) : part);
        }
        return Templates.of(parts);
    }

    /** Entities that are read together under the partition key of the first of them. */
    private List<DesignChange> together() {
        Keys keys = design.table().keys();
        if (question.want().size() < 2 || !keys.isComposite()) {
            return List.of();
        }
        String partition = keys.partition().getFirst().name();
        String sort = keys.sort().getFirst().name();
        List<DesignChange> ideas = new ArrayList<>();
        Entity host = question.want().getFirst();
        for (Entity guest : question.want().subList(1, question.want().size())) {
            if (guest.key(partition).equals(host.key(partition))) {
                continue;
            }
            List<Part> parts = new ArrayList<>(host.key(sort).parts());
            parts.add(new Literal("#"));
            parts.addAll(guest.key(sort).parts());
            KeyTemplate under = Templates.of(parts);
            Entity changed =
                    DesignChange.withKeys(design, guest, Map.of(partition, host.key(partition), sort, under), Map.of());
            ideas.add(new DesignChange(
                    "store %s with %s: %s: \"%s\", %s: \"%s\""
                            .formatted(guest.name(), host.name(), partition, host.key(partition), sort, under),
                    DesignChange.withEntity(design, changed),
                    question.read(),
                    false));
        }
        return ideas;
    }

    /** The keys of the table the other way round, in an index that copies keys or, where they are looked at, whole items. */
    Optional<DesignChange> inverted() {
        Keys keys = design.table().keys();
        if (!keys.isComposite() || question.read().consistent()) {
            return Optional.empty();
        }
        Keys other = new Keys(keys.sort(), keys.partition());
        boolean exists =
                design.indexes().stream().anyMatch(index -> index.keys().equals(other));
        if (exists) {
            return Optional.empty();
        }
        Index keysOnly = new Index("Inverted", Index.Kind.GLOBAL, other, Index.Projection.KEYS_ONLY, List.of());
        boolean enough = question.isAnsweredBy(new Access(design, Optional.of(keysOnly)));
        Index index =
                enough ? keysOnly : new Index("Inverted", Index.Kind.GLOBAL, other, Index.Projection.ALL, List.of());
        String text = "add the index Inverted: {partition-key: %s, sort-key: %s%s}"
                .formatted(
                        other.partition().getFirst().name(),
                        other.sort().getFirst().name(),
                        enough ? ", projection: keys-only" : "");
        return Optional.of(new DesignChange(
                text, DesignChange.withIndex(design, index), DesignChange.free(question.read()), true));
    }
}
