package io.partita.engine.query;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexEntries;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.legacy.LegacyFilter;
import io.partita.engine.request.Select;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.projection.Projection;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.key.KeySchema;
import java.util.ArrayList;
import java.util.List;

/**
 * What happens to the items of a page after they were read.
 *
 * @param filter null: all pass
 * @param projection null: as {@code select} says
 * @param select null when absent
 */
record PageView(Condition filter, Projection projection, Select select) {
    /**
     * What a request asks for, in expressions or in the older parameters, which were checked before.
     *
     * @throws DynamoDbException ValidationException: the filter's faults, then the projection's (fact pack: VALIDATION X9)
     */
    static PageView parse(Expressions expressions, ItemsRequest request) {
        Condition filter = request.filterExpression() == null
                ? LegacyFilter.lower(request.legacyFilter(), request.conditionalOperator())
                : expressions.condition(ExpressionKind.FILTER, request.filterExpression(), request.placeholders());
        Projection projection = request.projectionExpression() == null
                ? AttributeNames.lower(request.attributesToGet())
                : expressions.projection(request.projectionExpression(), request.placeholders());
        return new PageView(filter, projection, request.select());
    }

    /** QRY31 and SCN22. */
    void requireProjectionFits(Table table) {
        if (projection != null) {
            projection.paths().forEach(path -> ReadChecks.requireNotBelowKey(table, path));
        }
    }

    /** QRY35 and SCN22. */
    void requireFilterFits(Table table) {
        if (filter != null) {
            filter.forEachPath(path -> ReadChecks.requireNotBelowKey(table, path));
        }
    }

    /**
     * QRY32 and QRY33: the filter of a query names no attribute of the key that is queried.
     *
     * @param filterName what the filter is called to the client
     */
    void requireFilterWithoutKeys(KeySchema schema, String filterName) {
        if (filter != null) {
            filter.forEachPath(path -> {
                if (schema.contains(path.head())) {
                    throw DynamoDbException.validation(filterName
                            + " can only contain non-primary key attributes: Primary key attribute: " + path.head());
                }
            });
        }
    }

    /** A global index cannot give what it does not hold; a local one fetches it (fact pack: PARTIQL, which names the text). */
    void requireProjectedBy(ReadSource source) {
        if (projection == null || !source.isGlobalIndex()) {
            return;
        }
        List<String> missing = new ArrayList<>();
        projection.paths().forEach(path -> addMissing(source.entries(), path, missing));
        if (!missing.isEmpty()) {
            throw DynamoDbException.validation("One or more parameter values were invalid: Global secondary index "
                    + source.entries().index().name() + " does not project " + missing);
        }
    }

    /** The same for the filter of a query; the filter of a scan finds such attributes missing. */
    void requireFilterProjectedBy(ReadSource source) {
        if (filter == null || !source.isGlobalIndex()) {
            return;
        }
        List<String> missing = new ArrayList<>();
        filter.forEachPath(path -> addMissing(source.entries(), path, missing));
        if (!missing.isEmpty()) {
            throw DynamoDbException.validation("One or more parameter values were invalid: Secondary index "
                    + source.entries().index().name() + " does not project one or more filter attributes: " + missing);
        }
    }

    private static void addMissing(IndexEntries entries, DocumentPath path, List<String> missing) {
        if (!entries.holds(path.head()) && !missing.contains(path.head())) {
            missing.add(path.head());
        }
    }

    /** Whether this looks at attributes that the entries of an index do not hold. */
    boolean looksBeyond(IndexEntries entries) {
        if (select == Select.ALL_ATTRIBUTES && !entries.holdAll()) {
            return true;
        }
        boolean[] beyond = new boolean[1];
        if (projection != null) {
            projection.paths().forEach(path -> beyond[0] |= !entries.holds(path.head()));
        }
        if (filter != null) {
            filter.forEachPath(path -> beyond[0] |= !entries.holds(path.head()));
        }
        return beyond[0];
    }

    /** Whether only numbers are wanted. */
    boolean countsOnly() {
        return select == Select.COUNT;
    }

    /** Whether what costs less to test is an item in memory. */
    boolean readsManyPaths() {
        return filter != null && filter.readsManyPaths();
    }

    /** Whether an item passes the filter. */
    boolean passes(AttributeSource item) {
        return filter == null || filter.test(item);
    }

    /**
     * What is shown of an item.
     *
     * @param fetchedFor the index whose entry led to this item of the table; null when it was itself read
     */
    AttributeSource shown(EncodedItem item, IndexEntries fetchedFor) {
        if (projection != null) {
            return EncodedItem.of(
                    projection.apply(item)); // a page of many small values in memory takes many times its size
        }
        return fetchedFor == null || select == Select.ALL_ATTRIBUTES
                ? item
                : fetchedFor.of(item).item();
    }
}
