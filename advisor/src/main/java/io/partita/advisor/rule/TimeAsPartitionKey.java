package io.partita.advisor.rule;

import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** R03: a partition key that is nothing but a time or a number that counts up. */
public final class TimeAsPartitionKey implements Rule {
    /** Writes to the current key, in parts of what a partition serves, from which they are told. */
    private static final double NOTABLE_LOAD = 0.1;

    @Override
    public String id() {
        return "R03";
    }

    @Override
    public String title() {
        return "time or sequence as partition key";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Demand demand = new Demand(subject);
        List<Finding> findings = new ArrayList<>();
        for (Partition partition : demand.partitions()) {
            if (partition.isTimeOrSequence()) {
                boolean coarse = partition.components().stream().allMatch(partition::isSharedByAllWrittenNow);
                (coarse ? ofCoarse(demand, partition) : ofUnique(subject, partition)).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> ofCoarse(Demand demand, Partition partition) {
        Traffic traffic = Traffic.ofEntityAlone(demand, partition);
        double items = partition.items() * partition.fullest();
        boolean isUnstated = traffic.parts().stream().noneMatch(Traffic.Part::isWrite);
        boolean much = isUnstated
                ? items * partition.entryBytes() > PlannedSlices.PAGE_BYTES
                : traffic.writeUnits() > Traffic.WRITE_LIMIT * NOTABLE_LOAD;
        if (!much) {
            return Optional.empty();
        }
        String key = Wording.code(partition.sample(SampleKeys.of(demand.design())));
        String period = partition.components().stream()
                .flatMap(one -> partition.step(one).stream())
                .min(ChronoUnit::compareTo)
                .map(unit -> unit.toString().toLowerCase(Locale.ROOT).replaceAll("s$", ""))
                .orElse("time");
        return Optional.of(new Finding(
                "R03",
                Severity.WARNING,
                partition.place(),
                "All %s items of one %s share one partition key such as %s"
                        .formatted(partition.entity().name(), period, key),
                "The key of the current %s takes every write while those of the past take none; at %s write units a second that ends, however many partitions there are."
                        .formatted(period, Wording.number(Traffic.WRITE_LIMIT)),
                new Evidence()
                        .line(
                                "writes to the key of now",
                                isUnstated
                                        ? "nobody stated how many"
                                        : Wording.number(traffic.writeUnits()) + " of "
                                                + Wording.number(Traffic.WRITE_LIMIT) + " write units a second")
                        .line(
                                "items under one key",
                                Wording.number(items) + ", " + Wording.bytes(items * partition.entryBytes()))
                        .asList(),
                Certainty.SHOWN,
                Optional.of(
                        "Where items are asked for by something they belong to, such as a device or a customer, make that the partition key and put the time into the sort key. Else spread each %s over shards, all of which a reader then asks:\n%s"
                                .formatted(period, Shards.written(partition, Shards.roomy(traffic.writeUnits()))))));
    }

    /** Unique values hash evenly; only ranges are lost. */
    private static Optional<Finding> ofUnique(Subject subject, Partition partition) {
        List<String> ranged = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read
                    && read.want().contains(partition.entity().name())
                    && read.ranges().stream()
                            .anyMatch(range -> partition.components().contains(range.component()))
                    && PlannedSlices.steps(verdict.plan()).stream().anyMatch(Plan.Scan.class::isInstance)) {
                ranged.add(read.name());
            }
        }
        if (ranged.isEmpty()) {
            return Optional.empty();
        }
        String what = partition.components().stream().anyMatch(one -> partition.form(one) instanceof Form.Numeric)
                ? "numbers that count up"
                : "times that differ";
        return Optional.of(
                new Finding(
                        "R03",
                        Severity.INFORMATION,
                        partition.place(),
                        "%s as partition key has no ranges, which %s asks for"
                                .formatted(Wording.code(partition.written()), Wording.list(ranged)),
                        "The key is hashed, so that %s spread evenly and are no hot partition, as is often said; what is lost is asking from one to another, for a partition key is asked with = alone."
                                .formatted(what),
                        new Evidence()
                                .line("different keys", Wording.number(partition.keys()))
                                .asList(),
                        Certainty.SHOWN,
                        Optional.of(
                                "Put what ranges are asked of into the sort key, under a partition key that those who ask know.")));
    }
}
