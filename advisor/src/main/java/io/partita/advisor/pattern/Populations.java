package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.Timespans;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** How many items there are of what, at full size, from counts, parents, cardinalities and shares. Says what it had to assume. */
public final class Populations {
    private final Design design;
    private final Map<String, Set<String>> stored = new HashMap<>();
    private final Map<String, Set<String>> known = new HashMap<>();
    private final Map<Optional<String>, Total> totals = new HashMap<>();

    /** Of a consistent design. */
    public Populations(Design design) {
        this.design = design;
    }

    /**
     * Items of an entity for which some components have values that occur, on average over these values.
     *
     * @param components the components that have one value each; those that the entity does not have are no matter
     * @param constants which value, where that is known
     * @param assumptions takes what nobody stated
     */
    public double items(
            Entity entity,
            Set<String> components,
            Function<String, Optional<String>> constants,
            Set<String> assumptions) {
        Set<String> left = new LinkedHashSet<>(components);
        left.retainAll(known(entity));
        left.removeIf(one ->
                design.component(one).form() instanceof Form.Derived derived && components.contains(derived.source()));
        double distinct = 1;
        double share = 1;
        List<String> factors = new ArrayList<>();
        Map<String, Entity> lineage = new LinkedHashMap<>();
        addLineage(entity, lineage);
        Optional<Entity> known = mostPrecise(lineage, withOwners(lineage, left));
        if (known.isPresent()) {
            distinct = known.get().count();
            factors.add(known.get().name());
            Map<String, Entity> above = new LinkedHashMap<>();
            addLineage(known.get(), above);
            above.values().forEach(one -> {
                left.removeAll(one.identity());
                left.removeAll(one.unique());
            });
            if (known.get().equals(entity)) {
                left.clear();
            }
        }
        for (String component : left) {
            factors.add(component);
            Optional<Double> stated = constants.apply(component).flatMap(value -> shareOf(component, value));
            if (stated.isPresent()) {
                share *= stated.get();
            } else {
                distinct *= distinct(component, assumptions);
            }
        }
        if (factors.size() > 1) {
            assumptions.add("the items of %s are taken to spread evenly over every combination of %s"
                    .formatted(entity.name(), String.join(" and ", factors)));
        }
        return entity.count() / Math.max(1, Math.min(distinct, entity.count())) * share;
    }

    /**
     * All that is in a table or an index.
     *
     * @param items how many
     * @param bytes of all of them
     */
    record Total(double items, double bytes) {
        double bytesOfOne() {
            return items == 0 ? 0 : bytes / items;
        }
    }

    /** All that is in an access. */
    Total total(Access access) {
        return totals.computeIfAbsent(access.name(), name -> {
            double items = 0;
            double bytes = 0;
            for (Entity entity : design.entities()) {
                if (access.holds(entity)) {
                    double some = entity.count() * shareThatMeets(access.conditions(entity), new HashSet<>());
                    items += some;
                    bytes += some * EntrySizes.of(access, entity);
                }
            }
            return new Total(items, bytes);
        });
    }

    /** All that an entity stores, and what is computed from it: derived components, and the times that ids begin with. */
    public Set<String> stored(Entity entity) {
        return stored.computeIfAbsent(entity.name(), name -> {
            Set<String> components = new HashSet<>();
            entity.attributes().stream()
                    .filter(one -> one.bytes().isEmpty())
                    .forEach(one -> components.add(one.name()));
            entity.keys().values().forEach(template -> components.addAll(template.components()));
            return withDerived(components);
        });
    }

    /** What is stored and what an entity has by those it belongs to. */
    private Set<String> known(Entity entity) {
        return known.computeIfAbsent(entity.name(), name -> withDerived(new HashSet<>(entity.components())));
    }

    private Set<String> withDerived(Set<String> components) {
        design.components().values().forEach(component -> {
            if (component.form() instanceof Form.Id id
                    && id.kind().isTimeOrdered()
                    && components.contains(component.name())) {
                id.madeAt().ifPresent(components::add);
            }
        });
        design.components().values().forEach(component -> {
            if (component.form() instanceof Form.Derived derived && components.contains(derived.source())) {
                components.add(component.name());
            }
        });
        return components;
    }

    /** Components and the identities of those in a lineage that they tell: who knows a project knows its tenant. */
    private Set<String> withOwners(Map<String, Entity> lineage, Set<String> components) {
        Set<String> all = new HashSet<>(components);
        boolean grows = true;
        while (grows) {
            grows = false;
            for (Entity one : lineage.values()) {
                grows |= isTold(one, all) && all.addAll(one.identity());
            }
        }
        return all;
    }

    /** Whether components tell which item of an entity it is: its whole identity, something unique, or an id that is nobody else's. */
    private boolean isTold(Entity entity, Set<String> components) {
        return !entity.identity().isEmpty() && components.containsAll(entity.identity())
                || components.stream().anyMatch(entity.unique()::contains)
                || components.stream().anyMatch(one -> isAlone(entity, one) && isNobodyElses(entity, one));
    }

    private boolean isNobodyElses(Entity entity, String component) {
        return design.entities().stream()
                .filter(other -> !other.equals(entity))
                .noneMatch(other -> isBornWith(other, component));
    }

    /** Whether a component tells an item of an entity without any parent, so that where others have it, they have it from there. */
    private static boolean isBornWith(Entity entity, String component) {
        return entity.unique().contains(component) || entity.identity().equals(List.of(component));
    }

    /** Of a lineage the most numerous one that the components identify. */
    private Optional<Entity> mostPrecise(Map<String, Entity> lineage, Set<String> components) {
        return lineage.values().stream()
                .filter(one -> isTold(one, components))
                .max(Comparator.comparingLong(Entity::count));
    }

    private void addLineage(Entity entity, Map<String, Entity> lineage) {
        if (lineage.putIfAbsent(entity.name(), entity) == null) {
            entity.parents().forEach(parent -> addLineage(design.entity(parent), lineage));
        }
    }

    private Optional<Double> shareOf(String component, String value) {
        return design.component(component).form() instanceof Form.Choice choice
                ? choice.shares().stream()
                        .filter(share -> share.value().equals(value))
                        .map(Form.Share::share)
                        .findFirst()
                : Optional.empty();
    }

    /** The share of an entity's items that meet conditions. */
    public double shareThatMeets(List<Entity.Presence> conditions, Set<String> assumptions) {
        double share = 1;
        for (Entity.Presence condition : conditions) {
            share *= shareOf(condition.component(), condition.value())
                    .orElseGet(() -> 1 / distinct(condition.component(), assumptions));
        }
        return share;
    }

    /** Different values of a component at full size. */
    public double distinct(String name, Set<String> assumptions) {
        Component component = design.component(name);
        if (component.cardinality().isPresent()) {
            return Math.max(1, component.cardinality().getAsLong());
        }
        double possible = possible(component);
        Optional<Entity> identified = design.entities().stream()
                .filter(entity -> isAlone(entity, name))
                .filter(entity -> isBornWith(entity, name) || isNobodyElses(entity, name))
                .max(Comparator.comparingLong(Entity::count));
        if (identified.isPresent()) {
            return Math.max(1, Math.min(possible, identified.get().count()));
        }
        if (!component.domain().equals(name) && design.components().containsKey(component.domain())) {
            return distinct(component.domain(), assumptions);
        }
        double holders = design.entities().stream()
                .filter(entity ->
                        entity.components().contains(name) || stored(entity).contains(name))
                .mapToLong(Entity::count)
                .sum();
        if (possible <= holders) {
            return Math.max(1, possible);
        }
        assumptions.add(
                "nobody stated how many different values %s has; %,.0f are assumed, one for each item that has it"
                        .formatted(name, Math.max(1, holders)));
        return Math.max(1, holders);
    }

    /** Whether a component alone, beside what comes from the parents, tells which item of an entity it is. */
    private boolean isAlone(Entity entity, String component) {
        if (entity.unique().contains(component)) {
            return true;
        }
        Set<String> own = new HashSet<>(entity.identity());
        entity.parents().forEach(parent -> own.removeAll(design.entity(parent).identity()));
        return own.equals(Set.of(component)) && isId(component);
    }

    private boolean isId(String component) {
        return design.component(component).form() instanceof Form.Id
                || design.entities().stream().anyMatch(one -> one.identity().equals(List.of(component)));
    }

    /** How many values the form allows. */
    private double possible(Component component) {
        return switch (component.form()) {
            case Form.Choice choice -> choice.shares().size();
            case Form.Numeric numeric ->
                numeric.most().subtract(numeric.least()).doubleValue() * Math.pow(10, numeric.decimals()) + 1;
            case Form.Shard shard -> shard.shards();
            case Form.Moment moment ->
                Timespans.steps(
                        moment.from(),
                        moment.to(),
                        Timespans.finest(moment.formats().getFirst()));
            case Form.Derived derived -> periods(derived);
            case Form.Text ignored -> Double.POSITIVE_INFINITY;
            case Form.Id ignored -> Double.POSITIVE_INFINITY;
            case Form.Other ignored -> Double.POSITIVE_INFINITY;
        };
    }

    /** How many values a derived component has over the whole time of its source. */
    double periods(Form.Derived derived) {
        ChronoUnit step = Timespans.finest(derived.format());
        Form source = design.component(derived.source()).form();
        if (source instanceof Form.Id id && id.madeAt().isPresent()) {
            source = design.component(id.madeAt().get()).form();
        }
        return source instanceof Form.Moment moment
                ? Timespans.steps(moment.from(), moment.to(), step)
                : Double.POSITIVE_INFINITY;
    }
}
