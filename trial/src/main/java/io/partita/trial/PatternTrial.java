package io.partita.trial;

import io.partita.advisor.data.Binding;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Tally;
import io.partita.advisor.pattern.Plan;
import java.util.List;

/**
 * One pattern, tried.
 *
 * @param pattern its name
 * @param plan how it was done
 * @param binding what exactly was asked
 * @param forecast what it should cost
 * @param measured what the database says that it did cost
 * @param differences where both are not equal, in words; each is a fault of the forecast or of the database
 * @param faults where the answer is not what the pattern wants, in words: a fault of the design or of the plan
 * @param firstRows some of the items that were returned, in the order they came
 */
public record PatternTrial(
        String pattern,
        Plan plan,
        Binding binding,
        Tally forecast,
        Tally measured,
        List<String> differences,
        List<String> faults,
        List<GeneratedItem> firstRows) {
    /** Whether the database did what was forecast. */
    public boolean isAsForecast() {
        return differences.isEmpty();
    }
}
