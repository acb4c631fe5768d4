package io.partita.advisor.report;

import static io.partita.advisor.report.JsonText.object;

import io.partita.advisor.data.Consumed;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Places;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Observations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A review for programs. Its form is described in {@code docs/reference/advise.md}; members may be added, none changes its meaning. */
public final class JsonReport {
    /** Raised when a member changes its meaning or goes. */
    private static final int VERSION = 1;

    private final Review review;

    private JsonReport(Review review) {
        this.review = review;
    }

    /** The report, indented, ended by a line end. */
    public static String of(Review review) {
        return JsonText.of(new JsonReport(review).tree());
    }

    private Map<String, Object> tree() {
        return object(
                "version", VERSION,
                "design", review.design().name(),
                "source", review.source().name(),
                "summary", summary(),
                "table", table(),
                "entities",
                        review.design().entities().stream().map(this::entity).toList(),
                "findings", review.findings().stream().map(this::finding).toList(),
                "patterns", review.verdicts().stream().map(this::pattern).toList(),
                "costs", costs(),
                "assumptions", review.assumptions(),
                "notes", review.notes(),
                "observations",
                        review.observations().map(JsonReport::observations).orElse(null),
                "trial", review.trial().map(JsonReport::trial).orElse(null),
                "checklist",
                        review.checklist().stream()
                                .map(point -> object(
                                        "question", point.question(),
                                        "answer", point.answer().name().toLowerCase(Locale.ROOT),
                                        "because", point.because()))
                                .toList());
    }

    private Map<String, Object> summary() {
        Map<String, Object> summary = object(
                "sentence", Summary.sentence(review),
                "errors", review.count(Severity.ERROR),
                "warnings", review.count(Severity.WARNING),
                "informations", review.count(Severity.INFORMATION),
                "good", review.count(Severity.GOOD));
        review.selection()
                .ifPresent(selection -> summary.put(
                        "notShown",
                        object(
                                "errors", selection.errors(),
                                "warnings", selection.warnings(),
                                "informations", selection.informations())));
        return summary;
    }

    private Map<String, Object> table() {
        List<Object> indexes = new ArrayList<>();
        for (Index index : review.design().indexes()) {
            Map<String, Object> one = object("name", index.name());
            one.put("kind", index.kind().name().toLowerCase(Locale.ROOT));
            one.putAll(keys(index.keys()));
            one.put("projection", index.projection().name());
            one.put("included", index.included());
            indexes.add(one);
        }
        Map<String, Object> table = object("name", review.design().table().name());
        table.putAll(keys(review.design().table().keys()));
        table.put("indexes", indexes);
        return table;
    }

    private static Map<String, Object> keys(Keys keys) {
        return object(
                "partitionKey",
                keys.partition().stream()
                        .map(key ->
                                object("name", key.name(), "type", key.type().name()))
                        .toList(),
                "sortKey",
                keys.sort().stream()
                        .map(key ->
                                object("name", key.name(), "type", key.type().name()))
                        .toList());
    }

    private Map<String, Object> entity(Entity entity) {
        Map<String, Object> templates = new LinkedHashMap<>();
        entity.keys().forEach((key, template) -> templates.put(key, template.toString()));
        return object(
                "name", entity.name(),
                "count", entity.count(),
                "averageBytes", entity.averageBytes(),
                "largestBytes", entity.largestBytes(),
                "keys", sorted(templates),
                "guessed", review.design().places().guessed().contains("entities." + entity.name()));
    }

    /** In the order of table and indexes. */
    private Map<String, Object> sorted(Map<String, Object> templates) {
        Map<String, Object> sorted = new LinkedHashMap<>();
        List<Keys> all = new ArrayList<>(List.of(review.design().table().keys()));
        review.design().indexes().forEach(index -> all.add(index.keys()));
        all.forEach(keys -> keys.attributes().forEach(key -> {
            if (templates.containsKey(key.name())) {
                sorted.put(key.name(), templates.get(key.name()));
            }
        }));
        return sorted;
    }

    private Map<String, Object> finding(Finding finding) {
        Places.Mark mark = review.source().isFile()
                ? review.design().places().of(finding.place()).orElse(null)
                : null;
        return object(
                "rule", finding.rule(),
                "severity", Summary.severity(finding.severity()),
                "certainty", finding.certainty().name().toLowerCase(Locale.ROOT),
                "place", finding.place(),
                "line", mark == null ? null : mark.line(),
                "column", mark == null ? null : mark.column(),
                "title", finding.title(),
                "reason", finding.reason(),
                "examples", finding.example().stream().map(JsonExamples::of).toList(),
                "fix", finding.fix().orElse(null));
    }

    private Map<String, Object> pattern(Verdict verdict) {
        return object(
                "name", verdict.pattern().name(),
                "ratePerSecond", verdict.pattern().rate().perSecond(),
                "operation", Ways.operation(verdict.plan()),
                "indexes", Ways.indexNames(verdict.plan()),
                "condition", Ways.condition(verdict.plan()),
                "estimate", estimate(verdict.cost()),
                "assumptions", verdict.assumptions(),
                "improvement",
                        verdict.improvement()
                                .map(change -> object(
                                        "change", change.change(),
                                        "operation", Ways.operation(change.plan()),
                                        "condition", Ways.condition(change.plan()),
                                        "estimate", estimate(change.cost()),
                                        "moreWriteUnitsAMonth", change.moreWriteUnitsAMonth(),
                                        "moreGigabytes", change.moreGigabytes()))
                                .orElse(null));
    }

    private static Map<String, Object> estimate(Estimate cost) {
        return object(
                "itemsRead", cost.itemsRead(),
                "itemsReturned", cost.itemsReturned(),
                "bytesRead", cost.bytesRead(),
                "readUnits", cost.readUnits(),
                "writeUnits", cost.writeUnits(),
                "pages", cost.pages());
    }

    private Map<String, Object> costs() {
        Costs costs = review.costs();
        Map<String, Object> indexes = new LinkedHashMap<>();
        costs.indexes().forEach((name, arm) -> indexes.put(name, arm(arm)));
        return object(
                "table", arm(costs.table()),
                "indexes", indexes,
                "total", arm(costs.total()),
                "money",
                        review.prices()
                                .map(prices -> object("amount", costs.money(prices), "currency", prices.currency()))
                                .orElse(null));
    }

    private static Map<String, Object> arm(Costs.Arm arm) {
        return object(
                "readUnitsAMonth", arm.readUnits(), "writeUnitsAMonth", arm.writeUnits(), "gigabytes", arm.gigabytes());
    }

    private static Map<String, Object> observations(Observations seen) {
        return object(
                "items", seen.items(),
                "complete", seen.complete(),
                "collectionCount", seen.collectionCount(),
                "medianItems", seen.medianItems(),
                "collections",
                        seen.collections().stream()
                                .map(one -> object(
                                        "partitionKey", one.partitionKey(), "items", one.items(), "bytes", one.bytes()))
                                .toList(),
                "keyTypes", new LinkedHashMap<>(seen.keyTypes()),
                "measured",
                        seen.measured().stream()
                                .map(key -> object(
                                        "index", key.index().orElse(null),
                                        "partitionKey", key.partitionKey(),
                                        "use", key.kind(),
                                        "share", key.share(),
                                        "unitsASecond", key.perSecond()))
                                .toList());
    }

    private static Map<String, Object> trial(TrialResult trial) {
        return object(
                "items", trial.items(),
                "problems", trial.problems(),
                "patterns",
                        trial.patterns().stream()
                                .map(line -> object(
                                        "name", line.pattern(),
                                        "forecast", tally(line.forecast()),
                                        "measured", tally(line.measured()),
                                        "differences", line.differences(),
                                        "faults", line.faults()))
                                .toList());
    }

    private static Map<String, Object> tally(Tally tally) {
        Map<String, Object> indexes = new LinkedHashMap<>();
        tally.indexes().forEach((name, consumed) -> indexes.put(name, consumed(consumed)));
        return object(
                "requests", tally.requests(),
                "itemsRead", tally.itemsRead(),
                "itemsReturned", tally.itemsReturned(),
                "table", consumed(tally.table()),
                "indexes", indexes);
    }

    private static Map<String, Object> consumed(Consumed consumed) {
        return object("readUnits", consumed.readHalfUnits() / 2.0, "writeUnits", consumed.writeUnits());
    }
}
