package io.partita.engine.query;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexEntries;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.legacy.LegacyFilter;
import io.partita.engine.request.Select;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.projection.Projection;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.key.KeySchema;

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
            return projection.apply(item);
        }
        return fetchedFor == null || select == Select.ALL_ATTRIBUTES
                ? item
                : fetchedFor.of(item).item();
    }
}
