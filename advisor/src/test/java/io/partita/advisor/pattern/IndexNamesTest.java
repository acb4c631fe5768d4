package io.partita.advisor.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IndexNamesTest {
    private static final Design DESIGN = DesignFile.read("design.yaml", """
            design: Lines
            table: {name: Lines, partition-key: PK, sort-key: SK}
            indexes:
              LinesByCode: {partition-key: G}
            components:
              c: {type: text, alphabet: digits, length: 8, cardinality: 1000}
              e mail: {type: text, alphabet: "a-z@.", length: 9..20}
            entities:
              Order Line: {identity: [c], count: 100_000, size: 300 B, attributes: [e mail], keys: {PK: "C#{c}", SK: "x"}}
            patterns:
              By mail: {want: Order Line, given: [e mail], rate: 1 per second}
            """.getBytes(StandardCharsets.UTF_8));

    @Test
    void holdOnlyWhatANameMayHold() {
        assertThat(IndexNames.free(DESIGN, "Order LineByE mail")).isEqualTo("OrderLineByEmail");
        assertThat(IndexNames.free(DESIGN, "\u6ce8By\u6587")).isEqualTo("ByIndex");
        assertThat(IndexNames.free(DESIGN, "a".repeat(300))).hasSizeBetween(3, 255);
        assertThat(IndexNames.free(DESIGN, "LinesByCode")).isEqualTo("LinesByCode2");
    }

    @Test
    void improvementsUseThem() {
        assertThat(Planner.verdicts(DESIGN))
                .singleElement()
                .satisfies(verdict -> assertThat(
                                verdict.improvement().orElseThrow().change())
                        .startsWith("add the index OrderLineByEmail: "));
    }
}
