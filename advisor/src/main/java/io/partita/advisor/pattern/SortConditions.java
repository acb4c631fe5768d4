package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.advisor.moment.Timespans;
import io.partita.advisor.pattern.Plan.Bound;
import io.partita.advisor.pattern.Plan.Equality;
import io.partita.advisor.pattern.Plan.Slice;
import io.partita.advisor.pattern.Plan.Spread;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a caller can say about the sort key: templates filled from the left, then one range or the beginning. */
final class SortConditions {
    private final Design design;
    private final Caller caller;
    private final Set<String> asked;

    /** Of a caller who asks some components value by value in the partition key. */
    SortConditions(Design design, Caller caller, Set<String> asked) {
        this.design = design;
        this.caller = caller;
        this.asked = asked;
    }

    /**
     * A condition on the sort key.
     *
     * @param equalities on the leading attributes
     * @param slice on the next one
     * @param beginning what all keys of the slice begin with, where there is such a text
     * @param fixed components that have one value in all that is read
     * @param loose those of them of which other values may slip in, because nothing closes them off
     * @param within components that lie within their range in all that is read
     * @param spreads components of which values are asked one by one
     */
    record Condition(
            List<Equality> equalities,
            Optional<Slice> slice,
            Optional<Equality> beginning,
            Set<String> fixed,
            Set<String> loose,
            Set<String> within,
            List<Spread> spreads) {
        static final Condition NONE =
                new Condition(List.of(), Optional.empty(), Optional.empty(), Set.of(), Set.of(), Set.of(), List.of());

        boolean asksTheSameAs(Condition other) {
            return equalities.equals(other.equalities) && slice.equals(other.slice) && within.equals(other.within);
        }
    }

    /** The condition for items of several entities: the same one, else the beginning that they share, else none. */
    Condition of(Access access, List<Entity> entities) {
        if (!access.keys().isComposite()) {
            return Condition.NONE;
        }
        List<Condition> each =
                entities.stream().map(entity -> of(access, entity)).toList();
        if (each.stream().allMatch(each.getFirst()::asksTheSameAs)) {
            return each.getFirst();
        }
        KeyAttribute first = access.keys().sort().getFirst();
        KeyTemplate shared = entities.stream()
                .map(entity -> entity.key(first.name()))
                .reduce(Templates::commonBeginning)
                .orElseThrow();
        return beginningWith(first, shared);
    }

    /** The condition that an author wrote. */
    Condition written(Access access, KeyTemplate prefix) {
        return beginningWith(access.keys().sort().getFirst(), prefix);
    }

    private Condition beginningWith(KeyAttribute key, KeyTemplate template) {
        Caller.Filled filled = caller.fill(template);
        if (Templates.isEmpty(filled.template()) || key.type() != AttributeType.S) {
            return Condition.NONE;
        }
        Set<String> fixed = new LinkedHashSet<>(template.components());
        filled.missing()
                .ifPresent(missing -> fixed.retainAll(
                        template.components().subList(0, template.components().indexOf(missing))));
        return new Condition(
                List.of(),
                Optional.of(new Plan.BeginsWith(key.name(), filled.template())),
                Optional.of(new Equality(key.name(), filled.template())),
                fixed,
                loose(filled.template()),
                Set.of(),
                filled.spreads());
    }

    private Condition of(Access access, Entity entity) {
        List<Equality> equalities = new ArrayList<>();
        Set<String> fixed = new LinkedHashSet<>();
        List<Spread> spreads = new ArrayList<>();
        for (KeyAttribute key : access.keys().sort()) {
            KeyTemplate template = entity.key(key.name());
            Caller.Filled filled = caller.fillSortKey(template, asked);
            spreads.addAll(filled.spreads());
            List<String> components = template.components();
            fixed.addAll(components.subList(
                    0, filled.missing().map(components::indexOf).orElse(components.size())));
            if (filled.isWhole()) {
                equalities.add(new Equality(key.name(), filled.template()));
                continue;
            }
            String next = filled.missing().orElseThrow();
            Optional<Read.Range> range = caller.range(next)
                    .filter(one -> one.operator() != Read.RangeOperator.BEGINS_WITH || key.type() == AttributeType.S);
            Optional<Equality> beginning = Templates.isEmpty(filled.template())
                    ? Optional.empty()
                    : Optional.of(new Equality(key.name(), filled.template()));
            List<Part> rest = filled.rest().subList(1, filled.rest().size());
            if (range.isPresent()) {
                Ranged ranged = ranged(key.name(), filled.template(), range.get(), rest);
                return ranged(equalities, ranged, beginning, fixed, ranged.exact() ? Set.of(next) : Set.of(), spreads);
            }
            Optional<Read.Range> wider = caller.rangeBySource(next);
            if (wider.isPresent()) {
                return ranged(
                        equalities,
                        ranged(key.name(), filled.template(), wider.get(), rest),
                        beginning,
                        fixed,
                        Set.of(),
                        spreads);
            }
            if (key.type() == AttributeType.S) {
                for (String coarser : beginningsOf(next)) {
                    Optional<Read.Range> periods =
                            caller.range(coarser).filter(one -> one.operator() != Read.RangeOperator.BEGINS_WITH);
                    if (periods.isPresent()) {
                        Ranged ranged = ranged(key.name(), filled.template(), periods.get(), filled.rest());
                        return ranged(equalities, ranged, beginning, fixed, Set.of(coarser), spreads);
                    }
                    Caller.Filled period = caller.fillSortKey(new KeyTemplate(List.of(new Field(coarser))), asked);
                    if (period.isWhole()) {
                        KeyTemplate prefix = Templates.then(
                                filled.template(), period.template().parts().toArray(Part[]::new));
                        fixed.add(coarser);
                        spreads.addAll(period.spreads());
                        return new Condition(
                                equalities,
                                Optional.of(new Plan.BeginsWith(key.name(), prefix)),
                                Optional.of(new Equality(key.name(), prefix)),
                                fixed,
                                Set.of(),
                                Set.of(),
                                spreads);
                    }
                }
            }
            Optional<Slice> slice = beginning.map(one -> new Plan.BeginsWith(key.name(), one.value()));
            Set<String> loose = slice.isPresent() ? loose(filled.template()) : Set.of();
            return new Condition(equalities, slice, beginning, fixed, loose, Set.of(), spreads);
        }
        return new Condition(equalities, Optional.empty(), Optional.empty(), fixed, Set.of(), Set.of(), spreads);
    }

    private static Condition ranged(
            List<Equality> equalities,
            Ranged ranged,
            Optional<Equality> beginning,
            Set<String> fixed,
            Set<String> within,
            List<Spread> spreads) {
        return new Condition(equalities, Optional.of(ranged.slice()), beginning, fixed, Set.of(), within, spreads);
    }

    /** The coarser times whose texts the texts of a time begin with, the finest of them first. */
    private List<String> beginningsOf(String time) {
        Optional<String> format =
                switch (design.component(time).form()) {
                    case Form.Moment moment -> oneFormat(moment);
                    case Form.Derived derived -> Optional.of(derived.format());
                    default -> Optional.empty();
                };
        String source = design.component(time).form() instanceof Form.Derived derived ? derived.source() : time;
        return format.stream()
                .flatMap(fine -> design.components().values().stream()
                        .filter(one -> one.form() instanceof Form.Derived coarse
                                && coarse.source().equals(source)
                                && Timespans.isBeginning(coarse.format(), fine)))
                .sorted(java.util.Comparator.comparingInt(
                        one -> -((Form.Derived) one.form()).format().length()))
                .map(Component::name)
                .toList();
    }

    private static Optional<String> oneFormat(Form.Moment moment) {
        return moment.formats().size() == 1 && moment.zone() == Form.Zone.UTC
                ? Optional.of(moment.formats().getFirst())
                : Optional.empty();
    }

    /**
     * The component at the end of a prefix of which longer values may begin with it too: nothing stands behind it, or something that its own
     * values are known to have.
     */
    private Set<String> loose(KeyTemplate prefix) {
        List<Part> parts = prefix.parts();
        if (parts.getLast() instanceof Field last) {
            return isOfOneLength(last.component()) ? Set.of() : Set.of(last.component());
        }
        boolean closed = parts.size() > 1
                && parts.get(parts.size() - 2) instanceof Field before
                && isKnownToHave(design.component(before.component()), ((Literal) parts.getLast()).text());
        return closed ? Set.of(((Field) parts.get(parts.size() - 2)).component()) : Set.of();
    }

    private static boolean isKnownToHave(Component component, String text) {
        boolean inExamples = component.examples().stream().anyMatch(example -> example.contains(text));
        boolean inAlphabet = component.form() instanceof Form.Text some
                && some.pattern().isEmpty()
                && !some.alphabet().isEmpty()
                && text.codePoints()
                        .allMatch(codePoint -> some.alphabet().stream()
                                .anyMatch(range -> range.first() <= codePoint && codePoint <= range.last()));
        return inExamples || inAlphabet;
    }

    private record Ranged(Slice slice, boolean exact) {}

    /**
     * The slice of a range on the first component that is missing. A bound stands before all keys of its value, or, by the constant text that
     * closes the value off, behind them all; a side without bound is closed by the constant text before the component.
     *
     * @param before what stands before the component
     * @param rest what stands behind it
     */
    private Ranged ranged(String attribute, KeyTemplate before, Read.Range range, List<Part> rest) {
        Part field = new Field(range.component());
        KeyTemplate at = Templates.then(before, field);
        boolean last = rest.isEmpty();
        Bound behind = last
                ? new Bound(at, false)
                : new Bound(rest.getFirst() instanceof Literal closing ? Templates.then(at, closing) : at, true);
        Bound start = new Bound(at, false);
        if (range.operator() == Read.RangeOperator.BEGINS_WITH) {
            return new Ranged(new Plan.BeginsWith(attribute, at), true);
        }
        if (Templates.isEmpty(before)) {
            return new Ranged(
                    switch (range.operator()) {
                        case BETWEEN -> new Plan.Between(attribute, start, behind);
                        case FROM -> new Plan.Compared(attribute, ">=", start);
                        case AFTER -> new Plan.Compared(attribute, last ? ">" : ">=", behind);
                        case TO -> new Plan.Compared(attribute, last ? "<=" : "<", behind);
                        case BEFORE -> new Plan.Compared(attribute, "<", start);
                        case BEGINS_WITH -> throw new IllegalStateException("handled before");
                    },
                    true);
        }
        Bound first = new Bound(before, false);
        Bound end = new Bound(before, true);
        return switch (range.operator()) {
            case BETWEEN -> new Ranged(new Plan.Between(attribute, start, behind), true);
            case FROM -> new Ranged(new Plan.Between(attribute, start, end), true);
            case AFTER -> {
                boolean steps = last && isOfOneLength(range.component());
                Bound low = steps ? new Bound(at, true) : behind;
                yield new Ranged(new Plan.Between(attribute, low, end), !last || steps);
            }
            case TO -> new Ranged(new Plan.Between(attribute, first, behind), true);
            case BEFORE -> new Ranged(new Plan.Between(attribute, first, start), !last);
            case BEGINS_WITH -> throw new IllegalStateException("handled before");
        };
    }

    /** Whether no value begins with another, so that what begins with a value is that value. */
    private boolean isOfOneLength(String name) {
        Component component = design.component(name);
        return switch (component.form()) {
            case Form.Text text -> text.pattern().isEmpty() && text.shortest() == text.longest();
            case Form.Numeric numeric ->
                numeric.least().signum() >= 0
                        && numeric.width()
                                >= numeric.most().toBigInteger().toString().length();
            case Form.Moment moment -> moment.formats().size() == 1;
            case Form.Id ignored -> true;
            case Form.Derived ignored -> true;
            case Form.Shard ignored -> false;
            case Form.Choice choice ->
                choice.shares().stream()
                        .noneMatch(one -> choice.shares().stream()
                                .anyMatch(other ->
                                        !other.equals(one) && other.value().startsWith(one.value())));
            case Form.Other ignored -> false;
        };
    }
}
