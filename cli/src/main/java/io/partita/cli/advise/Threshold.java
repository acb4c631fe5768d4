package io.partita.cli.advise;

import io.partita.advisor.finding.Severity;
import io.partita.advisor.report.Review;
import io.partita.cli.process.ExitCode;

/** From which severity on findings make the command fail. */
enum Threshold {
    ERROR,
    WARNING,
    NEVER;

    /**
     * What {@code --fail-on} means.
     *
     * @throws IllegalArgumentException when it is none of the three
     */
    static Threshold parse(String text) {
        return switch (text) {
            case "error" -> ERROR;
            case "warning" -> WARNING;
            case "never" -> NEVER;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** How the process ends after a review. */
    int exitCode(Review review) {
        if (this != NEVER && review.count(Severity.ERROR) > 0) {
            return ExitCode.ERRORS_FOUND;
        }
        return this == WARNING && review.count(Severity.WARNING) > 0 ? ExitCode.WARNINGS_FOUND : ExitCode.OK;
    }
}
