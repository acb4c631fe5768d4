package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FewPartitionKeysTest {
    private static final String ORDERS = """
            design: Orders by status
            table: {name: Orders, partition-key: user, sort-key: date}
            indexes:
              ByStatus: {partition-key: KEY}
            components:
              user: {type: text, alphabet: digits, length: 8, cardinality: 1000}
              date: {type: date}
              status: {type: choice, values: [A, B, C, D]}
              shard: {type: shard, shards: 10}
            entities:
              Order:
                identity: [user, date]
                count: 100_000
                size: 500 B
                attributes: [user, date, status]
                keys: {WRITTEN}
            patterns:
              Of a status: {want: Order, given: status}
            """;

    @Test
    void aKeyWithTheNameOfAComponentIsLeftToItAndANewOneIsProposed() {
        String design = ORDERS.replace("KEY", "status").replace("WRITTEN", "");
        assertThat(RuleText.findings(new FewPartitionKeys(), design))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow())
                        .contains("indexes:\n  ByStatus:\n    partition-key: GSI1PK\n")
                        .contains("  Order:\n    keys:\n      GSI1PK: \"{status}#{shard}\""));
        String mended = ORDERS.replace("KEY", "GSI1PK").replace("WRITTEN", "GSI1PK: \"{status}#{shard}\"");
        assertThat(RuleText.findings(new FewPartitionKeys(), mended)).isEmpty();
    }

    @Test
    void anyOtherKeyKeepsItsName() {
        String design = ORDERS.replace("KEY", "GSI1PK").replace("WRITTEN", "GSI1PK: \"{status}\"");
        assertThat(RuleText.findings(new FewPartitionKeys(), design))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow())
                        .doesNotContain("indexes:")
                        .contains("GSI1PK: \"{status}#{shard}\""));
    }

    @Test
    void otherRulesDoNotReplaceAStoredComponentEither() {
        String events = """
                design: Events
                table: {name: Events, partition-key: c, sort-key: at}
                components:
                  c: {type: text, alphabet: digits, length: 8, cardinality: 1000}
                  at: {type: time, format: iso, from: 2026-01-01, to: 2026-12-31}
                  id: {type: ulid}
                entities:
                  Event: {identity: [c, id], count: 1000, attributes: [c, at, id], keys: {KEYS}}
                patterns:
                  Newest: {want: Event, given: c, order: at newest first}
                """;
        assertThat(RuleText.findings(new RandomOrTimed(), events.replace("KEYS", "")))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.fix().orElseThrow()).contains("table:\n  sort-key: SK\nSK: \"{at}#{id}\""));
        String mended = events.replace("sort-key: at", "sort-key: SK").replace("KEYS", "SK: \"{at}#{id}\"");
        assertThat(RuleText.findings(new RandomOrTimed(), mended)).isEmpty();
    }
}
