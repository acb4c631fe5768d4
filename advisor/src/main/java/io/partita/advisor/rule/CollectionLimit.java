package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Write;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Access;
import io.partita.advisor.pattern.EntrySizes;
import io.partita.advisor.pattern.Populations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** R19: an item collection that grows to 10 GB beside a local index. */
public final class CollectionLimit implements Rule {
    /** Of a collection in a table with local indexes, their entries included (fact pack: LIMITS "Tables and indexes"). */
    static final double LIMIT_BYTES = 10.0 * 1024 * 1024 * 1024;

    private static final double HEADING = 0.5;

    private static final double SECONDS_A_DAY = 24 * 3600;

    @Override
    public String id() {
        return "R19";
    }

    @Override
    public String title() {
        return "collection that grows to 10 GB beside a local index";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        List<Index> local = design.indexes().stream()
                .filter(index -> index.kind() == Index.Kind.LOCAL)
                .toList();
        if (local.isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        List<Partition> seen = new ArrayList<>();
        for (Partition partition : inTable(design)) {
            if (seen.stream().noneMatch(partition::sharesKeysWith)) {
                seen.add(partition);
                ofCollection(design, local, partition).ifPresent(findings::add);
            }
        }
        return findings.isEmpty()
                ? List.of()
                : List.of(findings.stream()
                        .max(Comparator.comparing(Finding::severity))
                        .orElseThrow());
    }

    private static List<Partition> inTable(Design design) {
        return Partition.all(design).stream()
                .filter(one -> one.access().isTable())
                .toList();
    }

    private static Optional<Finding> ofCollection(Design design, List<Index> local, Partition partition) {
        Evidence evidence = new Evidence();
        double bytes = 0;
        double bytesADay = 0;
        double most = 0;
        Partition largest = partition;
        for (Partition one : inTable(design)) {
            if (!partition.sharesKeysWith(one)) {
                continue;
            }
            double items = one.items() * one.fullest();
            double each = bytesWithEntries(design, local, one.entity());
            evidence.line(
                    one.entity().name(),
                    "%s, %s with entries"
                            .formatted(Wording.count(items, "item", "items"), Wording.bytes(items * each)));
            if (items * each > most) {
                most = items * each;
                largest = one;
            }
            bytes += items * each;
            bytesADay += growth(design, one) * each * SECONDS_A_DAY;
        }
        if (bytes < LIMIT_BYTES * HEADING) {
            return Optional.empty();
        }
        evidence.line("the largest collection in all", Wording.bytes(bytes) + " of 10 GB");
        if (bytesADay > 0) {
            evidence.line(
                    "from nothing to 10 GB at the stated rates", Wording.count(LIMIT_BYTES / bytesADay, "day", "days"));
        }
        String key = Wording.code(largest.sample(SampleKeys.of(design)));
        Index index = local.stream()
                .filter(one -> new Access(design, Optional.of(one))
                        .holds(design.entity(partition.entity().name())))
                .findFirst()
                .orElse(local.getFirst());
        boolean over = bytes > LIMIT_BYTES;
        return Optional.of(new Finding(
                "R19",
                over ? Severity.ERROR : Severity.WARNING,
                Place.index(index.name()),
                "The largest collection, one such as %s, grows to %s; beside a local index it may hold 10 GB"
                        .formatted(key, Wording.bytes(bytes)),
                "All items of one partition key and their entries in all local indexes count; what would make the collection larger is refused (ItemCollectionSizeLimitExceededException), and a local index can never be dropped.",
                evidence.asList(),
                Certainty.SHOWN,
                Optional.of(
                        "Make it a global index, which has no such limit but cannot be read consistently:\n%s:\n  partition-key: %s\n  sort-key: %s\nWhere consistent reads are needed, bound the collections, for instance by year in the partition key."
                                .formatted(
                                        index.name(),
                                        partition.attribute(),
                                        index.keys().sort().getFirst().name()))));
    }

    /** Of an item with its entries in local indexes. */
    private static double bytesWithEntries(Design design, List<Index> local, Entity entity) {
        Populations amounts = new Populations(design);
        double bytes = entity.averageBytes();
        for (Index index : local) {
            Access access = new Access(design, Optional.of(index));
            if (access.holds(entity)) {
                bytes += EntrySizes.of(access, entity)
                        * amounts.shareThatMeets(access.conditions(entity), new LinkedHashSet<>());
            }
        }
        return bytes;
    }

    /** Items that are added to the largest collection in a second; none where items live for a time only. */
    private static double growth(Design design, Partition partition) {
        if (partition.entity().life().isPresent()) {
            return 0;
        }
        double perSecond = 0;
        for (var pattern : design.patterns()) {
            if (pattern instanceof Write write) {
                for (Write.Step step : write.steps()) {
                    if (step.entity().equals(partition.entity().name())) {
                        perSecond += switch (step.kind()) {
                            case PUT -> step.times() * write.rate().perSecond();
                            case DELETE -> -step.times() * write.rate().perSecond();
                            case UPDATE -> 0;
                        };
                    }
                }
            }
        }
        return Math.max(0, perSecond) * partition.fullest();
    }
}
