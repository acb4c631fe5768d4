package io.partita.advisor.report;

import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;

/** What changes of a design promise, in a sentence. */
final class ImprovementText {
    private ImprovementText() {}

    static String effect(Verdict verdict) {
        Verdict.Improvement change = verdict.improvement().orElseThrow();
        StringBuilder text = new StringBuilder("Then ").append(way(change.plan(), change.cost()));
        if (verdict.plan() instanceof Plan.Impossible) {
            text.append(" answers it");
        } else {
            text.append(" instead of ").append(way(verdict.plan(), verdict.cost()));
        }
        if (Math.rint(change.moreWriteUnitsAMonth()) != 0) {
            text.append("; writes cost ")
                    .append(Amount.of(Math.rint(Math.abs(change.moreWriteUnitsAMonth()))))
                    .append(change.moreWriteUnitsAMonth() > 0 ? " more" : " fewer")
                    .append(" write units a month");
        }
        if (change.moreGigabytes() > 0) {
            text.append("; ")
                    .append(Amount.bytes(change.moreGigabytes() * 1024 * 1024 * 1024))
                    .append(" more are stored");
        }
        return text.append('.').toString();
    }

    private static String way(Plan plan, Estimate cost) {
        double units = units(cost);
        return "a %s of %s %s".formatted(Ways.operation(plan), Amount.of(units), units == 1 ? "unit" : "units");
    }

    private static double units(Estimate cost) {
        return cost.readUnits() + cost.writeUnits();
    }
}
