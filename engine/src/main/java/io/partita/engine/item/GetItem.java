package io.partita.engine.item;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.projection.Projection;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** GetItem: one item by its full primary key, nothing less and nothing more (fact pack: VALIDATION §8). */
public final class GetItem implements Operation<GetItemRequest, GetItemResponse> {
    private static final ParameterStyles<GetItemRequest> PARAMETERS = new ParameterStyles<>(
            GetItemRequest::placeholders,
            List.of(Parameter.of("AttributesToGet", GetItemRequest::attributesToGet)),
            List.of(Parameter.of("ProjectionExpression", GetItemRequest::projectionExpression)));

    /** GET2 to GET4, in this order. */
    private static final List<Consumer<GetItemRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> request.key().value(),
            request -> AttributeNames.requireDistinct(request.attributesToGet()));

    private final Catalog catalog;
    private final Expressions expressions;
    private final Storage storage;
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public GetItem(Catalog catalog, Expressions expressions, Storage storage, Traffic traffic) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
        this.traffic = traffic;
    }

    @Override
    public Start start(GetItemRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<GetItemResponse> execute(Call call, GetItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        request.placeholders().requireWellFormed();
        Projection projection = request.projectionExpression() == null
                ? AttributeNames.lower(request.attributesToGet())
                : expressions.projection(request.projectionExpression(), request.placeholders());
        request.placeholders().requireAllUsed();
        Table table = catalog.require(call, request.tableName());
        Item key = request.key().value();
        KeyChecks.requireWholeKey(table.keySchema(), key);
        if (projection != null) {
            projection.paths().forEach(path -> KeyChecks.requireNotBelowKey(table.keySchema(), path));
        }
        StorageKey place = table.storageKey(key);
        int shortages = traffic.ask(Access.READ, table, null, place, call.caller());
        Versioned read = call.reads(storage, request.tableName(), false, request.consistentRead())
                .get(place, call.readMode(request.consistentRead()));
        EncodedItem item = read.exists() ? EncodedItem.wrap(read.value()) : null;
        AttributeSource shown = item == null || projection == null ? item : EncodedItem.of(projection.apply(item));
        long halfUnits = CapacityUnits.ofRead(item == null ? 0 : item.sizeInBytes(), request.consistentRead());
        traffic.take(Access.READ, table, null, place, halfUnits, shortages);
        return CompletableFuture.completedFuture(new GetItemResponse(
                shown, CapacityTally.ofTable(request.returnConsumedCapacity(), request.tableName(), halfUnits)));
    }
}
