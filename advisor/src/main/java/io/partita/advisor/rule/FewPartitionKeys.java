package io.partita.advisor.rule;

import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** R01: a partition key with few values, under each of which lies much. Keys of times alone are told by R03, shards are meant so. */
public final class FewPartitionKeys implements Rule {
    /** What is called few. */
    static final int FEW = 25;

    /** The part of a partition's limit from which traffic on one of few keys is told. */
    private static final double NOTABLE_LOAD = 0.1;

    /** The part of all measured use from which one of few keys is told. */
    private static final double NOTABLE_SHARE = 0.5;

    @Override
    public String id() {
        return "R01";
    }

    @Override
    public String title() {
        return "partition key with few values";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Demand demand = new Demand(subject);
        Heat heat = Heat.of(subject);
        List<Finding> findings = new ArrayList<>();
        for (Partition partition : demand.partitions()) {
            if (partition.isSharded() || partition.isTimeOrSequence() || partition.keys() > FEW + 0.5) {
                continue;
            }
            double items = partition.items() * partition.fullest();
            double bytes = items * partition.entryBytes();
            Traffic traffic = Traffic.ofEntityAlone(demand, partition);
            List<MeasuredKey> measured = heat.under(partition, NOTABLE_SHARE);
            if (items > 1 && bytes > PlannedSlices.PAGE_BYTES || traffic.load() > NOTABLE_LOAD || !measured.isEmpty()) {
                findings.add(finding(subject, partition, items, bytes, traffic, measured));
            }
        }
        return findings;
    }

    private static Finding finding(
            Subject subject,
            Partition partition,
            double items,
            double bytes,
            Traffic traffic,
            List<MeasuredKey> measured) {
        SampleKeys sample = SampleKeys.of(subject.design());
        String fullest = Wording.code(partition.sample(sample));
        String what = partition.access().isTable()
                ? "items"
                : "entries of " + Wording.code(partition.access().title());
        Evidence evidence = new Evidence()
                .line("different keys", Wording.number(partition.keys()))
                .line(
                        "under the largest, at full size",
                        Wording.share(partition.fullest()) + ", " + Wording.count(items, "item", "items") + ", "
                                + Wording.bytes(bytes));
        measured.forEach(key -> key.into(evidence));
        if (measured.isEmpty() || !subject.design().patterns().isEmpty()) {
            evidence.line(
                            "writes to the most written",
                            Wording.number(traffic.writeUnits()) + " of " + Wording.number(Traffic.WRITE_LIMIT)
                                    + " write units a second")
                    .line(
                            "reads of the most read",
                            Wording.number(traffic.readUnits()) + " of " + Wording.number(Traffic.READ_LIMIT)
                                    + " read units a second");
        }
        return new Finding(
                "R01",
                Severity.WARNING,
                partition.place(),
                (partition.varying().isEmpty()
                                ? "All %s of %s share the one partition key %s"
                                        .formatted(
                                                partition.access().isTable() ? "items" : "entries",
                                                partition.entity().name(),
                                                fullest)
                                : "%s makes %s for all %s of %s"
                                        .formatted(
                                                Wording.code(partition.written()),
                                                Wording.count(partition.keys(), "partition key", "partition keys"),
                                                partition.access().isTable() ? "items" : "entries",
                                                partition.entity().name()))
                        + (measured.isEmpty()
                                ? ""
                                : ", and " + measured.getFirst().told()),
                "%s %s (%s) lie under %s, in one collection, which takes %s write and %s read units a second, whatever the table has."
                        .formatted(
                                partition.fullest() > 0.9999
                                        ? "All " + Wording.number(items)
                                        : Wording.number(items) + " of " + Wording.number(partition.items()),
                                what,
                                Wording.bytes(bytes),
                                fullest,
                                Wording.number(Traffic.WRITE_LIMIT),
                                Wording.number(Traffic.READ_LIMIT)),
                evidence.asList(),
                Certainty.SHOWN,
                Optional.of(fix(subject, partition, traffic)));
    }

    /** A sparse index where only a rare value is asked for, else shards. */
    private static String fix(Subject subject, Partition partition, Traffic traffic) {
        for (String name : partition.varying()) {
            if (partition.form(name) instanceof Form.Choice choice
                    && !partition.access().isTable()) {
                Optional<Form.Share> rare = onlyAskedFor(subject, partition, name, choice);
                if (rare.isPresent()) {
                    FreeAttribute key = FreeAttribute.of(partition.design(), partition.attribute());
                    return "Only %s = %s is asked for. Write the key only into items that have it, so that the index holds %s of them and no more:\n%s%s: {value: \"%s\", when: %s = %s}"
                            .formatted(
                                    name,
                                    rare.get().value(),
                                    Wording.share(rare.get().share()),
                                    key.declared(),
                                    key.name(),
                                    partition.written(),
                                    name,
                                    rare.get().value());
                }
            }
        }
        return "Put something that has many values and that those who ask know into the key, or spread it over shards, of which readers then ask all:\n"
                + Shards.written(partition, Shards.roomy(traffic.writeUnits()));
    }

    private static Optional<Form.Share> onlyAskedFor(
            Subject subject, Partition partition, String component, Form.Choice choice) {
        Set<String> asked = new LinkedHashSet<>();
        for (Verdict verdict : subject.verdicts()) {
            boolean uses = PlannedSlices.steps(verdict.plan()).stream()
                    .anyMatch(step -> step instanceof Plan.Query query
                            && query.index().equals(partition.access().name()));
            if (uses && verdict.pattern() instanceof Read read) {
                asked.add(read.given().stream()
                        .filter(given -> given.component().equals(component))
                        .findFirst()
                        .flatMap(Read.Given::value)
                        .orElse(""));
            }
        }
        return choice.shares().stream()
                .filter(share -> asked.equals(Set.of(share.value())) && share.share() < 0.5)
                .findFirst();
    }
}
