package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.IndexNames;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** R04: an access pattern that the keys cannot serve. */
public final class UnservedPattern implements Rule {
    /** What happens so rarely may be a Scan: once an hour. */
    static final double RARE_PER_SECOND = 1.0 / 3600;

    @Override
    public String id() {
        return "R04";
    }

    @Override
    public String title() {
        return "an access pattern that the keys cannot serve";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> findings = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            switch (verdict.pattern()) {
                case Read read -> {
                    ReadFault fault = ReadFault.of(subject.design(), verdict, read);
                    switch (fault.kind()) {
                        case IMPOSSIBLE -> findings.add(impossible(verdict));
                        case SCAN -> findings.add(scan(subject.design(), fault));
                        case FILTER, UNSORTED, MIXED -> findings.add(filter(subject.design(), fault));
                        case NONE, LOOK_UP_BLOCKED, ORDER_OF_KEY -> {}
                    }
                }
                case Write ignored -> {
                    if (verdict.plan() instanceof Plan.Impossible) {
                        findings.add(impossible(verdict));
                    }
                }
            }
        }
        return findings;
    }

    private static Finding impossible(Verdict verdict) {
        String reason = PlannedSlices.steps(verdict.plan()).stream()
                .filter(Plan.Impossible.class::isInstance)
                .map(step -> ((Plan.Impossible) step).reason())
                .findFirst()
                .orElseThrow();
        boolean stale = verdict.pattern() instanceof Read read
                && read.consistent()
                && read.index().isPresent();
        return new Finding(
                "R04",
                Severity.ERROR,
                Place.pattern(verdict.pattern().name()),
                "Nothing answers %s".formatted(Wording.code(verdict.pattern().name())),
                "It cannot be done: %s.".formatted(reason)
                        + (stale ? " What was written a moment ago may be missing in its answer." : ""),
                new Evidence()
                        .line("asked", Wording.rate(verdict.pattern().rate().perSecond()))
                        .asList(),
                Certainty.SHOWN,
                verdict.improvement()
                        .map(Verdict.Improvement::change)
                        .or(() -> stale
                                ? Optional.of(
                                        "Put what is read consistently into the table under a partition key that the caller has, or live with an answer that is a moment old and leave out `consistent`.")
                                : Optional.empty()));
    }

    private static Finding scan(Design design, ReadFault fault) {
        Verdict verdict = fault.verdict();
        String reason = PlannedSlices.steps(verdict.plan()).stream()
                .filter(Plan.Scan.class::isInstance)
                .map(step -> ((Plan.Scan) step).reason())
                .findFirst()
                .orElse("it asks for everything");
        boolean isScan = PlannedSlices.steps(verdict.plan()).stream().anyMatch(Plan.Scan.class::isInstance);
        boolean bearable = isRare(fault.read()) || verdict.cost().pages() <= 1;
        return new Finding(
                "R04",
                bearable ? Severity.INFORMATION : Severity.WARNING,
                Place.pattern(fault.read().name()),
                "%s %s %s in %s, %s each time"
                        .formatted(
                                Wording.code(fault.read().name()),
                                isScan ? "is a Scan: it reads" : "reads everything:",
                                Wording.count(verdict.cost().itemsRead(), "item", "items"),
                                Wording.count(verdict.cost().pages(), "page", "pages"),
                                Wording.count(verdict.cost().readUnits(), "read unit", "read units")),
                "No key narrows it: %s.".formatted(reason)
                        + (bearable
                                ? " As rarely as it happens, or as little as it reads, that is what a Scan is for."
                                : ""),
                figures(verdict),
                Certainty.SHOWN,
                bearable ? Optional.empty() : Optional.of(fix(design, fault)));
    }

    private static Finding filter(Design design, ReadFault fault) {
        Verdict verdict = fault.verdict();
        boolean sorts = fault.kind() == ReadFault.Kind.UNSORTED;
        return new Finding(
                "R04",
                isRare(fault.read()) ? Severity.INFORMATION : Severity.WARNING,
                Place.pattern(fault.read().name()),
                "%s reads %s, %s in %s, to %s %s"
                        .formatted(
                                Wording.code(fault.read().name()),
                                Wording.count(verdict.cost().itemsRead(), "item", "items"),
                                Wording.bytes(verdict.cost().bytesRead()),
                                Wording.count(verdict.cost().pages(), "page", "pages"),
                                sorts ? "sort them and take" : "keep",
                                Wording.number(verdict.cost().itemsReturned())),
                switch (fault.kind()) {
                    case UNSORTED ->
                        "The keys do not have the order that is asked for, so that all is read before the first is known.";
                    case MIXED ->
                        "The partition key lacks %s, so that one collection mixes items of several parents, and a filter is paid for: units count what is read, not what is left."
                                .formatted(fault.blocking().orElseThrow());
                    default ->
                        "What the caller knows is not in the sort key, and a filter is paid for: units count what is read, not what is left.";
                },
                figures(verdict),
                Certainty.SHOWN,
                isRare(fault.read()) ? Optional.empty() : Optional.of(fix(design, fault)));
    }

    static boolean isRare(Read read) {
        return read.rate().perSecond() <= RARE_PER_SECOND * (1 + 1e-9);
    }

    private static List<CounterExample> figures(Verdict verdict) {
        double perMonth = verdict.pattern().rate().perMonth();
        return new Evidence()
                .line("asked", Wording.rate(verdict.pattern().rate().perSecond()))
                .line("items read each time", Wording.number(verdict.cost().itemsRead()))
                .line("items in the answer", Wording.number(verdict.cost().itemsReturned()))
                .line("read units each time", Wording.number(verdict.cost().readUnits()))
                .line("read units a month", Wording.number(verdict.cost().readUnits() * perMonth))
                .line(
                        "requests, one after the other",
                        Wording.number(verdict.cost().pages()))
                .asList();
    }

    /** The change that the planner found and planned, else the index that what is given makes. */
    private static String fix(Design design, ReadFault fault) {
        Optional<Verdict.Improvement> planned = fault.verdict().improvement();
        if (planned.isPresent()) {
            return "%s: then it takes %s each time instead of %s, for %s a month and %s GB more."
                    .formatted(
                            planned.get().change(),
                            Wording.count(planned.get().cost().readUnits(), "read unit", "read units"),
                            Wording.number(fault.verdict().cost().readUnits()),
                            Wording.count(planned.get().moreWriteUnitsAMonth(), "write unit", "write units"),
                            Wording.number(planned.get().moreGigabytes()));
        }
        Read read = fault.read();
        Entity entity = fault.entity();
        if (fault.kind() == ReadFault.Kind.MIXED) {
            return "Put %s into the partition key of %s, if those who ask without it can be given it too; else into that of an index."
                    .formatted(fault.blocking().orElseThrow(), entity.name());
        }
        List<String> partition = new ArrayList<>();
        read.given().stream()
                .map(Read.Given::component)
                .filter(entity.components()::contains)
                .forEach(partition::add);
        if (partition.isEmpty()) {
            return "Give the caller something that is in a partition key, or write the items that he wants under a key of their own in an index.";
        }
        String sort = read.order().isEmpty()
                ? read.ranges().stream().findFirst().map(Read.Range::component).orElse("")
                : read.order().getFirst().component();
        int number = design.indexes().size() + 1;
        String name = IndexNames.free(
                design,
                "By" + partition.getFirst().substring(0, 1).toUpperCase(Locale.ROOT)
                        + partition.getFirst().substring(1));
        String template =
                String.join("#", partition.stream().map(one -> "{" + one + "}").toList());
        return "indexes:\n  %s:\n    partition-key: GSI%dPK%s\n    projection: %s\nentities:\n  %s:\n    keys:\n      GSI%dPK: \"%s\"%s"
                .formatted(
                        name,
                        number,
                        sort.isEmpty() ? "" : "\n    sort-key: GSI%dSK".formatted(number),
                        read.reads().isEmpty() ? "all" : "[" + String.join(", ", read.reads()) + "]",
                        entity.name(),
                        number,
                        template,
                        sort.isEmpty() ? "" : "\n      GSI%dSK: \"{%s}\"".formatted(number, sort));
    }
}
