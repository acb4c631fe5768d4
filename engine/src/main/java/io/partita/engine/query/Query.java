package io.partita.engine.query;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.legacy.LegacyFilter;
import io.partita.engine.legacy.LegacyKeys;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.keycondition.KeyCondition;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.storage.Direction;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Storage;
import io.partita.storage.StorageReads;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Query: a slice of one item collection of a table or index in sort-key order, page by page (fact pack: VALIDATION §12). */
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
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public Query(Catalog catalog, Expressions expressions, Storage storage, Traffic traffic) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
        this.traffic = traffic;
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
        PageView view = PageView.parse(expressions, request);
        placeholders.requireAllUsed();
        if (keyCondition == null) {
            LegacyKeys.requireValid(request.keyConditions());
            keyCondition = LegacyKeys.lower(request.keyConditions());
        }
        int conditions = keyCondition.predicates().size();
        requireOneOrTwo(conditions, request.indexName() != null);
        ReadSource source = ReadSource.of(catalog, call, request);
        KeySchema schema = source.keySchema();
        requireOneOrTwo(conditions, isOfSeveral(schema));
        source.requireConsistencyOffered(request.consistentRead());
        Item startKey = request.exclusiveStartKey() == null
                ? null
                : request.exclusiveStartKey().value();
        if (startKey != null) {
            StartKeys.requireMembers(source, startKey);
        }
        KeySlice slice = KeySlice.of(schema, keyCondition);
        if (startKey != null) {
            StartKeys.requireStorable(source, startKey);
            StartKeys.requireInside(slice, source, startKey);
        }
        view.requireProjectionFits(source.table());
        view.requireFilterWithoutKeys(schema, request.filterExpression() == null ? "QueryFilter" : "Filter Expression");
        ReadChecks.requireSelectFits(request.select(), source);
        view.requireProjectedBy(source);
        view.requireFilterFits(source.table());
        view.requireFilterProjectedBy(source);
        Direction direction = request.scanIndexForward() ? Direction.FORWARD : Direction.REVERSE;
        SortRange range =
                startKey == null ? slice.range() : remaining(slice.range(), source.sortBytes(startKey), direction);
        PageBudget budget = PageLimits.budget(call, request.limit());
        ReadMode mode = call.readMode(request.consistentRead());
        StorageReads reads = source.reads(storage, call, request);
        return CompletableFuture.completedFuture(PageAnswer.of(
                reads,
                call,
                request,
                source,
                view,
                PagePayment.ofCollection(traffic, call, source, slice.partition()),
                () -> reads.range(source.space(), slice.partition(), range, direction, budget, mode)));
    }

    /**
     * QRY14 and EXPRESSIONS §4: the key of a table has at most two attributes, and so has that of an index unless it is
     * {@link #isOfSeveral}. Without an index this is known before the table is.
     */
    private static void requireOneOrTwo(int conditions, boolean mayBeMore) {
        if (conditions == 0 || conditions > 2 && !mayBeMore) {
            throw DynamoDbException.validation("Conditions can be of length 1 or 2 only");
        }
    }

    private static boolean isOfSeveral(KeySchema schema) {
        return schema.partitionKeys().size() > 1 || schema.sortKeys().size() > 1;
    }

    private static SortRange remaining(SortRange range, byte[] ended, Direction direction) {
        return direction == Direction.FORWARD ? range.after(ended) : range.before(ended);
    }
}
