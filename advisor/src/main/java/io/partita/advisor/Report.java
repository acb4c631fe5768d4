package io.partita.advisor;

import io.partita.advisor.design.Design;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Verdict;
import java.util.List;

/**
 * All that the advisor says about a design.
 *
 * @param design the design
 * @param verdicts one for each access pattern, in their order
 * @param findings the worst first, of equal ones in the order of the design
 * @param checklist the five questions, answered
 * @param costs what the design costs in a month
 */
public record Report(Design design, List<Verdict> verdicts, List<Finding> findings, Checklist checklist, Costs costs) {}
