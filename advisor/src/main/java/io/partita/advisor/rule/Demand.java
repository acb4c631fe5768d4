package io.partita.advisor.rule;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Write;
import io.partita.advisor.pattern.Cost;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the patterns of a design demand of its partition keys; each pattern is costed once. Not safe for several threads. */
final class Demand {
    private final Subject subject;
    private final List<Partition> partitions;
    private final Map<AccessPattern, Cost> costs = new HashMap<>();

    Demand(Subject subject) {
        this.subject = subject;
        this.partitions = Partition.all(subject.design());
    }

    Design design() {
        return subject.design();
    }

    List<Verdict> verdicts() {
        return subject.verdicts();
    }

    /** All partition keys of the design. */
    List<Partition> partitions() {
        return partitions;
    }

    /** What doing a pattern once costs. */
    Cost cost(AccessPattern pattern) {
        return costs.computeIfAbsent(pattern, one -> Planner.cost(design(), one));
    }

    /** What one of the steps of a write costs. */
    Cost cost(Write write, Write.Step step) {
        return cost(new Write(write.name(), List.of(step), write.transaction(), write.changes(), write.rate()));
    }
}
