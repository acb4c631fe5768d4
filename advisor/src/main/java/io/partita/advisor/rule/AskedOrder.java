package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Read;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.KeyOrder;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An order that a pattern takes for granted: the one it asks for, or the one that its bounds rest on.
 *
 * @param read the pattern
 * @param entity of which kind the things are
 * @param index whose order it is; absent: the table
 * @param meant the order
 * @param fixed components that the caller has
 */
record AskedOrder(Read read, Entity entity, Optional<Index> index, List<Read.Order> meant, Set<String> fixed) {
    /** A fault in it. */
    Optional<Disorder> disorder(KeyOrder ordering) {
        return ordering.check(entity, index, meant, fixed).example();
    }

    /** All orders that the patterns of a subject rest on. */
    static List<AskedOrder> of(Subject subject) {
        List<AskedOrder> all = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                queries(verdict.plan()).forEach(query -> add(subject.design(), read, query, all));
            }
        }
        return all;
    }

    /** The queries of a plan. */
    static Stream<Plan.Query> queries(Plan plan) {
        return switch (plan) {
            case Plan.Query query -> Stream.of(query);
            case Plan.Steps steps -> steps.steps().stream().flatMap(AskedOrder::queries);
            default -> Stream.empty();
        };
    }

    private static void add(Design design, Read read, Plan.Query query, List<AskedOrder> all) {
        Optional<Index> index = query.index().flatMap(design::index);
        Set<String> fixed = new HashSet<>();
        read.given().forEach(given -> fixed.add(given.component()));
        for (String want : read.want()) {
            Entity entity = design.entity(want);
            if (!read.order().isEmpty()) {
                all.add(new AskedOrder(read, entity, index, read.order(), fixed));
            }
            for (Read.Range range : read.ranges()) {
                boolean bounded = range.operator() != Read.RangeOperator.BEGINS_WITH
                        && query.slice()
                                .filter(slice -> holds(entity, slice.attribute(), range.component()))
                                .isPresent();
                if (bounded) {
                    List<Read.Order> ascending = List.of(new Read.Order(range.component(), false));
                    all.add(new AskedOrder(read, entity, index, ascending, fixed));
                }
            }
        }
    }

    private static boolean holds(Entity entity, String attribute, String component) {
        return entity.keys().containsKey(attribute)
                && entity.key(attribute).components().contains(component);
    }
}
