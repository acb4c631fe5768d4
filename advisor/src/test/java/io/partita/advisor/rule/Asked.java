package io.partita.advisor.rule;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.grammar.Sketch;
import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads of an entity by a query, for tests of rules. */
final class Asked {
    private final Sketch sketch;
    private final List<Verdict> verdicts = new ArrayList<>();

    private Asked(Sketch sketch) {
        this.sketch = sketch;
    }

    static Asked of(Sketch sketch) {
        return new Asked(sketch);
    }

    private static Read read(
            List<String> want, List<String> given, List<Read.Range> ranges, List<String> order, boolean limited) {
        return new Read(
                "What is asked",
                want,
                given.stream()
                        .map(name -> new Read.Given(name, Optional.empty(), 1))
                        .toList(),
                ranges,
                OptionalDouble.empty(),
                order.stream()
                        .map(name -> new Read.Order(name.replace("-", ""), name.startsWith("-")))
                        .toList(),
                limited ? OptionalInt.of(1) : OptionalInt.empty(),
                false,
                List.of(),
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                Rate.NEVER);
    }

    /** The whole collection in an order. */
    Asked ordered(String entity, String given, String... order) {
        return query(
                read(List.of(entity), List.of(given), List.of(), List.of(order), false), Optional.empty(), List.of());
    }

    Asked first(String entity, String given, String... order) {
        return query(
                read(List.of(entity), List.of(given), List.of(), List.of(order), true), Optional.empty(), List.of());
    }

    /** All that begins with a prefix. */
    Asked beginsWith(List<String> want, List<String> given, String prefix, String... filters) {
        return query(
                read(want, given, List.of(), List.of(), false),
                Optional.of(new Plan.BeginsWith("SK", KeyTemplate.parse(prefix))),
                List.of(filters));
    }

    Asked between(String entity, String component, String low, Plan.Bound high) {
        return query(
                read(
                        List.of(entity),
                        List.of(),
                        List.of(new Read.Range(component, Read.RangeOperator.BETWEEN)),
                        List.of(),
                        false),
                Optional.of(new Plan.Between("SK", new Plan.Bound(KeyTemplate.parse(low), false), high)),
                List.of());
    }

    Asked compared(String entity, String component, String operator, String value) {
        return query(
                read(
                        List.of(entity),
                        List.of(),
                        List.of(new Read.Range(component, Read.RangeOperator.FROM)),
                        List.of(),
                        false),
                Optional.of(new Plan.Compared("SK", operator, new Plan.Bound(KeyTemplate.parse(value), false))),
                List.of());
    }

    private Asked query(Read read, Optional<Plan.Slice> slice, List<String> filters) {
        sketch.pattern(read);
        Plan plan = new Plan.Query(
                read.want(),
                Optional.empty(),
                List.of(),
                List.of(),
                slice,
                filters.stream()
                        .map(name -> new Plan.Filter(Plan.FilterOf.VALUE, name, true))
                        .toList(),
                Plan.Fetch.NONE,
                false,
                true,
                List.of());
        verdicts.add(new Verdict(read, plan, new Estimate(0, 0, 0, 0, 0, 1), List.of(), Optional.empty()));
        return this;
    }

    List<Finding> findings(Rule rule) {
        return rule.findings(new Subject(sketch.design(), verdicts, Optional.empty()));
    }

    static List<Finding> findings(Rule rule, Sketch sketch) {
        return of(sketch).findings(rule);
    }

    static List<Finding> findings(Rule rule, Sketch sketch, Map<String, Map<String, Long>> keyTypes) {
        Design design = sketch.design();
        List<AccessPattern> none = design.patterns();
        return rule.findings(new Subject(
                design, List.of(), Optional.of(new Observations(none.size(), true, List.of(), 0, 0, keyTypes))));
    }

    static String sortKey(CounterExample.KeyedInput input) {
        return ((AttributeValue.S) input.keys().get("SK")).value();
    }
}
