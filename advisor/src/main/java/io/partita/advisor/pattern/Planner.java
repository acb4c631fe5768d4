package io.partita.advisor.pattern;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import java.util.List;
import java.util.Optional;

/**
 * Decides how access patterns are answered. All ways that the keys allow are planned: the table and every index that holds what is wanted.
 * The one with the fewest units at full size is the verdict; of equal ones that with fewer requests, then the one that comes in order, then
 * the table before an index. What an author wrote ({@code index}, {@code prefix}) is taken as written.
 */
public final class Planner {
    private Planner() {}

    /** The verdicts on all patterns of a design, in their order. */
    public static List<Verdict> verdicts(Design design) {
        ImprovementSearch improvements = new ImprovementSearch(design);
        return design.patterns().stream()
                .map(pattern -> verdict(design, pattern, improvements))
                .toList();
    }

    /** The verdict on a pattern of a consistent design. */
    public static Verdict verdict(Design design, AccessPattern pattern) {
        return verdict(design, pattern, new ImprovementSearch(design));
    }

    private static Verdict verdict(Design design, AccessPattern pattern, ImprovementSearch improvements) {
        Candidate best = best(design, pattern);
        Optional<Verdict.Improvement> improvement =
                pattern instanceof Read read ? improvements.of(read, best) : Optional.empty();
        return new Verdict(pattern, best.plan(), best.cost().estimate(), List.copyOf(best.assumptions()), improvement);
    }

    /** What doing a pattern once costs at full size, the units apart by where they are consumed. */
    public static Cost cost(Design design, AccessPattern pattern) {
        return best(design, pattern).cost();
    }

    /** The cheapest way. */
    static Candidate best(Design design, AccessPattern pattern) {
        return switch (pattern) {
            case Read read -> new ReadPlanner(design).best(read);
            case Write write -> new WritePlanner(design).plan(write);
        };
    }
}
