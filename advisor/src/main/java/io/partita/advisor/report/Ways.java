package io.partita.advisor.report;

import io.partita.advisor.pattern.KeyConditions;
import io.partita.advisor.pattern.Plan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans in the words of the API. */
final class Ways {
    private Ways() {}

    /** Such as {@code GetItem}, {@code Query + filter}, {@code 10 x Query}, {@code Scan}. */
    static String operation(Plan plan) {
        return switch (plan) {
            case Plan.Get get ->
                get.transaction()
                        ? "TransactGetItems"
                        : get.times() == 1 ? "GetItem" : "BatchGetItem of " + get.times();
            case Plan.GetFound ignored -> "BatchGetItem";
            case Plan.Query query ->
                (query.queries() == 1 ? "" : query.queries() + " x ")
                        + "Query"
                        + (query.filters().isEmpty() ? "" : " + filter")
                        + (query.isSorted() ? "" : " + sort");
            case Plan.Scan scan ->
                "Scan" + (scan.filters().isEmpty() ? "" : " + filter") + (scan.isSorted() ? "" : " + sort");
            case Plan.Impossible ignored -> "impossible";
            case Plan.Change change -> change(change);
            case Plan.Steps steps -> {
                List<String> all = new ArrayList<>();
                steps.steps().forEach(step -> all.add(operation(step)));
                yield String.join(", then ", all);
            }
        };
    }

    private static String change(Plan.Change change) {
        String operation =
                switch (change.kind()) {
                    case PUT -> "Put";
                    case DELETE -> "Delete";
                    case UPDATE -> change.replacesKey() ? "Delete and Put" : "Update";
                };
        return operation + (change.times() == 1 ? "" : " x " + change.times());
    }

    /** The indexes that are read or written; empty for the table alone. */
    static String indexes(Plan plan) {
        return Printable.of(String.join(", ", indexNames(plan)));
    }

    /** The names of the indexes that are read or written. */
    static List<String> indexNames(Plan plan) {
        Set<String> indexes = new LinkedHashSet<>();
        collect(plan, indexes);
        return List.copyOf(indexes);
    }

    private static void collect(Plan plan, Set<String> indexes) {
        switch (plan) {
            case Plan.Query query -> query.index().ifPresent(indexes::add);
            case Plan.Scan scan -> scan.index().ifPresent(indexes::add);
            case Plan.Change change -> indexes.addAll(change.indexes());
            case Plan.Steps steps -> steps.steps().forEach(step -> collect(step, indexes));
            case Plan.Get ignored -> {}
            case Plan.GetFound ignored -> {}
            case Plan.Impossible ignored -> {}
        }
    }

    /** Whether it cannot be done, so that nothing can be said of its cost. */
    static boolean isImpossible(Plan plan) {
        return switch (plan) {
            case Plan.Impossible ignored -> true;
            case Plan.Steps steps -> steps.steps().stream().anyMatch(Ways::isImpossible);
            default -> false;
        };
    }

    /** Whether there is no key condition, so that {@link #condition} is the reason. */
    static boolean isReason(Plan plan) {
        return KeyConditions.text(plan).isEmpty();
    }

    /** The key condition with templates, or why there is none. */
    static String condition(Plan plan) {
        String condition = KeyConditions.text(plan);
        return Printable.of(condition.isEmpty() ? reason(plan).orElse("") : condition);
    }

    private static Optional<String> reason(Plan plan) {
        return switch (plan) {
            case Plan.Scan scan -> Optional.of(scan.reason());
            case Plan.Impossible impossible -> Optional.of(impossible.reason());
            default -> Optional.empty();
        };
    }
}
