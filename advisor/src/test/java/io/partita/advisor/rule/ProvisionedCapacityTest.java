package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.finding.Severity;
import org.junit.jupiter.api.Test;

class ProvisionedCapacityTest {
    private static String things(int read, int write) {
        return """
                design: Things
                table: {name: Things, partition-key: PK, billing: {read: READ, write: WRITE}}
                indexes:
                  ByTag: {partition-key: G}
                components:
                  id: {type: uuid}
                  tag: {type: uuid}
                entities:
                  Thing: {identity: id, count: 1000, size: 300 B, keys: {PK: "T#{id}", G: "{tag}"}}
                patterns:
                  Fetch: {want: Thing, given: id, rate: 900 per second}
                  Write: {put: Thing, rate: 90 per second}
                """.replace("READ", Integer.toString(read)).replace("WRITE", Integer.toString(write));
    }

    @Test
    void lessThanThePatternsTakeIsToldOfTheTableAndOfItsIndexes() {
        assertThat(RuleText.findings(new HotPartitionKey(), things(449, 90)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.place()).isEqualTo("table");
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(RuleText.figure(finding, "reads in all")).isEqualTo("450 of 449 read units a second");
                    assertThat(finding.fix().orElseThrow()).contains("billing: {read: 450, write: 90}");
                });
        assertThat(RuleText.findings(new HotPartitionKey(), things(450, 10)))
                .extracting(finding -> finding.place())
                .containsExactly("indexes.ByTag", "table");
    }

    @Test
    void enoughIsEnough() {
        assertThat(RuleText.findings(new HotPartitionKey(), things(450, 90))).isEmpty();
    }
}
