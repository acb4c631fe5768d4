package io.partita.advisor.report;

import io.partita.advisor.Advice;
import io.partita.advisor.Checklist;
import io.partita.advisor.Report;
import io.partita.advisor.data.Consumed;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Prices;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A review with a finding of every kind of counter-example, written by hand. */
final class SampleReview {
    private static final String FILE = """
            design: Orders of a shop
            table:
              name: Shop
              partition-key: PK
              sort-key: SK
            components:
              customerId: {type: text, alphabet: 0-9, length: 6, cardinality: 1000}
              orderNo: {type: number, range: 1..9999}
            entities:
              Order:
                identity: [customerId, orderNo]
                count: 20_000
                size: 1 KB
                keys: {PK: "CUSTOMER#{customerId}", SK: "ORDER#{orderNo}"}
            patterns:
              Orders of a customer:
                want: Order
                given: customerId
                rate: 10 per second
              Place an order:
                put: Order
                rate: 1 per minute
            """;

    private SampleReview() {}

    static Review of(String... hostile) {
        Design design = DesignFile.read("shop.yaml", FILE.getBytes(StandardCharsets.UTF_8));
        Report report = Advice.of(design, Optional.empty());
        String name = hostile.length == 0 ? "Order" : hostile[0];
        return new Review(
                new Review.Source(hostile.length == 0 ? "shop.yaml" : hostile[0], true),
                new Report(design, report.verdicts(), findings(name), checklist(), report.costs()),
                Optional.of(new Prices(0.25, 1.25, 0.25, "USD")),
                Optional.empty(),
                List.of("A note with `code` in it."),
                Optional.of(new TrialResult(
                        40,
                        List.of(),
                        List.of(new TrialResult.Line(
                                "Orders of a customer",
                                tally(20),
                                tally(20),
                                List.of(),
                                List.of("2 items that it wants are missing"))))));
    }

    private static Checklist checklist() {
        return new Checklist(List.of(
                new Checklist.Point("Is it right?", Checklist.Answer.YES, "It is."),
                new Checklist.Point("Is it wrong?", Checklist.Answer.NO, "It is."),
                new Checklist.Point("Is it decided?", Checklist.Answer.UNKNOWN, "Not yet.")));
    }

    private static Tally tally(long items) {
        return new Tally(1, items, items, new Consumed(5, 0), new TreeMap<>());
    }

    private static List<Finding> findings(String name) {
        String order = "entities.Order.keys.SK";
        return List.of(
                finding(
                        "R05",
                        Severity.ERROR,
                        order,
                        new CounterExample.WrongOrder(Optional.empty(), key(name, "9"), key(name, "10"))),
                finding("R08", Severity.ERROR, order, new CounterExample.Collision(key(name, "7"), key(name, "7"))),
                finding(
                        "R14",
                        Severity.ERROR,
                        "patterns.Orders of a customer",
                        new CounterExample.StrayMatch(
                                Optional.of("ByNumber"),
                                new CounterExample.SortCondition(
                                        "SK", "begins_with", List.of(AttributeValue.string("ORDER#1"))),
                                key(name, "1"),
                                key(name, "10"))),
                finding("R17", Severity.ERROR, order, new CounterExample.RefusedKey("SK", "true", "BOOL")),
                finding(
                        "R21",
                        Severity.WARNING,
                        order,
                        new CounterExample.DifferentBytes(key(name, "caf\u00e9"), key(name, "cafe\u0301"))),
                finding(
                        "R15",
                        Severity.WARNING,
                        "table",
                        new CounterExample.StoredOrder(Optional.empty(), List.of(key(name, "1"), key(name, "2")))),
                finding(
                        "R18",
                        Severity.INFORMATION,
                        "table",
                        new CounterExample.Figures(List.of(
                                new CounterExample.Figures.Line("stored", "20 MB"),
                                new CounterExample.Figures.Line("writes a second", "1,000")))),
                new Finding(
                        "R24",
                        Severity.GOOD,
                        "entities.Order",
                        "Order is found by its key",
                        "Nobody wants more.",
                        List.of(),
                        Finding.Certainty.SHOWN,
                        Optional.empty()));
    }

    private static Finding finding(String rule, Severity severity, String place, CounterExample example) {
        return new Finding(
                rule,
                severity,
                place,
                "`SK` of " + rule + " goes wrong",
                "A reason that is long enough to need a second line on a terminal, so that it is seen how lines are broken.",
                List.of(example),
                severity == Severity.WARNING ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(severity == Severity.ERROR ? "orderNo: {width: 4}" : "Change this:\nSK: \"{x}\""));
    }

    private static KeyedInput key(String entity, String number) {
        Map<String, AttributeValue> keys = new java.util.LinkedHashMap<>();
        keys.put("PK", AttributeValue.string("CUSTOMER#000001"));
        keys.put("SK", AttributeValue.string("ORDER#" + number));
        return new KeyedInput(entity, Map.of("orderNo", number), keys);
    }
}
