package io.partita.engine.query;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.legacy.LegacyFilter;
import io.partita.engine.legacy.LegacyKeys;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.keycondition.KeyCondition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.projection.Projection;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.SortRange;
import io.partita.storage.Storage;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Query: a slice of one item collection in sort-key order, page by page (fact pack: VALIDATION §12). */
public final class Query implements Operation<QueryRequest, ItemsResponse> {
    private static final String PREFIX = "1 validation error detected: ";

    private static final ParameterStyles<QueryRequest> PARAMETERS = new ParameterStyles<>(
            QueryRequest::placeholders,
            List.of(
                    Parameter.of("AttributesToGet", QueryRequest::attributesToGet),
                    Parameter.of("QueryFilter", QueryRequest::queryFilter),
                    Parameter.of("ConditionalOperator", QueryRequest::conditionalOperator),
                    // Together with other expressions KeyConditions are legal (fact pack: VALIDATION §7).
                    Parameter.of(
                            "KeyConditions",
                            request -> request.keyConditionExpression() == null ? null : request.keyConditions())),
            List.of(
                    Parameter.of("ProjectionExpression", QueryRequest::projectionExpression),
                    Parameter.withValues("FilterExpression", QueryRequest::filterExpression),
                    Parameter.withValues("KeyConditionExpression", QueryRequest::keyConditionExpression)));

    /** QRY3 to QRY10, in this order. */
    private static final List<Consumer<QueryRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> LegacyFilter.requireValid(request.queryFilter()),
            request -> AttributeNames.requireDistinct(request.attributesToGet()),
            request -> ReadChecks.requireSelectAgrees(
                    request.select(),
                    ReadChecks.projectionParameter(request.projectionExpression(), request.attributesToGet()),
                    request.indexName() != null,
                    PREFIX),
            request -> ReadChecks.requireStartKeyValues(request.exclusiveStartKey()),
            Query::requireKeyCondition);

    private final Catalog catalog;
    private final Expressions expressions;
    private final Storage storage;

    /** The operation on these parts of the database. */
    public Query(Catalog catalog, Expressions expressions, Storage storage) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
    }

    private static void requireKeyCondition(QueryRequest request) {
        if (request.keyConditionExpression() == null && request.keyConditions() == null) {
            throw DynamoDbException.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
    }

    @Override
    public Start start(QueryRequest request) {
        return Start.forCondition(request.filterExpression(), request.queryFilter());
    }

    @Override
    public CompletionStage<ItemsResponse> execute(Call call, QueryRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        Placeholders placeholders = request.placeholders();
        placeholders.requireWellFormed();
        KeyCondition keyCondition = request.keyConditionExpression() == null
                ? null
                : expressions.keyCondition(request.keyConditionExpression(), placeholders);
        Condition filter = request.filterExpression() == null
                ? LegacyFilter.lower(request.queryFilter(), request.conditionalOperator())
                : expressions.condition(ExpressionKind.FILTER, request.filterExpression(), placeholders);
        Projection projection = request.projectionExpression() == null
                ? AttributeNames.lower(request.attributesToGet())
                : expressions.projection(request.projectionExpression(), placeholders);
        placeholders.requireAllUsed();
        if (keyCondition == null) {
            LegacyKeys.requireValid(request.keyConditions());
            keyCondition = LegacyKeys.lower(request.keyConditions());
        }
        requireOneOrTwo(keyCondition);
        Table table = catalog.require(call, request.tableName());
        KeySchema schema = table.keySchema();
        ReadChecks.requireNoIndex(request.indexName());
        Item startKey = startKey(request, schema);
        KeySlice slice = KeySlice.of(schema, keyCondition);
        if (startKey != null) {
            requireStartInside(slice, schema, startKey);
        }
        requirePathsFit(request, schema, filter, projection);
        Direction direction = request.scanIndexForward() ? Direction.FORWARD : Direction.REVERSE;
        Page page = storage.range(
                table.space(),
                slice.partition(),
                remaining(slice.range(), schema, startKey, direction),
                direction,
                PageLimits.budget(call, request.limit()),
                call.readMode(request.consistentRead()));
        PageLimits.requireFits(call, page);
        ConsumedCapacity capacity = CapacityTally.ofTable(
                request.returnConsumedCapacity(),
                request.tableName(),
                CapacityUnits.ofRead(page.weight(), request.consistentRead()));
        return CompletableFuture.completedFuture(
                new PageView(filter, projection, request.select()).of(page, schema, capacity));
    }

    /** QRY14 and EXPRESSIONS §4: no key has more than two attributes, whatever the table's. */
    private static void requireOneOrTwo(KeyCondition keyCondition) {
        int count = keyCondition.predicates().size();
        if (count == 0 || count > 2) {
            throw DynamoDbException.validation("Conditions can be of length 1 or 2 only");
        }
    }

    /** QRY18: a start key must have exactly the key's members. */
    private static Item startKey(QueryRequest request, KeySchema schema) {
        if (request.exclusiveStartKey() == null) {
            return null;
        }
        Item startKey = request.exclusiveStartKey().value();
        if (startKey.attributes().size() != schema.attributes().size()) {
            throw ReadChecks.startKeyInvalid("");
        }
        return startKey;
    }

    /** QRY27 to QRY30: the start key must be a key that this query could have ended at. */
    private static void requireStartInside(KeySlice slice, KeySchema schema, Item startKey) {
        ReadChecks.requireStartKeyIsKey(schema, startKey);
        boolean samePartition = startKey.get(schema.partitionKey().name()).equals(slice.partitionValue());
        if (!slice.sortCondition()) {
            if (!samePartition) {
                throw DynamoDbException.validation(
                        "The provided starting key is outside query boundaries based on provided conditions");
            }
        } else if (!slice.range().contains(schema.sortBytes(startKey))) {
            throw DynamoDbException.validation("The provided starting key does not match the range key predicate");
        } else if (!samePartition) {
            throw DynamoDbException.validation("The query can return at most one row and cannot be restarted");
        }
    }

    /** QRY31 to QRY33 and QRY35: nothing lies below a key, and a filter does not name one. */
    private static void requirePathsFit(
            QueryRequest request, KeySchema schema, Condition filter, Projection projection) {
        if (projection != null) {
            projection.paths().forEach(path -> KeyChecks.requireNotBelowKey(schema, path));
        }
        if (filter != null) {
            String filterName = request.filterExpression() == null ? "QueryFilter" : "Filter Expression";
            filter.forEachPath(path -> requireNotKey(schema, path, filterName));
        }
    }

    private static void requireNotKey(KeySchema schema, DocumentPath path, String filterName) {
        if (schema.contains(path.head())) {
            throw DynamoDbException.validation(
                    filterName + " can only contain non-primary key attributes: Primary key attribute: " + path.head());
        }
    }

    private static SortRange remaining(SortRange range, KeySchema schema, Item startKey, Direction direction) {
        if (startKey == null) {
            return range;
        }
        byte[] sort = schema.sortBytes(startKey);
        return direction == Direction.FORWARD ? range.after(sort) : range.before(sort);
    }
}
