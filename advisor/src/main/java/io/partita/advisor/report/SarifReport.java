package io.partita.advisor.report;

import static io.partita.advisor.report.JsonText.object;

import io.partita.advisor.design.Places;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A review as a log of SARIF 2.1.0, which code scanning shows beside the lines of the design file. */
public final class SarifReport {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    /** Part of the fingerprints' name: raised when equal findings get other ones. */
    private static final String FINGERPRINT = "partitaFinding/v1";

    /** Where the pages of the rules are, from the root of this project's sources: its documentation has no other address. */
    private static final String PAGES = "docs/reference/rules/";

    private final Review review;
    private final List<RuleText> rules;
    private final Drawing drawing = new Drawing(Signs.UNICODE);
    private final Map<String, Integer> equals = new HashMap<>();

    private SarifReport(Review review, List<RuleText> rules) {
        this.review = review;
        this.rules = rules;
    }

    /**
     * What a rule is about.
     *
     * @param id R01 to R24
     * @param title in a few words
     */
    public record RuleText(String id, String title) {}

    /**
     * The log, indented.
     *
     * @param version of the program
     * @param rules those that looked, in the order of their ids
     */
    public static String of(Review review, String version, List<RuleText> rules) {
        return JsonText.of(new SarifReport(review, rules).log(version));
    }

    private Map<String, Object> log(String version) {
        Map<String, Object> driver = object(
                "name",
                "partita advise",
                "version",
                version,
                "rules",
                rules.stream().map(SarifReport::rule).toList());
        Map<String, Object> run = object(
                "tool", object("driver", driver),
                "columnKind", "unicodeCodePoints",
                "results", review.findings().stream().map(this::result).toList());
        return object("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
    }

    private static Map<String, Object> rule(RuleText rule) {
        String page = PAGES + rule.id() + ".md";
        return object(
                "id", rule.id(),
                "shortDescription", object("text", rule.title()),
                "helpUri", page,
                "help",
                        object(
                                "text",
                                rule.title() + ". The page " + page + " has a design that fails and its mended twin.",
                                "markdown",
                                "**" + Markdown.text(rule.title()) + "**\n\nThe page `" + page
                                        + "` has a design that fails and its mended twin."),
                "properties", object("tags", List.of("dynamodb", "key-design")));
    }

    private Map<String, Object> result(Finding finding) {
        int index = -1;
        for (int i = 0; i < rules.size(); i++) {
            index = rules.get(i).id().equals(finding.rule()) ? i : index;
        }
        return object(
                "ruleId", finding.rule(),
                "ruleIndex", index < 0 ? null : index,
                "kind", finding.severity() == Severity.GOOD ? "pass" : "fail",
                "level", level(finding.severity()),
                "message", object("text", message(finding), "markdown", markdown(finding)),
                "locations", List.of(location(finding)),
                "partialFingerprints", object(FINGERPRINT, fingerprint(finding)));
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "note";
            case GOOD -> "none";
        };
    }

    private String message(Finding finding) {
        StringBuilder text =
                new StringBuilder(Printable.of(finding.title())).append(".\n").append(Printable.of(finding.reason()));
        for (CounterExample example : finding.example()) {
            text.append("\n\n").append(String.join("\n", drawing.lines(example)));
        }
        finding.fix().ifPresent(fix -> text.append("\n\nFix: ").append(lines(fix)));
        return text.toString();
    }

    private String markdown(Finding finding) {
        StringBuilder text = new StringBuilder("**")
                .append(Markdown.text(finding.title()))
                .append("**\n\n")
                .append(Markdown.text(finding.reason()));
        for (CounterExample example : finding.example()) {
            String lines = String.join("\n", drawing.lines(example));
            String fence = Markdown.fence(lines, 3);
            text.append("\n\n")
                    .append(fence)
                    .append("text\n")
                    .append(lines)
                    .append('\n')
                    .append(fence);
        }
        finding.fix()
                .ifPresent(fix -> text.append("\n\n**Fix:** ")
                        .append(fix.lines().map(Markdown::text).collect(Collectors.joining("\n"))));
        return text.toString();
    }

    private static String lines(String fix) {
        return fix.lines().map(Printable::of).collect(Collectors.joining("\n"));
    }

    private Map<String, Object> location(Finding finding) {
        Map<String, Object> physical = object(
                "artifactLocation",
                object("uri", Uris.of(review.source().name(), review.source().isFile())));
        if (review.source().isFile()) {
            Places.Mark mark = review.design().places().of(finding.place()).orElse(new Places.Mark(1, 1));
            physical.put("region", object("startLine", mark.line(), "startColumn", mark.column()));
        }
        return object(
                "physicalLocation",
                physical,
                "logicalLocations",
                List.of(object("fullyQualifiedName", Printable.of(finding.place()), "kind", "member")));
    }

    /** Stays the same while lines move: of the rule and the part; further findings with both equal are counted. */
    private String fingerprint(Finding finding) {
        String same = finding.rule() + "\n" + finding.place();
        int number = equals.merge(same, 1, Integer::sum);
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((same + "\n" + number).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a Java without SHA-256", e);
        }
    }
}
