package io.partita.advisor.pattern;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * One way to do what a pattern asks.
 *
 * @param plan the requests
 * @param cost of doing it once at full size
 * @param assumptions what the cost rests on and nobody stated
 */
record Candidate(Plan plan, Cost cost, Set<String> assumptions) {
    /** Units closer than this are the same. */
    private static final double SAME = 1e-6;

    /** The cheapest first: units, then requests, then an order from the database, then what is simpler. */
    static final Comparator<Candidate> CHEAPEST_FIRST = Comparator.comparingDouble(
                    (Candidate one) -> rounded(one.cost.allReadUnits() + one.cost.allWriteUnits()))
            .thenComparingDouble(one -> rounded(one.cost.pages()))
            .thenComparingInt(one -> isSorted(one.plan) ? 0 : 1)
            .thenComparingInt(one -> rank(one.plan));

    private static double rounded(double amount) {
        return Math.round(amount / SAME) * SAME;
    }

    /** Whether the database answers in the order that was asked for. */
    static boolean isSorted(Plan plan) {
        return switch (plan) {
            case Plan.Query query -> query.isSorted();
            case Plan.Scan scan -> scan.isSorted();
            case Plan.Steps steps -> steps.steps().stream().allMatch(Candidate::isSorted);
            default -> true;
        };
    }

    private static int rank(Plan plan) {
        return switch (plan) {
            case Plan.Get ignored -> 0;
            case Plan.Change ignored -> 0;
            case Plan.GetFound ignored -> 0;
            case Plan.Query query ->
                readsAllUnderOneKey(query) ? 5 : query.index().isEmpty() ? 1 : 2;
            case Plan.Scan scan -> scan.index().isEmpty() ? 3 : 4;
            case Plan.Steps steps ->
                steps.steps().stream().mapToInt(Candidate::rank).max().orElse(0);
            case Plan.Impossible ignored -> 9;
        };
    }

    /** Whether a Query is a Scan under another name: one constant key holds everything, and filters throw away what is not meant. */
    private static boolean readsAllUnderOneKey(Plan.Query query) {
        return !query.filters().isEmpty()
                && query.sort().isEmpty()
                && query.slice().isEmpty()
                && query.partition().stream().allMatch(one -> one.value().isConstant());
    }

    /** The cheapest of some. */
    static Candidate cheapest(List<Candidate> candidates) {
        return candidates.stream().min(CHEAPEST_FIRST).orElseThrow();
    }
}
