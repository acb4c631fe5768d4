package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Checklist;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Numbers in findings, counted by hand, and the thresholds from which something is said. */
class CountingRulesTest {
    private static final String READINGS = """
            design: Readings
            table: {name: Readings, partition-key: PK, sort-key: SK}
            indexes:
              ByValue: {kind: local, sort-key: {name: value, type: N}, projection: all}
            components:
              sensorId: {type: text, alphabet: 0-9A-Z, length: 6, cardinality: 100}
              at:       {type: time, format: iso, from: 2021-01-01, to: 2026-12-31}
              value:    {type: number, range: 0..99, decimals: 0}
            entities:
              Reading:
                identity: [sensorId, at]
                count: COUNT
                size: 1 KB
                keys: {PK: "SENSOR#{sensorId}", SK: "{at}", value: "{value}"}
            patterns:
              Highest: {want: Reading, given: sensorId, order: value largest first, limit: 10, rate: 1 per second}
              Store: {put: Reading, rate: 100 per second}
            """;

    private static List<Finding> readings(long count) {
        return RuleText.findings(new CollectionLimit(), READINGS.replace("COUNT", Long.toString(count)));
    }

    @Test
    void aCollectionCountsItsItemsAndTheirEntriesInLocalIndexes() {
        // each item is 1 KB and 1 KB more in the index: 10 GB are 5,242,880 items
        assertThat(readings(100 * 2_621_000L)).isEmpty();
        assertThat(readings(100 * 2_622_000L))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
        assertThat(readings(100 * 5_242_000L))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
        assertThat(readings(100 * 5_243_000L))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.ERROR);
    }

    @Test
    void growthIsToldByTheRateOfOneCollection() {
        // one of 100 sensors gets 1 reading a second, 2 KB with its entry: 5,242,880 seconds are 60.7 days
        Finding finding = readings(100 * 6_000_000L).getFirst();

        assertThat(RuleText.figure(finding, "from nothing to 10 GB at the stated rates"))
                .isEqualTo("61 days");
    }

    private static final String FEW = """
            design: Settings
            table: {name: Settings, partition-key: PK, sort-key: SK}
            components:
              setting: {type: text, alphabet: a-z, length: 8, cardinality: COUNT}
            entities:
              Setting:
                unique: setting
                count: COUNT
                size: 512 B
                keys: {PK: SETTINGS, SK: "{setting}"}
            patterns:
              All: {want: Setting, rate: RATE per second}
            """;

    private static List<Finding> few(long count, String rate) {
        return RuleText.findings(
                new FewPartitionKeys(),
                FEW.replace("COUNT", Long.toString(count)).replace("RATE", rate));
    }

    @Test
    void fewSmallItemsUnderOneKeyAreWhatTheyAreMeantToBe() {
        assertThat(few(20, "10")).isEmpty();
    }

    @Test
    void moreThanAPageUnderOneOfFewKeysIsTold() {
        assertThat(few(2048, "0.01")).isEmpty();
        assertThat(few(2049, "0.01")).hasSize(1);
    }

    @Test
    void aTenthOfThePartitionsLimitOnOneOfFewKeysIsTold() {
        // 20 items of 512 bytes are 10 KB, 3 units of 4 KB, 1.5 eventually consistent: 200 requests a second are 300
        // units
        assertThat(few(20, "199")).isEmpty();
        assertThat(few(20, "202")).hasSize(1);
    }

    private static final String SCAN = """
            design: Orders
            table: {name: Orders, partition-key: PK, sort-key: SK}
            components:
              customerId: {type: text, alphabet: 0-9A-Z, length: 8, cardinality: 200_000}
              orderId:    {type: text, alphabet: digits, length: 10}
            entities:
              Order:
                unique: orderId
                count: 2_000_000
                size: 1 KB
                keys: {PK: "CUSTOMER#{customerId}", SK: "ORDER#{orderId}"}
            patterns:
              By number: {want: Order, given: orderId, rate: RATE}
            """;

    private static Finding scan(String rate) {
        return RuleText.findings(new UnservedPattern(), SCAN.replace("RATE", rate))
                .getFirst();
    }

    @Test
    void aScanIsToldWithItsUnits() {
        // 2,000,000 KB are 500,000 units of 4 KB, half of that eventually consistent
        Finding finding = scan("2 per second");

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(RuleText.figure(finding, "read units each time")).isEqualTo("250,000");
        assertThat(RuleText.figure(finding, "read units a month")).isEqualTo("1,296,000,000,000");
    }

    @Test
    void aScanOnceAnHourIsBearable() {
        assertThat(scan("1 per hour").severity()).isEqualTo(Severity.INFORMATION);
        assertThat(scan("2 per hour").severity()).isEqualTo(Severity.WARNING);
    }

    private static List<Finding> seen(Observations observations) {
        Subject subject = RuleText.subject(FEW.replace("COUNT", "20").replace("RATE", "1"));
        return new SkewInData().findings(new Subject(subject.design(), subject.verdicts(), Optional.of(observations)));
    }

    private static Observations observations(
            long items, long largest, long collections, long median, boolean complete) {
        return new Observations(
                items,
                complete,
                List.of(new Observations.Collection("CUSTOMER#ACME", largest, largest * 100)),
                collections,
                median,
                Map.of());
    }

    @Test
    void skewIsAWarningWhereTheLargestIsManyTimesTheMedianAndATenthOfAll() {
        assertThat(seen(observations(1000, 200, 400, 2, true)))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
        assertThat(seen(observations(1000, 50, 400, 2, true)))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.INFORMATION);
        assertThat(seen(observations(1000, 9, 400, 2, true))).isEmpty();
    }

    @Test
    void fiveEvenCollectionsAreNotSkewed() {
        assertThat(seen(observations(1000, 200, 5, 200, true))).isEmpty();
    }

    @Test
    void collectionsAreUnevenAmongTheirKindAndOnlyWhereTheyAreLarge() {
        assertThat(seen(ofKind(33, 12_000, 1))).isEmpty();
        assertThat(seen(ofKind(5000, 5_000_000, 4000))).isEmpty();
        assertThat(seen(ofKind(5000, 5_000_000, 10)))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).contains("the median collection of its kind"));
    }

    private static Observations ofKind(long items, long bytes, long median) {
        return new Observations(
                items * 15,
                true,
                List.of(new Observations.Collection("TENANT#acme", items, bytes, median)),
                20,
                1,
                Map.of());
    }

    @Test
    void fewItemsSayNothing() {
        assertThat(seen(observations(19, 15, 5, 1, true))).isEmpty();
    }

    @Test
    void whatWasSeenInASampleIsOnlyPossible() {
        assertThat(seen(observations(1000, 200, 400, 2, false)))
                .singleElement()
                .extracting(Finding::certainty)
                .isEqualTo(Certainty.POSSIBLE);
    }

    @Test
    void theHierarchyGoesFromWhatAllKnowToWhatFewKnow() {
        Subject subject = RuleText.subject("""
                design: Branches
                table: {name: Branches, partition-key: PK, sort-key: SK}
                components:
                  chainId: {type: text, alphabet: a-z, length: 4, cardinality: 200}
                  city:    {type: text, alphabet: A-Z, length: 3..20, cardinality: 5_000}
                  state:   {type: text, alphabet: A-Z, length: 2, cardinality: 60}
                  country: {type: text, alphabet: A-Z, length: 2, cardinality: 5}
                entities:
                  Branch:
                    identity: [chainId, country, state, city]
                    count: 1_000_000
                    size: 400 B
                    keys: {PK: "CHAIN#{chainId}", SK: "{city}#{state}#{country}"}
                patterns:
                  In a country: {want: Branch, given: [chainId, country], rate: 5 per second}
                  In a state: {want: Branch, given: [chainId, country, state], rate: 20 per second}
                """);
        List<Finding> findings = new OrderOfHierarchy().findings(subject);

        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().fix().orElseThrow()).contains("{country}#{state}#{city}");
    }

    @Test
    void nothingIsRightWhereNothingWasJudged() {
        List<Finding> findings = new ArrayList<>();
        for (String without : List.of("patterns", "entities")) {
            String text = FEW.replace("COUNT", "20").replace("RATE", "1");
            String cut = without.equals("patterns")
                    ? text.substring(0, text.indexOf("patterns:"))
                    : text.substring(0, text.indexOf("entities:"));
            findings.addAll(RuleText.report(cut).findings());
            assertThat(RuleText.report(cut).checklist().points())
                    .anySatisfy(point -> assertThat(point.answer()).isEqualTo(Checklist.Answer.UNKNOWN));
        }

        assertThat(findings).noneMatch(finding -> finding.severity() == Severity.GOOD);
    }

    @Test
    void whatWasNotDecidedSpeaksAgainstCallingAKeyRight() {
        Subject subject = RuleText.subject(FEW.replace("COUNT", "20").replace("RATE", "1"));
        Finding undecided = new Finding(
                "R05",
                Severity.INFORMATION,
                "entities.Setting.keys.SK",
                "",
                "",
                List.of(),
                Certainty.POSSIBLE,
                Optional.empty());

        assertThat(new WhatIsRight().findings(subject, List.of())).hasSize(1);
        assertThat(new WhatIsRight().findings(subject, List.of(undecided))).isEmpty();
    }

    @Test
    void aReportBeginsWithTheWorst() {
        List<Severity> severities = RuleText.report(SCAN.replace("RATE", "1 per second")).findings().stream()
                .map(Finding::severity)
                .toList();

        assertThat(severities).isNotEmpty().isSortedAccordingTo(Collections.reverseOrder());
    }

    @Test
    void theIdsOfAllRulesAreInOrder() {
        List<String> ids = Rules.ALL.stream().map(Rule::id).toList();

        assertThat(ids)
                .hasSize(24)
                .isSorted()
                .doesNotHaveDuplicates()
                .startsWith("R01")
                .endsWith("R24");
    }
}
