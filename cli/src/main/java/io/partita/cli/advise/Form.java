package io.partita.cli.advise;

import io.partita.advisor.report.JsonReport;
import io.partita.advisor.report.MarkdownReport;
import io.partita.advisor.report.Review;
import io.partita.advisor.report.SarifReport;
import io.partita.advisor.report.TextReport;
import io.partita.advisor.report.TextStyle;
import io.partita.advisor.rule.Rules;
import io.partita.cli.process.Terminal;
import io.partita.cli.process.Version;
import java.util.Map;

/** In which form a report is printed. */
enum Form {
    TEXT,
    JSON,
    MARKDOWN,
    SARIF;

    private static final int WIDTH = 100;
    private static final int WIDEST = 500;

    /**
     * What {@code --output} means.
     *
     * @throws IllegalArgumentException when it is none of the four
     */
    static Form parse(String text) {
        return switch (text) {
            case "text" -> TEXT;
            case "json" -> JSON;
            case "markdown" -> MARKDOWN;
            case "sarif" -> SARIF;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** The report. */
    String text(Review review, Map<String, String> environment) {
        return switch (this) {
            case TEXT -> TextReport.of(review, style(environment));
            case JSON -> JsonReport.of(review);
            case MARKDOWN -> MarkdownReport.of(review);
            case SARIF ->
                SarifReport.of(
                        review,
                        Version.text(),
                        Rules.ALL.stream()
                                .map(rule -> new SarifReport.RuleText(rule.id(), rule.title()))
                                .toList());
        };
    }

    private static TextStyle style(Map<String, String> environment) {
        Terminal terminal = Terminal.ofProcess(environment);
        return new TextStyle(
                width(environment), terminal.colours(), terminal.dot().equals("·"));
    }

    /** What the shell says of its terminal in COLUMNS, where it exports it. */
    private static int width(Map<String, String> environment) {
        try {
            return Math.min(WIDEST, Integer.parseInt(environment.getOrDefault("COLUMNS", "")));
        } catch (NumberFormatException e) {
            return WIDTH;
        }
    }
}
