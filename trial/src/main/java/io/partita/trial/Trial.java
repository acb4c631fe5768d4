package io.partita.trial;

import io.partita.advisor.data.Binding;
import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.DataSet.Collision;
import io.partita.advisor.data.DataSet.Refusal;
import io.partita.advisor.data.Forecast;
import io.partita.advisor.data.Forecast.Outcome;
import io.partita.advisor.data.GeneratedData;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

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
     * @throws DynamoDbException when the database refuses the table or a request that a plan leads to
     */
    public static TrialReport run(Design design, List<Verdict> verdicts) {
        DataSet data = GeneratedData.of(design);
        try (TrialDatabase database = TrialDatabase.open(design)) {
            Trial trial = new Trial(data, database);
            List<String> loading = trial.load();
            List<PatternTrial> patterns = verdicts.stream().map(trial::pattern).toList();
            return new TrialReport(data, loading, patterns);
        }
    }

    private List<String> load() {
        List<String> differences = new ArrayList<>();
        Map<GeneratedItem, Refusal> refusals = new IdentityHashMap<>();
        data.refusals().forEach(refusal -> refusals.put(refusal.item(), refusal));
        Map<GeneratedItem, GeneratedItem> replaced = new IdentityHashMap<>();
        for (Collision collision : data.collisions()) {
            replaced.put(collision.second(), collision.first());
        }
        ItemWrites writes = new ItemWrites(database);
        for (GeneratedItem item : data.made()) {
            try {
                Item old = writes.put(item.item());
                GeneratedItem expected = replaced.get(item);
                boolean asForecast = expected == null ? old == null : expected.item().equals(old);
                if (!asForecast) {
                    differences.add("putting " + data.keyOf(item.item()) + " replaced another item than forecast");
                }
                if (refusals.containsKey(item)) {
                    differences.add("putting " + item.item() + " should be refused and was not");
                }
            } catch (DynamoDbException refused) {
                if (!refusals.containsKey(item)) {
                    differences.add("putting " + data.keyOf(item.item()) + " was refused: " + refused.getMessage());
                }
            }
        }
        return Collections.unmodifiableList(differences);
    }

    private PatternTrial pattern(Verdict verdict) {
        Plan plan = verdict.plan();
        Binding binding = Binding.of(verdict.pattern(), data);
        Outcome forecast = Forecast.outcome(plan, binding, data);
        Outcome measured = measured(verdict, binding);
        List<String> differences = new ArrayList<>(Comparison.of(forecast.tally(), measured.tally()));
        if (!forecast.rows().equals(measured.rows())) {
            differences.add("the rows are others than forecast, or come in another order");
        }
        boolean answers = verdict.pattern() instanceof Read && !(plan instanceof Plan.Impossible);
        List<String> faults = answers
                ? AnswerCheck.faults((Read) verdict.pattern(), binding, data, measured.rows())
                : List.of();
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
