package io.partita.advisor.rule;

import io.partita.advisor.finding.Finding;
import java.util.List;

/** All rules. */
public final class Rules {
    /** In the order of their ids; the last says what is right in the light of what the others found. */
    public static final List<Rule> ALL = List.of(
            new FewPartitionKeys(),
            new HotPartitionKey(),
            new TimeAsPartitionKey(),
            new UnservedPattern(),
            new UnpaddedNumbers(),
            new NumericSortKey(),
            new UnsortableDates(),
            new RandomOrTimed(),
            new BlockedLookUp(),
            new NoSortKey(),
            new SharedKeys(),
            new VaryingLength(),
            new OrderOfHierarchy(),
            new OpenPrefix(),
            new MisplacedSingleton(),
            new ChangingKey(),
            new KeyTypes(),
            new IndexCost(),
            new CollectionLimit(),
            new LargeAnswers(),
            new EqualLookingKeys(),
            new SkewInData(),
            new ReadTogether(),
            new WhatIsRight());

    private Rules() {}

    /** What all rules but {@link WhatIsRight} have to say, rule by rule. */
    public static List<Finding> faults(Subject subject) {
        return ALL.stream()
                .filter(rule -> !(rule instanceof WhatIsRight))
                .flatMap(rule -> rule.findings(subject).stream())
                .toList();
    }
}
