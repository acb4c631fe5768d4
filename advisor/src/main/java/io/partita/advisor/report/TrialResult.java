package io.partita.advisor.report;

import io.partita.advisor.data.Tally;
import java.util.List;

/**
 * What came of trying a design on generated data.
 *
 * @param items how many items were stored
 * @param problems what went wrong with the data: items that replaced others, that were refused, or could not be made as asked
 * @param patterns one for each pattern that was tried
 */
public record TrialResult(long items, List<String> problems, List<Line> patterns) {
    /**
     * One pattern.
     *
     * @param pattern its name
     * @param forecast what it should cost on this data
     * @param measured what the database says it cost
     * @param differences where the two differ: faults of the forecast or of the database
     * @param faults where the answer was not what the pattern wants
     */
    public record Line(String pattern, Tally forecast, Tally measured, List<String> differences, List<String> faults) {}
}
