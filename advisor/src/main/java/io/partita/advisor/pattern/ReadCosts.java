package io.partita.advisor.pattern;

import io.partita.advisor.design.Entity;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What reads cost (fact pack: LIMITS "Capacity of each operation"), on average at full size. */
final class ReadCosts {
    /** Keys of one BatchGetItem or TransactGetItems. */
    static final int KEYS_OF_A_BATCH = 100;

    private ReadCosts() {}

    /** Units of one item read alone. */
    private static double unitsOfItem(double bytes, double unit) {
        return unit * Math.max(1, Math.ceil(bytes / RequestLoop.READ_UNIT_BYTES - 1e-9));
    }

    /**
     * Of queries.
     *
     * @param items in each slice
     * @param entryBytes average size of what is read
     * @param itemBytes average size of the items behind it, for local indexes that fetch them
     * @param matching items that all queries together keep, without limit
     */
    static Cost query(
            Question question, Plan.Query query, double items, double entryBytes, double itemBytes, double matching) {
        double unit = question.unit();
        boolean fetches = query.fetch() == Plan.Fetch.BY_LOCAL_INDEX;
        OptionalInt limit = query.isSorted() ? question.read().limit() : OptionalInt.empty();
        long queries = query.queries();
        RequestLoop loop = new RequestLoop(
                fetches ? Math.max(entryBytes, itemBytes) : entryBytes, RequestLoop.roundedOnce(entryBytes, unit));
        boolean filtered = !query.filters().isEmpty();
        RequestLoop.Run run =
                loop.run(items, matching / queries, limit, filtered).times(queries);
        Map<Optional<String>, Double> units = Map.of(query.index(), run.units());
        if (fetches) {
            units = Cost.sum(units, Map.of(Optional.empty(), run.items() * unitsOfItem(itemBytes, unit)));
        }
        double kept = filtered ? matching : Math.min(matching, run.items());
        return new Cost(
                run.items(),
                limited(question, kept),
                run.items() * (entryBytes + (fetches ? itemBytes : 0)),
                units,
                Map.of(),
                run.pages());
    }

    /** Of reading everything. */
    static Cost scan(Question question, Plan.Scan scan, double items, double itemBytes, double matching) {
        OptionalInt limit = scan.isSorted() ? question.read().limit() : OptionalInt.empty();
        RequestLoop loop = new RequestLoop(itemBytes, RequestLoop.roundedOnce(itemBytes, question.unit()));
        RequestLoop.Run run = loop.run(items, matching, limit, !scan.filters().isEmpty());
        return new Cost(
                run.items(),
                limited(question, matching),
                run.items() * itemBytes,
                Map.of(scan.index(), run.units()),
                Map.of(),
                run.pages());
    }

    /** Of items by their keys, of which some may not be there. */
    static Cost get(Question question, Plan.Get get, Entity entity, double found) {
        double bytes = entity.averageBytes();
        double missing = get.times() - found;
        double units = found * unitsOfItem(bytes, question.unit()) + missing * question.unit();
        return new Cost(
                found,
                limited(question, found),
                found * bytes,
                Map.of(Optional.empty(), units),
                Map.of(),
                Math.ceil(get.times() / (double) KEYS_OF_A_BATCH));
    }

    /** Of the items behind entries of a global index. */
    static Cost getFound(Question question, double items) {
        double bytes = question.want().stream()
                .mapToDouble(Entity::averageBytes)
                .average()
                .orElse(0);
        return new Cost(
                items,
                items,
                items * bytes,
                Map.of(Optional.empty(), items * unitsOfItem(bytes, question.unit())),
                Map.of(),
                Math.ceil(items / KEYS_OF_A_BATCH - 1e-9));
    }

    private static double limited(Question question, double items) {
        return question.read().limit().isPresent()
                ? Math.min(question.read().limit().getAsInt(), items)
                : items;
    }
}
