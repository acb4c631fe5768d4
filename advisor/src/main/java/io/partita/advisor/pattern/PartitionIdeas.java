package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Partition keys with what the caller has and they lack. A collection that mixes items of different parents is cut into one for each parent
 * by that; all entities that share the collection change together, so that what lay together still does.
 */
final class PartitionIdeas {
    private final Question question;
    private final Design design;
    private final Entity entity;

    PartitionIdeas(Question question) {
        this.question = question;
        this.design = question.design();
        this.entity = question.want().getFirst();
    }

    /** All of them, the smallest first; none where the plan needs no filter for what the caller has. */
    List<DesignChange> all(Plan plan) {
        if (question.read().prefix().isPresent()) {
            return List.of();
        }
        List<DesignChange> ideas = new ArrayList<>();
        for (Access access : accesses(plan)) {
            List<KeyAttribute> partition = access.keys().partition();
            if (partition.size() != 1 || partition.getFirst().type() != AttributeType.S) {
                continue;
            }
            String attribute = partition.getFirst().name();
            for (List<String> missing : missing(plan, entity.key(attribute))) {
                ideas.addAll(widened(access, attribute, missing));
            }
        }
        return ideas;
    }

    private List<Access> accesses(Plan plan) {
        Stream<Access> all = Access.all(design).stream().filter(access -> access.holds(entity));
        return switch (plan) {
            case Plan.Query query ->
                all.filter(access -> access.name().equals(query.index())).toList();
            case Plan.Impossible ignored -> all.toList();
            default -> List.of();
        };
    }

    /** What may be put into the key: what is stored nowhere, what comes from the parents, all of it. */
    private Set<List<String>> missing(Plan plan, KeyTemplate template) {
        Set<String> stored = question.amounts().stored(entity);
        Set<String> ofParents = new LinkedHashSet<>();
        entity.parents()
                .forEach(parent -> ofParents.addAll(design.entity(parent).identity()));
        List<String> all = asked(plan)
                .filter(entity.components()::contains)
                .filter(one -> !template.components().contains(one))
                .filter(one -> !design.component(one).changes())
                .filter(one -> ofParents.contains(one) || !isItsOwn(one))
                .distinct()
                .toList();
        Set<List<String>> choices = new LinkedHashSet<>();
        choices.add(all.stream().filter(one -> !stored.contains(one)).toList());
        choices.add(all.stream().filter(ofParents::contains).toList());
        choices.add(all);
        choices.remove(List.<String>of());
        return choices;
    }

    private Stream<String> asked(Plan plan) {
        return plan instanceof Plan.Query query
                ? query.filters().stream()
                        .filter(filter -> filter.of() == Plan.FilterOf.VALUE)
                        .map(Plan.Filter::name)
                : question.read().given().stream().map(Read.Given::component);
    }

    /** Whether it tells the items of one collection apart. */
    private boolean isItsOwn(String component) {
        return entity.identity().contains(component) || entity.unique().contains(component);
    }

    private List<DesignChange> widened(Access access, String attribute, List<String> missing) {
        KeyTemplate template = entity.key(attribute);
        List<Entity> sharing = design.entities().stream()
                .filter(one -> access.holds(one) && one.key(attribute).equals(template))
                .toList();
        if (!sharing.stream().allMatch(one -> one.components().containsAll(missing))) {
            return List.of();
        }
        KeyTemplate wide = template;
        for (String component : missing) {
            wide = with(wide, component);
        }
        Design changed = design;
        for (Entity one : sharing) {
            changed = DesignChange.withEntity(
                    changed, DesignChange.withKeys(design, one, Map.of(attribute, wide), Map.of()));
        }
        String text = "put %s into %s of %s: \"%s\""
                .formatted(
                        String.join(" and ", missing),
                        attribute,
                        String.join(" and ", sharing.stream().map(Entity::name).toList()),
                        wide);
        return List.of(new DesignChange(text, changed, DesignChange.free(question.read()), false));
    }

    /** A template with one more component: before what belongs to it, else at the end. */
    private KeyTemplate with(KeyTemplate template, String component) {
        List<Part> parts = new ArrayList<>(template.parts());
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Field field && rank(component) < rank(field.component())) {
                parts.add(i, new Literal("#"));
                parts.add(i, new Field(component));
                return Templates.of(parts);
            }
        }
        return Templates.then(template, new Literal("#"), new Field(component));
    }

    /** Where a component stands in the identity, parents first. */
    private int rank(String component) {
        int at = entity.identity().indexOf(component);
        return at < 0 ? Integer.MAX_VALUE : at;
    }
}
