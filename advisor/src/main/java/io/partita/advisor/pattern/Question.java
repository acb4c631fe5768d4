package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A read, or the part of one that is about some of the entities it wants.
 *
 * @param design the design
 * @param read the pattern
 * @param want the entities of this part
 * @param amounts of the design
 * @param overlap of the keys of the design
 */
record Question(Design design, Read read, List<Entity> want, Populations amounts, Overlap overlap) {
    /** The share of what was given that lies within ranges when nobody stated one. */
    private static final double ASSUMED_COVERS = 0.1;

    /** How many read units 4 KB are. */
    double unit() {
        if (read.transaction()) {
            return 2;
        }
        return read.consistent() ? 1 : 0.5;
    }

    List<String> names() {
        return want.stream().map(Entity::name).toList();
    }

    /** The value that the pattern gives a component. */
    Optional<String> constant(String component) {
        return read.given().stream()
                .filter(one -> one.component().equals(component))
                .findFirst()
                .flatMap(Read.Given::value);
    }

    /** The share of what the given values select that lies within the ranges; 1 where there are none. */
    double covers(Set<String> assumptions) {
        if (read.ranges().isEmpty()) {
            return 1;
        }
        if (read.covers().isEmpty()) {
            assumptions.add("nobody stated how much lies within the range of %s; %.0f %% is assumed"
                    .formatted(
                            String.join(
                                    " and ",
                                    read.ranges().stream()
                                            .map(Read.Range::component)
                                            .toList()),
                            ASSUMED_COVERS * 100));
        }
        return read.covers().orElse(ASSUMED_COVERS);
    }

    /** How many periods of a derived component the range of its source touches. */
    long periods(String derived, Set<String> assumptions) {
        double all = amounts.periods((Form.Derived) design.component(derived).form());
        if (Double.isInfinite(all)) {
            return 1;
        }
        return Math.max(1, Math.min((long) all, (long) Math.ceil(covers(assumptions) * all) + 1));
    }

    /** How many items the answer has without limit. */
    double matching(Set<String> assumptions) {
        double covers = covers(assumptions);
        Set<String> given = new LinkedHashSet<>();
        read.given().forEach(one -> given.add(one.component()));
        double matching = 0;
        for (Entity entity : want) {
            Set<String> stored = amounts.stored(entity);
            double times = read.given().stream()
                    .filter(one -> stored.contains(one.component()))
                    .mapToDouble(one -> one.value().isPresent() ? 1 : one.times())
                    .reduce(1, (left, right) -> left * right);
            double items = amounts.items(entity, given, this::constant, assumptions) * times;
            boolean ranged = read.ranges().stream().anyMatch(range -> stored.contains(range.component()));
            matching += Math.min(entity.count(), items) * (ranged ? covers : 1);
        }
        return matching;
    }

    /** The same, whatever some components are. */
    Question without(Set<String> components) {
        if (components.isEmpty()) {
            return this;
        }
        Read wider = new Read(
                read.name(),
                read.want(),
                read.given().stream()
                        .filter(one -> !components.contains(one.component()))
                        .toList(),
                read.ranges().stream()
                        .filter(one -> !components.contains(one.component()))
                        .toList(),
                read.covers(),
                read.order(),
                read.limit(),
                read.count(),
                read.reads(),
                read.consistent(),
                read.transaction(),
                read.index(),
                read.prefix(),
                read.rate());
        return new Question(design, wider, want, amounts, overlap);
    }

    /** What of this question is left to look at when some components have one value in all that was read of an entity. */
    private List<String> open(Entity entity, Set<String> fixed, List<String> asked) {
        Set<String> stored = amounts.stored(entity);
        boolean identified = !entity.identity().isEmpty() && fixed.containsAll(entity.identity());
        return asked.stream()
                .filter(component -> stored.contains(component) && !fixed.contains(component) && !identified)
                .toList();
    }

    /**
     * The filters that are left over.
     *
     * @param access what is read
     * @param fixed components that have one value
     * @param within components that lie within their range
     */
    Set<Plan.Filter> filters(Access access, Set<String> fixed, Set<String> within) {
        List<String> given = read.given().stream().map(Read.Given::component).toList();
        List<String> ranged = read.ranges().stream()
                .map(Read.Range::component)
                .filter(component -> !within.contains(component))
                .toList();
        Set<Plan.Filter> filters = new LinkedHashSet<>();
        for (Entity entity : want) {
            for (String component : open(entity, fixed, given)) {
                filters.add(new Plan.Filter(Plan.FilterOf.VALUE, component, isInExpression(access, component)));
            }
            for (String component : open(entity, fixed, ranged)) {
                filters.add(new Plan.Filter(Plan.FilterOf.RANGE, component, isInExpression(access, component)));
            }
        }
        return filters;
    }

    private boolean isInExpression(Access access, String component) {
        return want.stream()
                .filter(entity -> amounts.stored(entity).contains(component))
                .allMatch(entity -> access.showsAsAttribute(entity, component));
    }

    /** Whether what an access holds of the wanted entities is all that the caller looks at. */
    boolean isAnsweredBy(Access access) {
        if (read.reads().isEmpty()) {
            return access.holdsAll() || read.count();
        }
        return read.reads().stream()
                .allMatch(component -> want.stream()
                        .filter(entity -> holds(entity, component))
                        .allMatch(entity -> access.shows(entity, component)));
    }

    /** Whether a filter can be decided by what an access holds. */
    boolean isDecidedBy(Access access, Plan.Filter filter) {
        return filter.of() == Plan.FilterOf.KIND
                || want.stream()
                        .filter(entity -> amounts.stored(entity).contains(filter.name()))
                        .allMatch(entity -> access.shows(entity, filter.name()));
    }

    /** The components that are asked for and that an entity neither stores nor makes another one of. */
    List<String> unstored(Entity entity) {
        Set<String> asked = new LinkedHashSet<>();
        read.given().forEach(one -> asked.add(one.component()));
        read.ranges().forEach(one -> asked.add(one.component()));
        read.order().forEach(one -> asked.add(one.component()));
        read.reads().stream().filter(design.components()::containsKey).forEach(asked::add);
        return asked.stream()
                .filter(one -> !holds(entity, one) && !isSourceOfSomethingStored(one))
                .toList();
    }

    /** Whether something stored is made of a component. */
    boolean isSourceOfSomethingStored(String component) {
        return want.stream()
                .flatMap(entity -> amounts.stored(entity).stream())
                .anyMatch(stored -> switch (design.component(stored).form()) {
                    case Form.Derived derived -> derived.source().equals(component);
                    case Form.Shard shard ->
                        shard.of().filter(component::equals).isPresent();
                    default -> false;
                });
    }

    /** Whether an entity has a component or an attribute of that name. */
    boolean holds(Entity entity, String name) {
        return amounts.stored(entity).contains(name)
                || entity.keys().containsKey(name)
                || entity.attributes().stream().anyMatch(one -> one.name().equals(name));
    }
}
