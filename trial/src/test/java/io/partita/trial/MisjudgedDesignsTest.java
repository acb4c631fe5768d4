package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.pattern.Planner;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Designs that data or answers were once misjudged for. */
final class MisjudgedDesignsTest {
    @Test
    void aDerivedComponentThatNothingStoresIsAskedFor() {
        assertNothingIsWrong("""
                design: A day of a time
                table: {name: Events, partition-key: PK, sort-key: SK}
                components:
                  c: {type: text, alphabet: digits, length: 8, cardinality: 10}
                  at: {type: time, format: iso, from: 2026-01-01, to: 2026-12-31}
                  day: {type: derived, from: at, format: yyyy-MM-dd}
                entities:
                  E: {identity: [c, at], count: 500, size: 1 KB, keys: {PK: "E#{c}", SK: "{at}"}}
                patterns:
                  day of e: {want: E, given: [c, day]}
                """);
    }

    @Test
    void binariesAreInTheOrderOfTheirBytesAndNotOfTheirText() {
        assertNothingIsWrong("""
                design: Hashes
                table: {name: Hashes, partition-key: PK, sort-key: {name: SK, type: B}}
                components:
                  acct: {type: text, alphabet: digits, length: 8, cardinality: 5}
                  h: {type: binary}
                entities:
                  D: {identity: [acct, h], count: 200, size: 300 B, keys: {PK: "D#{acct}", SK: "{h}"}}
                patterns:
                  in order: {want: D, given: acct, order: h}
                """);
    }

    @Test
    void asManyNumbersAsThereAreAreAllFound() {
        TrialReport report = run("""
                design: Fifty numbers
                table: {name: Numbers, partition-key: PK}
                components:
                  n: {type: number, range: 1..50}
                entities:
                  X: {identity: n, count: 50, size: 300 B, keys: {PK: "X#{n}"}}
                """);

        assertThat(report.data().notes()).isEmpty();
        assertThat(report.data().stored()).hasSize(50);
    }

    private static void assertNothingIsWrong(String text) {
        assertThat(run(text).patterns()).isNotEmpty().allSatisfy(pattern -> {
            assertThat(pattern.differences()).isEmpty();
            assertThat(pattern.faults()).isEmpty();
        });
    }

    private static TrialReport run(String text) {
        Design design = DesignFile.read("design.yaml", text.getBytes(StandardCharsets.UTF_8));
        return Trial.run(design, Planner.verdicts(design));
    }
}
