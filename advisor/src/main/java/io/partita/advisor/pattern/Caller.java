package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.advisor.moment.Timespans;
import io.partita.advisor.pattern.Plan.Spread;
import io.partita.advisor.pattern.Plan.SpreadKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who asks, and what he can fill into a key template: what was given, what is computed from it, and what can be asked for value by value
 * (several given values, all shards, the periods of a range, the few values of a choice).
 */
final class Caller {
    /** A choice of more values is not asked value by value. */
    private static final int MOST_CHOICES = 10;

    private final Design design;
    private final boolean triesChoices;
    private final Periods periods;
    private final Map<String, Read.Given> given = new LinkedHashMap<>();
    private final Map<String, Read.Range> ranges = new LinkedHashMap<>();

    /** What can be put in place of a component. */
    private sealed interface Filling {}

    private record Constant(String value) implements Filling {}

    private record Known() implements Filling {}

    private record Several(Spread spread) implements Filling {}

    private record Missing() implements Filling {}

    /**
     * A template as far as it can be filled.
     *
     * @param template the filled part, which may be without parts
     * @param spreads the components in it that take several values
     * @param missing the component that is not there; absent where all was filled
     * @param rest what follows the filled part, the missing component first
     */
    record Filled(KeyTemplate template, List<Spread> spreads, Optional<String> missing, List<Part> rest) {
        boolean isWhole() {
            return missing.isEmpty();
        }
    }

    Caller(Design design, Read read, boolean triesChoices, Periods periods) {
        this.design = design;
        this.triesChoices = triesChoices;
        this.periods = periods;
        read.given().forEach(one -> given.put(one.component(), one));
        read.ranges().forEach(one -> ranges.put(one.component(), one));
    }

    /** The bounds on a component. */
    Optional<Read.Range> range(String component) {
        return Optional.ofNullable(ranges.get(component));
    }

    /** The bounds on a coarser time that follow from those of its source; they take in all of the first and the last period. */
    Optional<Read.Range> rangeBySource(String component) {
        if (!(design.component(component).form() instanceof Form.Derived derived)
                || !Timespans.isSortable(derived.format())) {
            return Optional.empty();
        }
        return range(derived.source()).flatMap(range -> switch (range.operator()) {
            case BETWEEN -> Optional.of(new Read.Range(component, Read.RangeOperator.BETWEEN));
            case FROM, AFTER -> Optional.of(new Read.Range(component, Read.RangeOperator.FROM));
            case TO, BEFORE -> Optional.of(new Read.Range(component, Read.RangeOperator.TO));
            case BEGINS_WITH -> Optional.empty();
        });
    }

    /** The value that the pattern is about. */
    Optional<String> constant(String component) {
        return Optional.ofNullable(given.get(component)).flatMap(Read.Given::value);
    }

    /** Whether the caller knows the one value of a component, so that it is the same in all that one request is about. */
    boolean knows(String component) {
        return !(filling(component) instanceof Missing);
    }

    /** Fills a template from the left. */
    Filled fill(KeyTemplate template) {
        return fill(template, component -> true);
    }

    /**
     * Fills the template of a sort key from the left. A period is one of many there only where the partition key names it already; else one
     * range is about all of them.
     *
     * @param asked components that are asked value by value
     */
    Filled fillSortKey(KeyTemplate template, Set<String> asked) {
        return fill(
                template,
                component -> asked.contains(component)
                        || given.containsKey(component)
                        || rangeBySource(component).isEmpty());
    }

    private Filled fill(KeyTemplate template, Predicate<String> isFillable) {
        List<Part> filled = new ArrayList<>();
        List<Spread> spreads = new ArrayList<>();
        List<Part> parts = template.parts();
        for (int i = 0; i < parts.size(); i++) {
            switch (parts.get(i)) {
                case Literal literal -> filled.add(literal);
                case Field field -> {
                    switch (isFillable.test(field.component()) ? filling(field.component()) : new Missing()) {
                        case Constant constant -> filled.add(new Literal(constant.value()));
                        case Known() -> filled.add(field);
                        case Several several -> {
                            filled.add(field);
                            if (!spreads.contains(several.spread())) {
                                spreads.add(several.spread());
                            }
                        }
                        case Missing() -> {
                            return new Filled(
                                    Templates.of(filled),
                                    spreads,
                                    Optional.of(field.component()),
                                    List.copyOf(parts.subList(i, parts.size())));
                        }
                    }
                }
            }
        }
        return new Filled(Templates.of(filled), spreads, Optional.empty(), List.of());
    }

    private Filling filling(String name) {
        Read.Given one = given.get(name);
        if (one != null) {
            if (one.value().isPresent()) {
                return new Constant(one.value().get());
            }
            return one.times() > 1 ? new Several(new Spread(name, SpreadKind.GIVEN, one.times())) : new Known();
        }
        Component component = design.component(name);
        return switch (component.form()) {
            case Form.Derived derived -> ofDerived(name, derived);
            case Form.Shard shard -> {
                Filling source = shard.of().map(this::computed).orElseGet(Missing::new);
                yield source instanceof Missing
                        ? new Several(new Spread(name, SpreadKind.SHARDS, shard.shards()))
                        : source;
            }
            case Form.Choice choice -> ofChoice(name, choice);
            default -> new Missing();
        };
    }

    private Filling ofChoice(String name, Form.Choice choice) {
        int values = choice.shares().size();
        return triesChoices && values <= MOST_CHOICES && !ranges.containsKey(name)
                ? new Several(new Spread(name, SpreadKind.CHOICES, values))
                : new Missing();
    }

    private Filling ofDerived(String name, Form.Derived derived) {
        Filling source = computed(derived.source());
        if (!(source instanceof Missing)) {
            return source;
        }
        Read.Range range = ranges.get(derived.source());
        if (range == null || range.operator() == Read.RangeOperator.BEGINS_WITH) {
            return new Missing();
        }
        return new Several(new Spread(name, SpreadKind.PERIODS, periods.within(name)));
    }

    /** What is computed from a component: one value where that one is known, as many as it takes else. */
    private Filling computed(String source) {
        Read.Given one = given.get(source);
        if (one == null) {
            return design.component(source).form() instanceof Form.Derived derived
                    ? computed(derived.source())
                    : new Missing();
        }
        return one.value().isEmpty() && one.times() > 1
                ? new Several(new Spread(source, SpreadKind.GIVEN, one.times()))
                : new Known();
    }

    /** How many periods lie within the bounds of a pattern. */
    interface Periods {
        /** Values of a derived component from the lower to the upper bound of its source. */
        long within(String derived);
    }
}
