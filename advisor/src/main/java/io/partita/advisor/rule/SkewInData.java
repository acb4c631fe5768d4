package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** R22: collections of very different sizes in items that are there, those of a table or the examples of a design. */
public final class SkewInData implements Rule {
    /** Fewer items say nothing. */
    private static final long ENOUGH_ITEMS = 20;

    private static final double MANY_TIMES_THE_MEDIAN = 10;

    private static final double LARGE_SHARE = 0.1;

    /** Less than a megabyte in less than so many items is no load on a partition yet. */
    private static final long ENOUGH_IN_ONE = 1000;

    private static final long ENOUGH_BYTES_IN_ONE = 1024 * 1024;

    /** A share is only large if it is more than that of two even collections. */
    private static final double TIMES_THE_MEAN = 2;

    private static final int SHOWN = 5;

    @Override
    public String id() {
        return "R22";
    }

    @Override
    public String title() {
        return "skew in real data";
    }

    /** Sizes of collections, the largest first. */
    private record Sizes(
            long items, boolean complete, long collections, long median, List<Observations.Collection> largest) {}

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> findings = new ArrayList<>(ofSizes(subject));
        findings.addAll(ofUse(subject));
        return findings;
    }

    /** The one key of a table or index with the greatest share of its measured use, where keys are many; R01 and R02 tell the others. */
    private static List<Finding> ofUse(Subject subject) {
        List<Partition> partitions = Partition.all(subject.design());
        List<Finding> findings = new ArrayList<>();
        Set<Optional<String>> told = new HashSet<>();
        for (MeasuredKey key : Heat.of(subject).keys()) {
            boolean isOfMany = Heat.partitionOf(key, partitions)
                    .filter(partition -> partition.keys() > FewPartitionKeys.FEW + 0.5 && !partition.isTimeOrSequence())
                    .isPresent();
            if (isOfMany && key.share() > LARGE_SHARE && !key.isTooMuch() && told.add(key.index())) {
                Evidence evidence = new Evidence();
                key.into(evidence);
                findings.add(new Finding(
                        "R22",
                        Severity.INFORMATION,
                        key.index().map(Place::index).orElse(Place.TABLE),
                        key.told() + ", as the server has measured",
                        "They go to one partition while the others share the rest; at this rate that partition serves them.",
                        evidence.asList(),
                        Certainty.SHOWN,
                        Optional.empty()));
            }
        }
        return findings;
    }

    private static List<Finding> ofSizes(Subject subject) {
        Optional<Sizes> sizes = subject.observations()
                .map(seen -> new Sizes(
                        seen.items(), seen.complete(), seen.collectionCount(), seen.medianItems(), seen.collections()))
                .or(() -> ofExamples(subject.design()));
        return sizes.filter(
                        seen -> seen.items() >= ENOUGH_ITEMS && !seen.largest().isEmpty())
                .flatMap(seen -> finding(subject.design(), seen))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<Sizes> ofExamples(Design design) {
        Map<String, long[]> collections = new HashMap<>();
        long items = 0;
        for (Entity entity : design.entities()) {
            for (Map<String, String> example : entity.examples()) {
                List<String> key = new ArrayList<>();
                for (KeyAttribute attribute : design.table().keys().partition()) {
                    if (entity.keys().containsKey(attribute.name())) {
                        key.add(text(entity.key(attribute.name()), example));
                    }
                }
                long[] size = collections.computeIfAbsent(String.join(" / ", key), ignored -> new long[2]);
                size[0]++;
                size[1] += entity.averageBytes();
                items++;
            }
        }
        List<Observations.Collection> sorted = collections.entrySet().stream()
                .map(one -> new Observations.Collection(one.getKey(), one.getValue()[0], one.getValue()[1]))
                .sorted(Comparator.comparingLong(Observations.Collection::items)
                        .reversed()
                        .thenComparing(Observations.Collection::partitionKey))
                .toList();
        return sorted.isEmpty()
                ? Optional.empty()
                : Optional.of(new Sizes(
                        items,
                        true,
                        sorted.size(),
                        sorted.get(sorted.size() / 2).items(),
                        sorted));
    }

    private static String text(KeyTemplate template, Map<String, String> example) {
        StringBuilder text = new StringBuilder();
        for (KeyTemplate.Part part : template.parts()) {
            switch (part) {
                case KeyTemplate.Literal literal -> text.append(literal.text());
                case KeyTemplate.Field field -> text.append(example.getOrDefault(field.component(), ""));
            }
        }
        return text.toString();
    }

    /** A collection is uneven among those of its kind: projects of one item each say nothing about tenants. */
    private static long median(Observations.Collection one, Sizes sizes) {
        return one.medianOfKind() > 0 ? one.medianOfKind() : sizes.median();
    }

    private static Observations.Collection mostUneven(Sizes sizes) {
        Observations.Collection most = sizes.largest().getFirst();
        for (Observations.Collection one : sizes.largest()) {
            if (one.items() * Math.max(1, median(most, sizes)) > most.items() * Math.max(1, median(one, sizes))
                    && (one.items() >= ENOUGH_IN_ONE || one.bytes() >= ENOUGH_BYTES_IN_ONE)) {
                most = one;
            }
        }
        return most;
    }

    private static Optional<Finding> finding(Design design, Sizes sizes) {
        Observations.Collection top = mostUneven(sizes);
        double share = top.items() / (double) sizes.items();
        double mean = sizes.items() / (double) Math.max(1, sizes.collections());
        long median = median(top, sizes);
        boolean manyTimes = top.items() >= MANY_TIMES_THE_MEDIAN * Math.max(1, median);
        boolean large = share > LARGE_SHARE && top.items() >= TIMES_THE_MEAN * mean;
        boolean ofNoWeight = top.medianOfKind() > 0 && top.items() < ENOUGH_IN_ONE && top.bytes() < ENOUGH_BYTES_IN_ONE;
        if (ofNoWeight || !manyTimes && !large) {
            return Optional.empty();
        }
        Evidence evidence = new Evidence();
        sizes.largest().stream()
                .limit(SHOWN)
                .forEach(one -> evidence.line(
                        one.partitionKey(),
                        "%s, %s, %s"
                                .formatted(
                                        Wording.count(one.items(), "item", "items"),
                                        Wording.share(one.items() / (double) sizes.items()),
                                        Wording.bytes(one.bytes()))));
        evidence.line(
                top.medianOfKind() > 0 ? "the median collection of its kind" : "the median collection",
                Wording.count(median, "item", "items"));
        evidence.line("collections", Wording.number(sizes.collections()));
        evidence.line(
                sizes.complete() ? "items in all" : "items that were looked at, not all",
                Wording.number(sizes.items()));
        return Optional.of(new Finding(
                "R22",
                manyTimes && large ? Severity.WARNING : Severity.INFORMATION,
                Place.TABLE,
                (top.medianOfKind() > 0
                                ? "%s holds %s of %s, %s; the median collection of its kind, of %s in all, holds %s"
                                : "%s holds %s of %s, %s; the median of %s holds %s")
                        .formatted(
                                Wording.code(top.partitionKey()),
                                Wording.number(top.items()),
                                Wording.count(sizes.items(), "item", "items"),
                                Wording.share(share),
                                Wording.count(sizes.collections(), "collection", "collections"),
                                Wording.number(median)),
                "Requests for it go to one partition while the others share the rest; whether that is too much depends on the traffic, and a large collection that is read by narrow ranges is no fault by itself.",
                evidence.asList(),
                sizes.complete() ? Certainty.SHOWN : Certainty.POSSIBLE,
                manyTimes && large
                        ? Optional.of(
                                "If it is asked for as often as it is large, divide it by something that those who ask know, such as a month in %s, or spread it over shards."
                                        .formatted(design.table()
                                                .keys()
                                                .partition()
                                                .getFirst()
                                                .name()))
                        : Optional.empty()));
    }
}
