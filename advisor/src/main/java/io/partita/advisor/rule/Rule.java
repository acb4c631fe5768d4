package io.partita.advisor.rule;

import io.partita.advisor.finding.Finding;
import java.util.List;

/** One thing to look for. Rules are pure, know nothing of each other, and do not fail on any consistent design. */
public interface Rule {
    /** R01 to R24. */
    String id();

    /** What it looks for, in a few words, such as {@code partition key of low cardinality}. */
    String title();

    /** What it has to say, in the order of the design. */
    List<Finding> findings(Subject subject);
}
