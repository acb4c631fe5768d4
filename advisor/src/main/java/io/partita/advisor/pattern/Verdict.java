package io.partita.advisor.pattern;

import io.partita.advisor.design.AccessPattern;
import java.util.List;
import java.util.Optional;

/**
 * What the keys make of an access pattern.
 *
 * @param pattern the pattern
 * @param plan the cheapest way to do it
 * @param cost of doing it once, at full size
 * @param assumptions what the cost rests on and nobody stated
 * @param improvement the smallest change of the design that makes it better, if one was found
 */
public record Verdict(
        AccessPattern pattern, Plan plan, Estimate cost, List<String> assumptions, Optional<Improvement> improvement) {
    /**
     * A change of the design.
     *
     * @param change what to change, concrete
     * @param plan how the pattern is done then, planned on the changed design
     * @param cost of doing it once then
     * @param moreWriteUnitsAMonth what all writes of the design cost more then, at the rates it states; negative where they cost less
     * @param moreGigabytes what is stored more then
     */
    public record Improvement(
            String change, Plan plan, Estimate cost, double moreWriteUnitsAMonth, double moreGigabytes) {}
}
