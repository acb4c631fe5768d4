package io.partita.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The pages that are generated from the cases. {@code -Dconformance.write=true} writes them anew. */
class CoverageTest {
    private static final boolean WRITE = Boolean.getBoolean("conformance.write");
    private static final Path ROOT = CaseFile.module().getParent();
    private static final String BEGIN = "<!-- conformance: begin -->\n";
    private static final String END = "<!-- conformance: end -->";

    private final Coverage coverage = new Coverage(RuleGroup.readAll(), CaseFile.readAll());

    @Test
    void everyRuleHasACaseOrAReason() {
        assertThat(coverage.contradictions()).isEmpty();
    }

    @Test
    void thePageOfTheReferenceIsUpToDate() throws IOException {
        Path page = ROOT.resolve("docs/reference/conformance.md");
        String before = Files.exists(page) ? Files.readString(page) : "";
        hold(page, before, coverage.page());
    }

    @Test
    void theTableOfTheReadmeIsUpToDate() throws IOException {
        Path readme = ROOT.resolve("README.md");
        String before = Files.readString(readme);
        int begin = before.indexOf(BEGIN);
        int end = before.indexOf(END);
        assertThat(begin).as("marker %s", BEGIN).isNotNegative();
        assertThat(end).as("marker %s", END).isGreaterThan(begin);
        hold(readme, before, before.substring(0, begin) + BEGIN + coverage.table() + before.substring(end));
    }

    private static void hold(Path file, String before, String now) throws IOException {
        if (WRITE) {
            Files.writeString(file, now);
            return;
        }
        assertThat(before)
                .as("%s is out of date: mvn -pl conformance -am test -Dconformance.write=true", file.getFileName())
                .isEqualTo(now);
    }
}
