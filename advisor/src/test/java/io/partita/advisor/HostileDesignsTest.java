package io.partita.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.file.DesignFile;
import io.partita.advisor.file.RandomDesigns;
import io.partita.advisor.report.Review;
import io.partita.advisor.report.TextReport;
import io.partita.advisor.report.TextStyle;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Designs that a reader lets pass and that are meant to be too much: each gets a report. */
class HostileDesignsTest {
    private static final String ANY_TEXT = "{type: text, length: 1..2048}";

    @Property(tries = 60)
    void everyConsistentDesignGetsAReport(@ForAll long seed) {
        assertThat(Advice.of(new RandomDesigns(new Random(seed)).next(), Optional.empty())
                        .checklist()
                        .points())
                .isNotEmpty();
    }

    @Test
    void countsBeyondAllData() {
        assertIsReported(
                components(1, "{type: text, alphabet: a-z, length: 8, cardinality: 1_000_000_000_000_000_000}"),
                """
                  A:
                    identity: c0
                    count: 1_000_000_000_000_000_000
                    keys: {PK: "{c0}", SK: "A"}
                """,
                "  All: {want: A, rate: 1_000_000_000 per second}\n  One: {want: A, given: c0}\n");
    }

    @Test
    void asManyComponentsInATemplateAsThereMayBe() {
        String template = IntStream.range(0, 12).mapToObj(i -> "{c" + i + "}").collect(Collectors.joining());
        assertIsReported(
                components(12, ANY_TEXT),
                "  A: {identity: c0, count: 1000, keys: {PK: P, SK: \"" + template + "\"}}\n",
                "  Some: {want: A, given: [c0, c1], order: c3}\n");
    }

    @Test
    void oneComponentAgainAndAgain() {
        assertIsReported(
                components(1, ANY_TEXT),
                "  A: {identity: c0, count: 1000, keys: {PK: \"" + "{c0}".repeat(12) + "\", SK: \"" + "{c0}#".repeat(12)
                        + "\"}}\n",
                "  Some: {want: A, given: c0, order: c0}\n");
    }

    @Test
    void patternsThatExplode() {
        assertIsReported(
                components(3, "{type: text, pattern: \"(a|ab|abc|b|bc|c){1,40}(x|xy|y){1,40}\"}"),
                "  A: {identity: [c0, c1], count: 1000, keys: {PK: \"{c0}{c1}\", SK: \"{c1}{c0}{c2}\"}}\n"
                        + "  B: {identity: [c0, c1], count: 1000, keys: {PK: \"{c1}{c0}\", SK: \"{c2}{c1}{c0}\"}}\n",
                "  Some: {want: A, given: [c0, c1], order: c2}\n  Prefix: {want: B, given: [c0, c1, c2]}\n");
    }

    @Test
    void asManyKindsOfItemsAsThereMayBeInOneCollection() {
        String entities = IntStream.range(0, 100)
                .mapToObj(i -> "  E" + i + ": {identity: c0, count: 1000, keys: {PK: \"{c1}\", SK: \"{c2}{c0}\"}}\n")
                .collect(Collectors.joining());
        String patterns = IntStream.range(0, 100)
                .mapToObj(i -> "  P" + i + ": {want: E" + i + ", given: [c1, c2], order: c0, limit: 5}\n")
                .collect(Collectors.joining());
        assertIsReported(components(3, ANY_TEXT), entities, patterns);
    }

    private static String components(int number, String form) {
        return IntStream.range(0, number)
                .mapToObj(i -> "  c" + i + ": " + form + "\n")
                .collect(Collectors.joining());
    }

    private static void assertIsReported(String components, String entities, String patterns) {
        String design = "design: Hostile\ntable: {name: Big, partition-key: PK, sort-key: SK}\ncomponents:\n"
                + components + "entities:\n" + entities + "patterns:\n" + patterns;
        Report report =
                Advice.of(DesignFile.read("design.yaml", design.getBytes(StandardCharsets.UTF_8)), Optional.empty());

        assertThat(report.verdicts()).isNotEmpty();
        assertThat(TextReport.of(
                        new Review(
                                new Review.Source("design.yaml", true),
                                report,
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                Optional.empty()),
                        new TextStyle(100, false, false)))
                .contains("Checklist");
    }
}
