package io.partita.trial;

import io.partita.advisor.data.Binding;
import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.Forecast;
import io.partita.advisor.data.Forecast.Outcome;
import io.partita.advisor.data.GeneratedData;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.error.DynamoDbException;
import java.util.ArrayList;
import java.util.List;

/** Tries a design: loads the data made for it and executes each pattern as its verdict says. */
public final class Trial {
    private static final int FIRST_ROWS = 5;

    private final DataSet data;
    private final TrialDatabase database;

    private Trial(DataSet data, TrialDatabase database) {
        this.data = data;
        this.database = database;
    }

    /**
     * Tries a design with the data that it asks for.
     *
     * @param verdicts one for each pattern to be tried
     * @throws io.partita.advisor.data.DataException when the data cannot be made
     * @throws DynamoDbException when the database refuses the table
     */
    public static TrialReport run(Design design, List<Verdict> verdicts) {
        DataSet data = GeneratedData.of(design);
        try (TrialDatabase database = TrialDatabase.open(design)) {
            Trial trial = new Trial(data, database);
            List<String> loading = new Loading(database, data).run();
            List<PatternTrial> patterns = verdicts.stream().map(trial::pattern).toList();
            return new TrialReport(data, loading, patterns);
        }
    }

    private PatternTrial pattern(Verdict verdict) {
        Plan plan = verdict.plan();
        Binding binding = Binding.of(verdict.pattern(), data);
        Outcome forecast = Forecast.outcome(plan, binding, data);
        Outcome measured;
        try {
            measured = measured(verdict, binding);
        } catch (DynamoDbException e) {
            return refused(verdict, binding, forecast.tally(), e);
        }
        List<String> differences = new ArrayList<>(Comparison.of(forecast.tally(), measured.tally()));
        if (!forecast.rows().equals(measured.rows())) {
            differences.add("the rows are others than forecast, or come in another order");
        }
        boolean answers = verdict.pattern() instanceof Read && !(plan instanceof Plan.Impossible);
        List<String> faults =
                answers ? AnswerCheck.faults((Read) verdict.pattern(), binding, data, measured.rows()) : List.of();
        return new PatternTrial(
                verdict.pattern().name(),
                plan,
                binding,
                forecast.tally(),
                measured.tally(),
                List.copyOf(differences),
                faults,
                measured.rows().stream().limit(FIRST_ROWS).toList());
    }

    /** A request that the plan leads to and the database does not take, such as one for a range that ends before it begins. */
    private static PatternTrial refused(Verdict verdict, Binding binding, Tally forecast, DynamoDbException refusal) {
        return new PatternTrial(
                verdict.pattern().name(),
                verdict.plan(),
                binding,
                forecast,
                Tally.NOTHING,
                List.of(),
                List.of("the database refused: " + refusal.getMessage()),
                List.of());
    }

    private Outcome measured(Verdict verdict, Binding binding) {
        if (verdict.plan() instanceof Plan.Impossible) {
            return new Outcome(Tally.NOTHING, List.of());
        }
        return switch (verdict.pattern()) {
            case Read read -> new ReadTrial(database, data, read, binding).run(verdict.plan());
            case Write write -> new Outcome(new WriteTrial(database, data).run(write, binding), List.of());
        };
    }
}
