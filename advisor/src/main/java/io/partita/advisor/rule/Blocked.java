package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads for which a sort key stands in the way, put together by that key. */
final class Blocked {
    private Blocked() {}

    /** Of one fault, in the order of the design; of each key the one that reads most comes first. */
    static List<List<ReadFault>> byPlace(Subject subject, ReadFault.Kind kind) {
        Map<String, List<ReadFault>> places = new LinkedHashMap<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                ReadFault fault = ReadFault.of(subject.design(), verdict, read);
                if (fault.kind() == kind) {
                    places.computeIfAbsent(
                                    Place.key(
                                            fault.entity().name(),
                                            fault.sortAttribute().orElseThrow()),
                                    ignored -> new ArrayList<>())
                            .add(fault);
                }
            }
        }
        places.values()
                .forEach(faults -> faults.sort(Comparator.comparingDouble(
                                (ReadFault fault) -> fault.verdict().cost().readUnits())
                        .reversed()));
        return List.copyOf(places.values());
    }

    /** The key and what each of the patterns reads for its answer. */
    static List<CounterExample> figures(Design design, List<ReadFault> faults, String attribute) {
        Evidence evidence = new Evidence()
                .line(
                        "a key",
                        SampleKeys.of(design).key(faults.getFirst().entity().key(attribute)));
        for (ReadFault fault : faults) {
            Verdict verdict = fault.verdict();
            evidence.line(
                    fault.read().name(),
                    "%s, %s read for %s, %s each time"
                            .formatted(
                                    Wording.rate(fault.read().rate().perSecond()),
                                    Wording.count(verdict.cost().itemsRead(), "item", "items"),
                                    Wording.number(verdict.cost().itemsReturned()),
                                    Wording.count(verdict.cost().readUnits(), "read unit", "read units")));
        }
        return evidence.asList();
    }
}
