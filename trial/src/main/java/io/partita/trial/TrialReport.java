package io.partita.trial;

import io.partita.advisor.data.DataSet;
import java.util.List;

/**
 * A design, tried.
 *
 * @param data what was loaded, with collisions, refusals and notes
 * @param loading where loading did not go as forecast, in words; each is a fault of the forecast or of the database
 * @param patterns one for each pattern, in their order
 */
public record TrialReport(DataSet data, List<String> loading, List<PatternTrial> patterns) {
    /** Whether the database did what was forecast, from loading to the last pattern. */
    public boolean isAsForecast() {
        return loading.isEmpty() && patterns.stream().allMatch(PatternTrial::isAsForecast);
    }

    /** The names of the patterns whose answers were not what they want. */
    public List<String> notAnswered() {
        return patterns.stream()
                .filter(one -> !one.faults().isEmpty())
                .map(PatternTrial::pattern)
                .toList();
    }
}
