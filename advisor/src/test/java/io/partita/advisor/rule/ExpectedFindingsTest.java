package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Designs as people write them, and what a reviewer said of them before there were rules: what is counted or planned, and what is right. What
 * is decided about texts has tests of its own.
 */
class ExpectedFindingsTest {
    private static final Path DESIGNS = Path.of("src", "test", "resources", "designs");

    private static final String WHAT_IS_RIGHT = "R24";

    /** The rules that decide about texts. */
    private static final Set<String> ABOUT_TEXTS =
            Set.of("R05", "R07", "R08", "R11", "R12", "R14", "R15", "R17", "R21");

    @TestFactory
    Stream<DynamicTest> saysWhatAReviewerSaidAndNothingElse() throws IOException {
        return tests((subject, expected) -> {
            List<Finding> said = Rules.ALL.stream()
                    .filter(rule ->
                            !ABOUT_TEXTS.contains(rule.id()) && !rule.id().equals(WHAT_IS_RIGHT))
                    .flatMap(rule -> rule.findings(subject).stream())
                    .toList();
            assertThat(lines(said))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(lines(expected.stream()
                            .filter(one -> !ABOUT_TEXTS.contains(one.rule()) && one.severity() != Severity.GOOD)
                            .toList()));
        });
    }

    @TestFactory
    Stream<DynamicTest> saysWhatIsRightWhereAReviewerDid() throws IOException {
        return tests((subject, expected) -> {
            List<Finding> faults = expected.stream()
                    .filter(one -> one.severity() != Severity.GOOD)
                    .toList();
            List<Finding> right = expected.stream()
                    .filter(one -> one.severity() == Severity.GOOD)
                    .toList();
            assertThat(lines(new WhatIsRight().findings(subject, faults)))
                    .containsExactlyInAnyOrderElementsOf(lines(right));
        });
    }

    private interface Check {
        void of(Subject subject, List<Finding> expected);
    }

    private static Stream<DynamicTest> tests(Check check) throws IOException {
        List<Path> expectations;
        try (Stream<Path> files = Files.list(DESIGNS)) {
            expectations = files.filter(file -> file.toString().endsWith(".expected.yaml"))
                    .sorted()
                    .toList();
        }
        assertThat(expectations).isNotEmpty();
        return expectations.stream()
                .map(file -> dynamicTest(file.getFileName().toString(), () -> {
                    String name = file.getFileName().toString().replace(".expected", "");
                    Design design = DesignFile.read(name, Files.readAllBytes(file.resolveSibling(name)));
                    check.of(new Subject(design, Planner.verdicts(design), Optional.empty()), expected(file));
                }));
    }

    private static List<Finding> expected(Path expectation) throws IOException {
        Map<?, ?> document =
                (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(expectation));
        List<Finding> expected = new ArrayList<>();
        for (Object one : (List<?>) document.get("findings")) {
            Map<?, ?> finding = (Map<?, ?>) one;
            expected.add(new Finding(
                    String.valueOf(finding.get("rule")),
                    Severity.valueOf(String.valueOf(finding.get("severity")).toUpperCase(Locale.ROOT)),
                    String.valueOf(finding.get("place")),
                    "",
                    String.valueOf(finding.get("why")),
                    List.of(),
                    Certainty.SHOWN,
                    Optional.empty()));
        }
        return expected;
    }

    private static List<String> lines(List<Finding> findings) {
        return findings.stream()
                .map(one -> one.rule() + " " + one.severity() + " " + one.place())
                .toList();
    }
}
