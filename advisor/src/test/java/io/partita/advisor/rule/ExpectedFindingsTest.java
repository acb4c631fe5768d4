package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.Advice;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Designs as people write them, and what a reviewer said of them before there were rules. */
class ExpectedFindingsTest {
    private static final Path DESIGNS = Path.of("src", "test", "resources", "designs");

    private static final Set<String> RULES =
            Rules.ALL.stream().map(Rule::id).collect(Collectors.toSet());

    @TestFactory
    Stream<DynamicTest> saysWhatAReviewerSaidAndNothingElse() throws IOException {
        List<Path> expectations;
        try (Stream<Path> files = Files.list(DESIGNS)) {
            expectations = files.filter(file -> file.toString().endsWith(".expected.yaml"))
                    .sorted()
                    .toList();
        }
        assertThat(expectations).isNotEmpty();
        return expectations.stream()
                .map(file -> dynamicTest(
                        file.getFileName().toString(),
                        () -> assertThat(said(file)).isEqualTo(expected(file))));
    }

    private static Set<String> said(Path expectation) throws IOException {
        String name = expectation.getFileName().toString().replace(".expected", "");
        Design design = DesignFile.read(name, Files.readAllBytes(expectation.resolveSibling(name)));
        List<Finding> findings = Advice.of(design, Optional.empty()).findings();
        Set<String> lines = new TreeSet<>();
        for (Finding finding : findings) {
            assertThat(lines.add(line(
                            finding.rule(),
                            finding.severity().name().toLowerCase(Locale.ROOT),
                            finding.place())))
                    .as("said once: %s", finding)
                    .isTrue();
        }
        return lines;
    }

    private static Set<String> expected(Path expectation) throws IOException {
        Map<?, ?> document = (Map<?, ?>)
                new Load(LoadSettings.builder().build()).loadFromString(Files.readString(expectation));
        Set<String> lines = new TreeSet<>();
        for (Object one : (List<?>) document.get("findings")) {
            Map<?, ?> finding = (Map<?, ?>) one;
            String rule = String.valueOf(finding.get("rule"));
            if (RULES.contains(rule)) {
                lines.add(line(rule, String.valueOf(finding.get("severity")), String.valueOf(finding.get("place"))));
            }
        }
        return lines;
    }

    private static String line(String rule, String severity, String place) {
        return rule + " " + severity + " " + place;
    }
}
