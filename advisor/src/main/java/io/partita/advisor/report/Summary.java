package io.partita.advisor.report;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Places;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What all forms of a report say in the same words. */
final class Summary {
    private Summary() {}

    /** The verdict in a sentence. */
    static String sentence(Review review) {
        long errors = review.count(Severity.ERROR);
        long warnings = review.count(Severity.WARNING);
        long informations = review.count(Severity.INFORMATION);
        if (errors == 0 && warnings == 0 && review.verdicts().isEmpty()) {
            return "No access patterns are stated, so that little could be looked at; in what there is, nothing was found that"
                    + " has to change.";
        }
        if (errors == 0 && warnings == 0) {
            return informations == 0
                    ? "Nothing was found that has to change."
                    : "Nothing was found that has to change; " + Amount.count(informations, "thing is", "things are")
                            + " worth knowing.";
        }
        List<String> counts = new ArrayList<>();
        if (errors > 0) {
            counts.add(Amount.count(errors, "error", "errors"));
        }
        if (warnings > 0) {
            counts.add(Amount.count(warnings, "warning", "warnings"));
        }
        Finding worst = review.findings().getFirst();
        String advice = errors > 0
                ? "Do not create this table yet: "
                : "This table would work, and hurt as it grows or cost more than it has to: ";
        return advice + String.join(" and ", counts) + ", the worst: " + lowerFirst(worst.title()) + ".";
    }

    private static String lowerFirst(String title) {
        boolean word = title.length() > 1
                && Character.isUpperCase(title.charAt(0))
                && Character.isLowerCase(title.charAt(1))
                && (title.startsWith("The ") || title.startsWith("A ") || title.startsWith("An "));
        return word ? Character.toLowerCase(title.charAt(0)) + title.substring(1) : title;
    }

    /** {@code file:line:column} of a part of the design, else the path of the part. */
    static String place(Review review, String path) {
        Optional<Places.Mark> mark =
                review.source().isFile() ? review.design().places().of(path) : Optional.empty();
        return Printable.of(mark.map(at -> review.source().name() + ":" + at.line() + ":" + at.column())
                .orElse(path));
    }

    /** {@code copies all}. */
    static String projection(Index index) {
        return switch (index.projection()) {
            case ALL -> "copies all";
            case KEYS_ONLY -> "copies keys";
            case INCLUDE -> "copies keys and " + Printable.of(String.join(", ", index.included()));
        };
    }

    static String severity(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "information";
            case GOOD -> "good";
        };
    }
}
