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
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** R23: values that are read together but do not lie together. Shards were spread on purpose, and items by full key need not lie together. */
public final class ReadTogether implements Rule {
    /** So many queries for one answer are told. */
    static final long MANY_QUERIES = 10;

    @Override
    public String id() {
        return "R23";
    }

    @Override
    public String title() {
        return "values that are read together but do not lie together";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> findings = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read
                    && ReadFault.of(subject.design(), verdict, read).kind() != ReadFault.Kind.SCAN) {
                ofRead(subject.design(), verdict, read).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> ofRead(Design design, Verdict verdict, Read read) {
        List<Plan> steps = PlannedSlices.steps(verdict.plan()).stream()
                .filter(step -> !(step instanceof Plan.GetFound))
                .toList();
        Set<Object> partitions =
                steps.stream().map(step -> partition(design, step)).collect(Collectors.toSet());
        boolean asksOthers = partitions.size() > 1 && steps.stream().anyMatch(Plan.Query.class::isInstance);
        if (asksOthers) {
            return Optional.of(ofSeveralKinds(design, verdict, read, steps));
        }
        return PlannedSlices.query(verdict.plan())
                .filter(query -> collections(query) >= MANY_QUERIES)
                .map(query -> ofSeveralValues(design, verdict, read, query));
    }

    /** Where a request asks: the index and the partition key. */
    private static Object partition(Design design, Plan step) {
        return switch (step) {
            case Plan.Query query -> List.of(query.index(), query.partition());
            case Plan.Get get -> {
                Set<String> names = design.table().keys().partition().stream()
                        .map(KeyAttribute::name)
                        .collect(Collectors.toSet());
                yield List.of(
                        Optional.empty(),
                        get.key().stream()
                                .filter(one -> names.contains(one.attribute()))
                                .toList());
            }
            default -> step;
        };
    }

    /** How many collections are asked but for shards. */
    private static long collections(Plan.Query query) {
        return query.spreads().stream()
                .filter(spread -> spread.kind() != Plan.SpreadKind.SHARDS)
                .mapToLong(Plan.Spread::times)
                .reduce(1, Math::multiplyExact);
    }

    private static List<CounterExample> figures(Verdict verdict, Read read, double requests) {
        return new Evidence()
                .line("requests for one answer", Wording.number(requests))
                .line("requests a second", Wording.number(requests * read.rate().perSecond()))
                .line("read units each time", Wording.number(verdict.cost().readUnits()))
                .line("if they lay together", "one Query a page")
                .asList();
    }

    private static Finding ofSeveralKinds(Design design, Verdict verdict, Read read, List<Plan> steps) {
        List<String> kinds = steps.stream()
                .flatMap(step -> PlannedSlices.wants(step).stream())
                .distinct()
                .toList();
        SampleKeys sample = SampleKeys.of(design);
        String attribute = design.table().keys().partition().getFirst().name();
        List<String> keys = kinds.stream()
                .map(design::entity)
                .filter(entity -> entity.keys().containsKey(attribute))
                .map(entity -> entity.name() + " under " + Wording.code(sample.key(entity.key(attribute))))
                .toList();
        return new Finding(
                "R23",
                Severity.WARNING,
                Place.pattern(read.name()),
                "%s wants %s, which lie under different partition keys"
                        .formatted(Wording.code(read.name()), Wording.list(kinds)),
                "One answer takes %s, and they may show two points in time: %s."
                        .formatted(Wording.count(steps.size(), "request", "requests"), Wording.list(keys)),
                figures(verdict, read, steps.size()),
                Certainty.SHOWN,
                together(design, kinds));
    }

    /** The others under the key of the first. */
    private static Optional<String> together(Design design, List<String> kinds) {
        List<KeyAttribute> sort = design.table().keys().sort();
        String partition = design.table().keys().partition().getFirst().name();
        if (sort.isEmpty() || kinds.size() < 2) {
            return Optional.empty();
        }
        String attribute = sort.getFirst().name();
        Entity first = design.entity(kinds.getFirst());
        Entity second = design.entity(kinds.get(1));
        FreeAttribute under = FreeAttribute.of(design, partition);
        FreeAttribute within = FreeAttribute.of(design, attribute);
        return Optional.of(
                "Let them share a partition key and let one's sort key begin the other's:\n%s%s%s:\n  %s: \"%s\"\n  %s: \"%s#%s\""
                        .formatted(
                                under.declared(),
                                within.declared(),
                                second.name(),
                                under.name(),
                                first.key(partition),
                                within.name(),
                                second.key(partition),
                                second.key(attribute)));
    }

    private static Finding ofSeveralValues(Design design, Verdict verdict, Read read, Plan.Query query) {
        long collections = collections(query);
        List<String> spread = query.spreads().stream()
                .filter(one -> one.kind() != Plan.SpreadKind.SHARDS)
                .map(Plan.Spread::component)
                .toList();
        String wanted = read.limit().isPresent()
                ? "one page of " + Wording.count(read.limit().getAsInt(), "item", "items")
                : "one answer";
        return new Finding(
                "R23",
                Severity.WARNING,
                Place.pattern(read.name()),
                "%s takes %s Queries for one answer".formatted(Wording.code(read.name()), Wording.number(collections)),
                "Each value of %s is a collection of its own, so that %s Queries are asked and merged for %s."
                        .formatted(Wording.list(spread), Wording.number(collections), wanted),
                figures(verdict, read, query.queries()),
                Certainty.SHOWN,
                Optional.of(fix(design, read, query, spread)));
    }

    private static String fix(Design design, Read read, Plan.Query query, List<String> spread) {
        Entity entity = design.entity(query.want().getFirst());
        Set<String> inPartition = query.partition().stream()
                .flatMap(one -> one.value().components().stream())
                .collect(Collectors.toSet());
        List<String> other = read.given().stream()
                .filter(given -> given.times() == 1)
                .map(Read.Given::component)
                .filter(component -> entity.components().contains(component) && !inPartition.contains(component))
                .toList();
        if (!other.isEmpty()) {
            return "Make %s the partition key and put %s into the sort key: then one Query reads them."
                    .formatted(Wording.list(other), Wording.list(spread));
        }
        return "Write what is read together once more under the key of the one who reads it: one Query then, for one write more per reader. Where somebody has very many readers, asking on reading is the better end.";
    }
}
