package io.partita.advisor.inference;

import io.partita.advisor.design.Design;
import io.partita.advisor.rule.Observations;
import java.util.List;

/**
 * What was made of a table.
 *
 * @param design without access patterns, which no data tells
 * @param observations what was seen
 * @param notes how the numbers came about and what did not fit, in sentences
 */
public record Inferred(Design design, Observations observations, List<String> notes) {}
