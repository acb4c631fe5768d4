package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.Advice;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.Finding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The page of each rule has a design that the rule speaks of, and its mended twin. */
class RulePagesTest {
    private static final Path PAGES = Path.of(System.getProperty("partita.root"), "docs", "reference", "rules");

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```yaml\\n(.*?)^```$");

    @Test
    void everyRuleHasAPage() {
        assertThat(Rules.ALL).allSatisfy(rule -> assertThat(page(rule.id())).exists());
    }

    @TestFactory
    Stream<DynamicTest> everyRuleSpeaksOfTheFirstDesignOfItsPageAndNotOfTheSecond() {
        return Rules.ALL.stream()
                .map(Rule::id)
                .flatMap(rule -> Stream.of(
                        dynamicTest(
                                rule + " speaks",
                                () -> assertThat(said(rule, 0)).isNotEmpty()),
                        dynamicTest(
                                rule + " is silent",
                                () -> assertThat(said(rule, 1)).isEmpty())));
    }

    private static Path page(String rule) {
        return PAGES.resolve(rule + ".md");
    }

    private static List<Finding> said(String rule, int design) throws IOException {
        List<String> designs = BLOCK.matcher(Files.readString(page(rule)))
                .results()
                .map(block -> block.group(1))
                .filter(block -> block.startsWith("design:"))
                .toList();
        assertThat(designs).as("designs of %s", rule).hasSize(2);
        Design read = DesignFile.read(rule + ".md", designs.get(design).getBytes(StandardCharsets.UTF_8));
        return Advice.of(read, Optional.empty()).findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .toList();
    }
}
