package io.partita.cli.advise;

import io.partita.advisor.data.DataException;
import io.partita.advisor.design.Design;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.report.TrialResult;
import io.partita.cli.process.StartFailure;
import io.partita.model.error.DynamoDbException;
import io.partita.trial.Trial;
import io.partita.trial.TrialReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of {@code --run}.
 *
 * @param result for the report; absent where the design was not tried
 * @param isAsForecast whether the database did what was forecast
 * @param notAnswered the patterns whose answers were not what they want
 * @param scaled of what less was made than there is at full size, though nobody asked for so much
 */
record Tried(Optional<TrialResult> result, boolean isAsForecast, List<String> notAnswered, Optional<String> scaled) {
    static final Tried NOT = new Tried(Optional.empty(), true, List.of(), Optional.empty());

    /**
     * Tries a design.
     *
     * @throws StartFailure when its data cannot be made, or the database refuses the table
     */
    static Tried of(Design design, List<Verdict> verdicts) {
        TrialReport report;
        try {
            report = Trial.run(design, verdicts);
        } catch (DataException e) {
            throw new StartFailure("The design cannot be tried: " + e.getMessage(), e);
        } catch (DynamoDbException e) {
            throw new StartFailure("The database refuses the design: " + e.getMessage(), e);
        }
        List<TrialResult.Line> lines = report.patterns().stream()
                .map(one -> new TrialResult.Line(
                        one.pattern(), one.forecast(), one.measured(), one.differences(), one.faults()))
                .toList();
        TrialResult result = new TrialResult(report.data().stored().size(), problems(report), lines);
        return new Tried(
                Optional.of(result),
                report.isAsForecast(),
                report.notAnswered(),
                report.data().scaled());
    }

    private static List<String> problems(TrialReport report) {
        List<String> problems = new ArrayList<>(report.loading());
        long lost = report.data().collisions().stream()
                .filter(collision -> !collision.sameThing())
                .count();
        if (lost > 0) {
            problems.add("%d of the generated items replaced others that are not the same thing.".formatted(lost));
        }
        if (!report.data().refusals().isEmpty()) {
            problems.add("%d of the generated items were refused."
                    .formatted(report.data().refusals().size()));
        }
        problems.addAll(report.data().notes());
        return problems;
    }
}
