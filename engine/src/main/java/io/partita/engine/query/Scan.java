package io.partita.engine.query;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.legacy.LegacyFilter;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.TokenRange;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Scan: all items of a table or index, or of one segment of it, by token, page by page (fact pack: VALIDATION §13). */
public final class Scan implements Operation<ScanRequest, ItemsResponse> {
    /** Scans that read no more than this start on the calling thread. */
    private static final int SMALL_LIMIT = 100;

    private static final ParameterStyles<ScanRequest> PARAMETERS = new ParameterStyles<>(
            ScanRequest::placeholders,
            List.of(
                    Parameter.of("AttributesToGet", ScanRequest::attributesToGet),
                    Parameter.of("ScanFilter", ScanRequest::scanFilter),
                    Parameter.of("ConditionalOperator", ScanRequest::conditionalOperator)),
            List.of(
                    Parameter.of("ProjectionExpression", ScanRequest::projectionExpression),
                    Parameter.withValues("FilterExpression", ScanRequest::filterExpression)));

    /** SCN4 to SCN11, in this order. */
    private static final List<Consumer<ScanRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> AttributeNames.requireDistinct(request.attributesToGet()),
            request -> LegacyFilter.requireValid(request.scanFilter()),
            request -> ReadChecks.requireSelectAgrees(
                    request.select(),
                    ReadChecks.projectionParameter(request.projectionExpression(), request.attributesToGet()),
                    request.indexName() != null,
                    ""),
            request -> ReadChecks.requireStartKeyValues(request.exclusiveStartKey()),
            Scan::requireSegmentAgrees);

    private final Catalog catalog;
    private final Expressions expressions;
    private final Storage storage;
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public Scan(Catalog catalog, Expressions expressions, Storage storage, Traffic traffic) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
        this.traffic = traffic;
    }

    private static void requireSegmentAgrees(ScanRequest request) {
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        if (segment != null && total == null) {
            throw DynamoDbException.validation(
                    "The TotalSegments parameter is required but was not present in the request"
                            + " when Segment parameter is present");
        }
        if (segment == null && total != null) {
            throw DynamoDbException.validation("The Segment parameter is required but was not present in the request"
                    + " when parameter TotalSegments is present");
        }
        if (segment != null && segment >= total) {
            throw DynamoDbException.validation("The Segment parameter is zero-based and must be less than parameter"
                    + " TotalSegments: Segment: " + segment + " is not less than TotalSegments: " + total);
        }
    }

    @Override
    public Start start(ScanRequest request) {
        return request.limit() != null && request.limit() <= SMALL_LIMIT ? Start.INLINE : Start.BLOCKING;
    }

    @Override
    public CompletionStage<ItemsResponse> execute(Call call, ScanRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        Placeholders placeholders = request.placeholders();
        placeholders.requireWellFormed();
        PageView view = PageView.parse(expressions, request);
        placeholders.requireAllUsed();
        ReadSource source = ReadSource.of(catalog, call, request);
        source.requireConsistencyOffered(request.consistentRead());
        Item startKey = request.exclusiveStartKey() == null
                ? null
                : request.exclusiveStartKey().value();
        if (startKey != null && !source.isTable()) {
            StartKeys.requireMembers(source, startKey);
        }
        ReadChecks.requireSelectFits(request.select(), source);
        TokenRange tokens =
                request.segment() == null ? TokenRange.ALL : Segments.of(request.segment(), request.totalSegments());
        StorageKey after = startKey == null ? null : startAfter(request, source, startKey, tokens);
        view.requireProjectionFits(source.table());
        view.requireProjectedBy(source);
        view.requireFilterFits(source.table());
        PageBudget budget = PageLimits.budget(call, request.limit());
        ReadMode mode = call.readMode(request.consistentRead());
        TokenRange left = after == null ? tokens : new TokenRange(after.token(), tokens.to());
        StorageReads reads = source.reads(storage, call, request);
        return CompletableFuture.completedFuture(PageAnswer.of(
                reads,
                call,
                request,
                source,
                view,
                PagePayment.ofScan(traffic, call, source, left),
                () -> reads.scan(source.space(), tokens, after, budget, mode)));
    }

    /** SCN17, SCN20 and SCN21: the start key must be one that could be stored here, and in this segment. */
    private static StorageKey startAfter(ScanRequest request, ReadSource source, Item startKey, TokenRange tokens) {
        StartKeys.requireStorable(source, startKey);
        StorageKey after = source.storageKey(startKey);
        if (!tokens.contains(after.token())) {
            throw StartKeys.invalid(
                    "Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. TotalSegments: "
                            + request.totalSegments() + " Segment: " + request.segment());
        }
        return after;
    }
}
