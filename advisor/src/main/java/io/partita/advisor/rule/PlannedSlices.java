package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.List;
import java.util.Optional;

/** What is read by plans. */
final class PlannedSlices {
    /** What one request reads at most (fact pack: LIMITS "Request and answer limits"). */
    static final double PAGE_BYTES = 1024 * 1024;

    /** Up to so much, reading more than is wanted costs next to nothing: 8 units. */
    static final double SMALL_BYTES = 64 * 1024;

    /** What reading something else along is worth no word: 2 units. */
    private static final double FEW_BYTES = 16 * 1024;

    /** Reading so many items for one is much, however small they are. */
    private static final double MANY = 4;

    private PlannedSlices() {}

    /** The plans that are requests. */
    static List<Plan> steps(Plan plan) {
        return plan instanceof Plan.Steps steps
                ? steps.steps().stream().flatMap(one -> steps(one).stream()).toList()
                : List.of(plan);
    }

    /** What is read by keys: the name of the index, absent for the table and its local indexes; nothing where no key is used. */
    static Optional<Optional<String>> access(Design design, Plan step) {
        return switch (step) {
            case Plan.Get ignored -> Optional.of(Optional.empty());
            case Plan.Query query ->
                Optional.of(query.index()
                        .flatMap(design::index)
                        .filter(index -> index.kind() == Index.Kind.GLOBAL)
                        .map(Index::name));
            case Plan.GetFound ignored -> Optional.empty();
            case Plan.Scan ignored -> Optional.empty();
            case Plan.Impossible ignored -> Optional.empty();
            case Plan.Change ignored -> Optional.empty();
            case Plan.Steps ignored -> Optional.empty();
        };
    }

    static List<String> wants(Plan step) {
        return switch (step) {
            case Plan.Get get -> List.of(get.want());
            case Plan.Query query -> query.want();
            case Plan.GetFound found -> found.want();
            case Plan.Scan scan -> scan.want();
            case Plan.Impossible ignored -> List.of();
            case Plan.Change change -> List.of(change.entity());
            case Plan.Steps ignored -> List.of();
        };
    }

    static List<Plan.Spread> spreads(Plan step) {
        return switch (step) {
            case Plan.Get get -> get.spreads();
            case Plan.Query query -> query.spreads();
            default -> List.of();
        };
    }

    /** How many keys or collections are asked. */
    static double times(Plan step) {
        return spreads(step).stream().mapToDouble(Plan.Spread::times).reduce(1, (left, right) -> left * right);
    }

    /** The Query, where the plan is one, with a BatchGetItem of what it found or without. */
    static Optional<Plan.Query> query(Plan plan) {
        List<Plan> steps = steps(plan);
        boolean one =
                steps.stream().filter(step -> !(step instanceof Plan.GetFound)).count() == 1;
        return one && steps.getFirst() instanceof Plan.Query query ? Optional.of(query) : Optional.empty();
    }

    /** The filters that look at values, not only at the kind. */
    static List<Plan.Filter> valueFilters(Plan.Query query) {
        return query.filters().stream()
                .filter(filter -> filter.of() != Plan.FilterOf.KIND)
                .toList();
    }

    /** Whether a Query reads much more than is wanted because values are filtered, which other rules than those of traffic tell. */
    static boolean readsForNothing(Verdict verdict) {
        return query(verdict.plan())
                .filter(query -> !valueFilters(query).isEmpty())
                .filter(query -> bytesOfCollection(verdict, query) > SMALL_BYTES)
                .filter(query -> keepsFew(verdict))
                .isPresent();
    }

    /** Whether many times what is wanted is read, and more than a few units are paid for it. */
    static boolean keepsOneOfMany(Verdict verdict) {
        return verdict.cost().itemsRead() >= MANY * Math.max(1, verdict.cost().itemsReturned())
                && verdict.cost().bytesRead() > FEW_BYTES;
    }

    /** Whether less than half of what is read is wanted. */
    static boolean keepsFew(Verdict verdict) {
        return verdict.cost().itemsReturned() < verdict.cost().itemsRead() / 2;
    }

    /** What is read of each collection that is asked. */
    static double bytesOfCollection(Verdict verdict, Plan.Query query) {
        return verdict.cost().bytesRead() / Math.max(1, query.queries());
    }
}
