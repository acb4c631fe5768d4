package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.pattern.Verdict;
import java.util.List;

/**
 * What rules look at.
 *
 * @param design the design
 * @param verdicts one for each access pattern, in their order
 */
public record Subject(Design design, List<Verdict> verdicts) {}
