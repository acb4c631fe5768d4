package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** R24: what is right and needs no change, said only of what was judged and found without fault. */
public final class WhatIsRight implements Rule {
    @Override
    public String id() {
        return "R24";
    }

    @Override
    public String title() {
        return "what is right";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        return findings(subject, Rules.faults(subject));
    }

    /**
     * What is right in the light of what is not.
     *
     * @param faults what the other rules found
     */
    public List<Finding> findings(Subject subject, List<Finding> faults) {
        Design design = subject.design();
        List<Finding> findings = new ArrayList<>();
        List<Verdict> reads = subject.verdicts().stream()
                .filter(verdict -> verdict.pattern() instanceof Read)
                .toList();
        if (blocks(faults, Place.TABLE)) {
            return List.of();
        }
        if (!design.table().keys().isComposite() && isSimpleKeyEnough(faults, reads)) {
            findings.add(ofTable(design, reads));
        }
        for (Entity entity : design.entities()) {
            List<Verdict> asking = reads.stream()
                    .filter(verdict -> ((Read) verdict.pattern()).want().contains(entity.name()))
                    .toList();
            if (!asking.isEmpty()
                    && asking.stream().allMatch(verdict -> isServed(design, verdict) && !wantsIndex(design, verdict))
                    && !blocks(faults, Place.entity(entity.name()))
                    && !holdsFaulty(design, faults, entity)
                    && asking.stream()
                            .noneMatch(verdict -> blocks(
                                    faults, Place.pattern(verdict.pattern().name())))) {
                findings.add(ofEntity(design, entity, asking));
            }
        }
        return findings;
    }

    /** Whether something speaks against calling a place right: a fault there or in a part of it, or a question that was not decided. */
    private static boolean blocks(List<Finding> faults, String place) {
        return faults.stream()
                .filter(one -> one.place().equals(place) || one.place().startsWith(place + "."))
                .anyMatch(one -> one.severity().compareTo(Severity.WARNING) >= 0
                        || one.severity() != Severity.GOOD && one.certainty() == Certainty.POSSIBLE);
    }

    /** Whether one of the keys holds a component about whose texts a fault was shown, be it at the key of another entity. */
    private static boolean holdsFaulty(Design design, List<Finding> faults, Entity entity) {
        Set<String> faulty = new HashSet<>();
        for (Finding fault : faults) {
            for (CounterExample example : fault.example()) {
                if (example instanceof CounterExample.DifferentBytes twins
                        && fault.severity().compareTo(Severity.WARNING) >= 0) {
                    Map<String, String> other = twins.second().input();
                    twins.first().input().forEach((component, text) -> {
                        if (design.component(component).typedByPeople() && !text.equals(other.get(component))) {
                            faulty.add(component);
                        }
                    });
                }
            }
        }
        return entity.keys().values().stream()
                .flatMap(template -> template.components().stream())
                .anyMatch(faulty::contains);
    }

    /** Whether an index is advised for a pattern. */
    private static boolean wantsIndex(Design design, Verdict verdict) {
        return verdict.improvement()
                .filter(change -> PlannedSlices.steps(change.plan()).stream()
                        .anyMatch(step -> step instanceof Plan.Query query
                                && query.index()
                                        .filter(name -> design.index(name).isEmpty())
                                        .isPresent()))
                .isPresent();
    }

    /** Whether every read of the table itself is by full key, none is a Scan, and nothing lacks a collection. */
    private static boolean isSimpleKeyEnough(List<Finding> faults, List<Verdict> reads) {
        boolean anyGet = reads.stream().anyMatch(verdict -> isGet(verdict.plan()));
        boolean allServed = reads.stream()
                .allMatch(verdict -> isGet(verdict.plan())
                        || PlannedSlices.query(verdict.plan())
                                .filter(query -> query.index().isPresent())
                                .isPresent());
        boolean faultless = faults.stream()
                .noneMatch(one -> one.rule().equals("R10")
                        || one.rule().equals("R04") && one.severity().compareTo(Severity.WARNING) >= 0);
        return anyGet && allServed && faultless;
    }

    private static boolean isGet(Plan plan) {
        return PlannedSlices.steps(plan).stream().allMatch(Plan.Get.class::isInstance);
    }

    /** Whether a read is a GetItem, a BatchGetItem or one Query on the table in the order that is wanted. */
    private static boolean isServed(Design design, Verdict verdict) {
        if (isGet(verdict.plan())) {
            return true;
        }
        return verdict.plan() instanceof Plan.Query query
                && query.index().isEmpty()
                && query.queries() == 1
                && query.isSorted()
                && !PlannedSlices.readsForNothing(verdict)
                && ReadFault.of(design, verdict, (Read) verdict.pattern()).kind() == ReadFault.Kind.NONE;
    }

    private static Finding ofTable(Design design, List<Verdict> reads) {
        long gets = reads.stream().filter(verdict -> isGet(verdict.plan())).count();
        return new Finding(
                "R24",
                Severity.GOOD,
                Place.TABLE,
                "A simple key is enough for %s".formatted(design.table().name()),
                "Items are fetched by their full keys, nobody wants a range or an order from the table, and nothing that is read together could lie together; a sort key would give nothing.",
                new Evidence()
                        .line("patterns that know the full key", gets + " of " + reads.size() + " that read")
                        .asList(),
                Certainty.SHOWN,
                Optional.empty());
    }

    private static Finding ofEntity(Design design, Entity entity, List<Verdict> asking) {
        boolean ranges = asking.stream().anyMatch(verdict -> verdict.plan() instanceof Plan.Query);
        Evidence evidence = new Evidence();
        asking.forEach(verdict -> evidence.line(
                verdict.pattern().name(),
                "%s, %s"
                        .formatted(
                                verdict.plan() instanceof Plan.Query
                                        ? "one Query"
                                        : verdict.plan() instanceof Plan.Get get && get.times() > 1
                                                ? "BatchGetItem"
                                                : "GetItem",
                                Wording.count(verdict.cost().readUnits(), "read unit", "read units"))));
        return new Finding(
                "R24",
                Severity.GOOD,
                Place.entity(entity.name()),
                ranges
                        ? "%s needs no index: its %s key answers all that is asked of it"
                                .formatted(entity.name(), design.table().keys().isComposite() ? "composite" : "simple")
                        : "%s is always fetched by its full key".formatted(entity.name()),
                ranges
                        ? "Those who ask know the partition key, what is read together lies together, and it comes in the order that is wanted."
                        : "Everybody who asks has the full key, and nobody wants a range or an order.",
                evidence.asList(),
                Certainty.SHOWN,
                Optional.empty());
    }
}
