package io.partita.advisor.finding;

import java.util.List;
import java.util.Optional;

/**
 * One thing that the advisor says about a design.
 *
 * @param rule id of the rule, R01 to R24
 * @param severity how much it matters
 * @param place path of the part that it is about, as in {@code Places}
 * @param title one line that names the part and what happens to it, without a full stop
 * @param reason why, in one or two sentences
 * @param example the evidence, made of the design's own keys or numbers
 * @param certainty whether it was decided
 * @param fix what to do, concrete enough to be pasted where it can be; absent where nothing has to change
 */
public record Finding(
        String rule,
        Severity severity,
        String place,
        String title,
        String reason,
        List<CounterExample> example,
        Certainty certainty,
        Optional<String> fix) {
    /** How sure a finding is. */
    public enum Certainty {
        /** Shown by its example, or counted from what the design states. */
        SHOWN,
        /** It may be so; the search ended before it was decided, or something was assumed. */
        POSSIBLE
    }
}
