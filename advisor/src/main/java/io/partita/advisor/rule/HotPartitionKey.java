package io.partita.advisor.rule;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Table;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Costs;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** R02: more traffic on one partition key than a partition serves. */
public final class HotPartitionKey implements Rule {
    /** What adds less than this part of the limit is not listed. */
    private static final double NEGLIGIBLE = 0.001;

    /** Sums of rates are not exact. */
    private static final double EXACT = 1 + 1e-9;

    @Override
    public String id() {
        return "R02";
    }

    @Override
    public String title() {
        return "more traffic on one key than a partition serves";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Demand demand = new Demand(subject);
        List<Finding> findings = new ArrayList<>();
        List<Partition> seen = new ArrayList<>();
        List<Partition> all = demand.partitions();
        for (Partition partition : all) {
            if (seen.stream().anyMatch(partition::sharesKeysWith)) {
                continue;
            }
            seen.add(partition);
            Traffic traffic = Traffic.of(demand, partition);
            if (traffic.writeUnits() > Traffic.WRITE_LIMIT || traffic.readUnits() > Traffic.READ_LIMIT) {
                findings.add(finding(subject, busiest(all, traffic), traffic));
            }
        }
        for (MeasuredKey key : Heat.of(subject).keys()) {
            if (key.isTooMuch()) {
                findings.add(measured(key, Heat.partitionOf(key, all)));
            }
        }
        subject.design().table().provisioned().ifPresent(units -> tooLittle(subject, units, findings));
        return findings;
    }

    private static Finding measured(MeasuredKey key, Optional<Partition> partition) {
        Evidence evidence = new Evidence();
        key.into(evidence);
        evidence.line(
                "its partition, in the busiest second, measured",
                against(key.highest(), key.limit(), key.isWrite() ? "write" : "read"));
        if (key.shareOfThrottled() > 0) {
            evidence.line(
                    "of the " + key.kind() + " that had to be throttled, measured",
                    Wording.share(key.shareOfThrottled()));
        }
        double units = Math.max(key.perSecond(), key.share() * key.highest());
        Optional<String> fix = partition
                .filter(one -> one.access().keys().partition().getFirst().type() == AttributeType.S)
                .filter(one -> key.isWrite() && !one.isSharded())
                .map(one -> Shards.written(one, Shards.roomy(units)));
        return new Finding(
                "R02",
                Severity.ERROR,
                partition
                        .map(Partition::place)
                        .orElseGet(() -> key.index().map(Place::index).orElse(Place.TABLE)),
                key.told() + ", more than a partition serves",
                "Measured by the server. A partition serves %s %s units a second; what is over that is refused although the table has capacity to spare, and no split helps one key."
                        .formatted(Wording.number(key.limit()), key.isWrite() ? "write" : "read"),
                evidence.asList(),
                Certainty.SHOWN,
                fix.or(() -> Optional.of(
                        "Spread it over several keys, or keep what is read in a cache or in several copies.")));
    }

    /** Provisioned capacity below what the patterns take on average, of the table with its local indexes and of each global index. */
    private static void tooLittle(Subject subject, Table.Throughput units, List<Finding> findings) {
        Costs costs = Costs.of(subject.design());
        double reads = costs.table().readUnits();
        double writes = costs.table().writeUnits();
        for (Index index : subject.design().indexes()) {
            Costs.Arm arm = costs.indexes().get(index.name());
            if (index.kind() == Index.Kind.LOCAL) {
                reads += arm.readUnits();
                writes += arm.writeUnits();
            } else {
                tooLittle(index.name(), Place.index(index.name()), units, arm.readUnits(), arm.writeUnits(), findings);
            }
        }
        tooLittle(subject.design().table().name(), Place.TABLE, units, reads, writes, findings);
    }

    private static void tooLittle(
            String name,
            String place,
            Table.Throughput units,
            double readsAMonth,
            double writesAMonth,
            List<Finding> findings) {
        double reads = readsAMonth / Rate.SECONDS_A_MONTH;
        double writes = writesAMonth / Rate.SECONDS_A_MONTH;
        if (reads <= units.readUnits() * EXACT && writes <= units.writeUnits() * EXACT) {
            return;
        }
        findings.add(new Finding(
                "R02",
                Severity.WARNING,
                place,
                "%s is provisioned with less than its patterns take".formatted(Wording.code(name)),
                "What is over the provisioned units is refused, whatever key it is for; what was not used for some minutes helps over a peak and no longer.",
                new Evidence()
                        .line("reads in all", against(reads, units.readUnits(), "read"))
                        .line("writes in all", against(writes, units.writeUnits(), "write"))
                        .asList(),
                Certainty.SHOWN,
                Optional.of("billing: {read: %d, write: %d}, or leave it out and pay for each request."
                        .formatted(
                                Math.max(units.readUnits(), (long) Math.ceil(reads / EXACT)),
                                Math.max(units.writeUnits(), (long) Math.ceil(writes / EXACT))))));
    }

    /** Of the entities under the key the one with most of the traffic. */
    private static Partition busiest(List<Partition> all, Traffic traffic) {
        Map<String, Double> loads = new LinkedHashMap<>();
        for (Traffic.Part part : traffic.parts()) {
            double load = part.units() / (part.isWrite() ? Traffic.WRITE_LIMIT : Traffic.READ_LIMIT);
            part.entities().forEach(entity -> loads.merge(entity, load, Double::sum));
        }
        return all.stream()
                .filter(traffic.partition()::sharesKeysWith)
                .max(Comparator.comparingDouble(
                        one -> loads.getOrDefault(one.entity().name(), 0.0)))
                .orElse(traffic.partition());
    }

    private static Finding finding(Subject subject, Partition partition, Traffic traffic) {
        boolean writes = traffic.writeUnits() > Traffic.WRITE_LIMIT;
        boolean reads = traffic.readUnits() > Traffic.READ_LIMIT;
        String key =
                Wording.code(partition.sample(SampleKeys.of(subject.design()).with(traffic.values())));
        List<String> too = new ArrayList<>();
        if (writes) {
            too.add(Wording.count(traffic.writeUnits(), "write unit", "write units"));
        }
        if (reads) {
            too.add(Wording.count(traffic.readUnits(), "read unit", "read units"));
        }
        Evidence evidence = new Evidence();
        for (Traffic.Part part : traffic.parts()) {
            if (part.units() < NEGLIGIBLE * (part.isWrite() ? Traffic.WRITE_LIMIT : Traffic.READ_LIMIT)) {
                continue;
            }
            evidence.line(
                    part.pattern(),
                    "%s %s units a second".formatted(Wording.number(part.units()), part.isWrite() ? "write" : "read"));
        }
        evidence.line("writes in all", against(traffic.writeUnits(), Traffic.WRITE_LIMIT, "write"));
        evidence.line("reads in all", against(traffic.readUnits(), Traffic.READ_LIMIT, "read"));
        return new Finding(
                "R02",
                Severity.ERROR,
                partition.place(),
                "One key such as %s gets %s a second, more than a partition serves".formatted(key, Wording.list(too)),
                "A partition serves %s write and %s read units a second; what is over that is refused although the table has capacity to spare%s."
                        .formatted(
                                Wording.number(Traffic.WRITE_LIMIT),
                                Wording.number(Traffic.READ_LIMIT),
                                partition.access().isTable()
                                        ? ""
                                        : ", and where the index is throttled, writes to the table are"),
                evidence.asList(),
                Certainty.SHOWN,
                Optional.of(fix(partition, traffic, writes, reads)));
    }

    private static String against(double units, double limit, String kind) {
        return "%s of %s %s units a second".formatted(Wording.number(units), Wording.number(limit), kind);
    }

    private static String fix(Partition partition, Traffic traffic, boolean writes, boolean reads) {
        StringBuilder fix = new StringBuilder();
        int roomy = 0;
        if (writes) {
            int least = Shards.least(traffic.writeUnits());
            roomy = Shards.roomy(traffic.writeUnits());
            fix.append("%d shards just do, %d leave room".formatted(least, roomy));
            if (partition.isTimeOrSequence()) {
                fix.append(
                        "; a partition key that has many values at any one time, with the time in the sort key, does better");
            }
            fix.append('.');
            if (partition.access().keys().partition().getFirst().type() == AttributeType.S && !partition.isSharded()) {
                fix.append('\n').append(Shards.written(partition, roomy));
            }
            for (Traffic.Part part : traffic.parts()) {
                if (!part.isWrite()
                        && part.entities().contains(partition.entity().name())
                        && part.units() > Traffic.READ_LIMIT * NEGLIGIBLE) {
                    fix.append("\n%s then asks %d keys: %s requests and %s units a second become %s and %s."
                            .formatted(
                                    Wording.code(part.pattern()),
                                    roomy,
                                    Wording.number(part.requests()),
                                    Wording.number(part.units()),
                                    Wording.number(part.requests() * roomy),
                                    Wording.number(scattered(part, roomy))));
                }
            }
        }
        if (reads && traffic.readUnitsOfShard(Math.max(1, roomy)) > Traffic.READ_LIMIT) {
            fix.append(fix.isEmpty() ? "" : "\n")
                    .append(
                            "Shards do not help the reads, for each of them is asked by every reader: keep the answer in a cache or in several copies, or read less of it.");
        } else if (reads && !writes) {
            int least = 2;
            while (traffic.readUnitsOfShard(least) > Traffic.READ_LIMIT) {
                least++;
            }
            fix.append(
                    "%d shards just do, each of which holds a part of what is read; a cache in front spares the units too."
                            .formatted(least));
        }
        return fix.toString();
    }

    /** What reads cost when they ask several shards: at least half a unit for each. */
    static double scattered(Traffic.Part part, int shards) {
        return part.divides() ? Math.max(part.units(), part.requests() * shards * 0.5) : part.units() * shards;
    }
}
