package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.pattern.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What rules look at.
 *
 * @param design the design
 * @param verdicts one for each access pattern, in their order
 * @param observations what was seen in real data, where there is some
 * @param grammar the languages of the design, which all rules share
 */
public record Subject(Design design, List<Verdict> verdicts, Optional<Observations> observations, Grammar grammar) {
    /** With languages of its own. */
    public Subject(Design design, List<Verdict> verdicts, Optional<Observations> observations) {
        this(design, verdicts, observations, new Grammar(design));
    }
}
