package io.partita.advisor.rule;

import io.partita.advisor.finding.Finding;
import java.util.List;

/** All rules. */
public final class Rules {
    /** In the order of their ids; the last says what is right in the light of what the others found. */
    public static final List<Rule> ALL = List.of(
            new R01FewPartitionKeys(),
            new R02HotPartitionKey(),
            new R03TimeAsPartitionKey(),
            new R04UnservedPattern(),
            new R06NumericSortKey(),
            new R09BlockedLookUp(),
            new R10NoSortKey(),
            new R13OrderOfHierarchy(),
            new R16ChangingKey(),
            new R18IndexCost(),
            new R19CollectionLimit(),
            new R20LargeAnswers(),
            new R22SkewInData(),
            new R23ReadTogether(),
            new R24WhatIsRight());

    private Rules() {}

    /** What all rules but {@link R24WhatIsRight} have to say, rule by rule. */
    public static List<Finding> faults(Subject subject) {
        return ALL.stream()
                .filter(rule -> !(rule instanceof R24WhatIsRight))
                .flatMap(rule -> rule.findings(subject).stream())
                .toList();
    }
}
