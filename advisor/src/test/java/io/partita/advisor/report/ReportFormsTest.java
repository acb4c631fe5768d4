package io.partita.advisor.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reports as whole files, which are kept beside the tests; what differs is written to {@code target/reports}. */
class ReportFormsTest {
    private static final TextStyle PLAIN = new TextStyle(100, false, true);
    private static final List<SarifReport.RuleText> RULES =
            List.of(new SarifReport.RuleText("R05", "numbers"), new SarifReport.RuleText("R24", "what is right"));
    /** Names as nobody means well: an escape, a mark of direction, a line end, markup. */
    private static final String HOSTILE = "x\u001b[31m\u202e\n|`<b>@all";

    @Test
    void textIsAReviewToRead() throws IOException {
        assertIsAs("report.txt", TextReport.of(SampleReview.of(), PLAIN));
    }

    @Test
    void aNarrowTerminalGetsNarrowLinesOfProse() throws IOException {
        assertIsAs("narrow.txt", TextReport.of(SampleReview.of(), new TextStyle(50, false, true)));
    }

    @Test
    void jsonHoldsAll() throws IOException {
        assertIsAs("report.json", JsonReport.of(SampleReview.of()));
    }

    @Test
    void markdownIsForPullRequests() throws IOException {
        assertIsAs("report.md", MarkdownReport.of(SampleReview.of()));
    }

    @Test
    void sarifIsForCodeScanning() throws IOException {
        assertIsAs("report.sarif", SarifReport.of(SampleReview.of(), "1.2.3", RULES));
    }

    @Test
    void aTerminalOfAsciiGetsAscii() {
        assertThat(TextReport.of(SampleReview.of(), new TextStyle(80, false, false)))
                .matches(text -> text.chars().allMatch(c -> c < 0x80));
    }

    @Test
    void coloursAreForTerminalsThatShowThem() {
        assertThat(TextReport.of(SampleReview.of(), PLAIN)).doesNotContain("\u001b");
        String coloured = TextReport.of(SampleReview.of(), new TextStyle(100, true, true));
        assertThat(coloured).contains("\u001b[1;31m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(TextReport.of(SampleReview.of(), PLAIN));
    }

    @Test
    void namesReachNoTerminalAsControlCharacters() {
        Review review = SampleReview.of(HOSTILE);
        String text = TextReport.of(review, PLAIN);
        assertThat(text).contains("x\\u{1B}[31m\\u{202E}\\u{A}");
        for (String form :
                List.of(text, MarkdownReport.of(review), JsonReport.of(review), SarifReport.of(review, "1", RULES))) {
            assertThat(form).doesNotContain("\u001b").doesNotContain("\u202e");
        }
    }

    @Test
    void namesAreNoMarkup() {
        assertThat(Markdown.text("<b>@all *x* [y](z) a|b")).isEqualTo("&#60;b\\>&#64;all \\*x\\* \\[y\\](z) a\\|b");
        assertThat(Markdown.text("see `a*b` and @c")).isEqualTo("see `a*b` and &#64;c");
        assertThat(Markdown.code("a`b")).isEqualTo("``a`b``");
        assertThat(Markdown.cell("a|b")).isEqualTo("`a\\|b`");
    }

    @Test
    void oneRuleAloneCanBeShown() {
        String text = TextReport.of(SampleReview.of().ofRules(Set.of("R21")), PLAIN);
        assertThat(text).contains("R21").doesNotContain("R05");
    }

    @Test
    void equalReviewsGiveEqualReports() {
        assertThat(SarifReport.of(SampleReview.of(), "1", RULES))
                .isEqualTo(SarifReport.of(SampleReview.of(), "1", RULES));
    }

    private static void assertIsAs(String name, String actual) throws IOException {
        try (InputStream kept = ReportFormsTest.class.getResourceAsStream("/reports/" + name)) {
            String expected = kept == null ? "" : new String(kept.readAllBytes(), StandardCharsets.UTF_8);
            if (!actual.equals(expected)) {
                Path folder = Files.createDirectories(Path.of("target", "reports"));
                Files.writeString(folder.resolve(name), actual);
            }
            assertThat(actual).isEqualTo(expected);
        }
    }
}
