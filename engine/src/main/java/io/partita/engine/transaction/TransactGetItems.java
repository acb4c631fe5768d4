package io.partita.engine.transaction;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.transaction.TransactGetItemsRequest.Get;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.projection.Projection;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemCodec;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** TransactGetItems: up to 100 items of any tables as they were at one point in time (fact pack: VALIDATION §17). */
public final class TransactGetItems implements Operation<TransactGetItemsRequest, TransactGetItemsResponse> {
    /** Most bytes of items (fact pack: LIMITS "Requests and pages"). */
    private static final long MAX_BYTES = 4L << 20;

    /** Items take no more room stored than this where they have no more than {@link #MAX_BYTES}. */
    private static final long MOST_STORED_BYTES = ItemCodec.MOST_GROWTH * MAX_BYTES;

    private static final ParameterStyles<Get> PARAMETERS = new ParameterStyles<>(
            Get::placeholders, List.of(), List.of(Parameter.of("ProjectionExpression", Get::projectionExpression)));

    private final Catalog catalog;
    private final Expressions expressions;
    private final Storage storage;
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public TransactGetItems(Catalog catalog, Expressions expressions, Storage storage, Traffic traffic) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
        this.traffic = traffic;
    }

    /** Reading at one point in time may have to wait on every engine. */
    @Override
    public Start start(TransactGetItemsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<TransactGetItemsResponse> execute(Call call, TransactGetItemsRequest request) {
        List<Projection> projections = checked(request);
        List<Table> tables = tables(call, request);
        List<StorageKey> keys = placed(request, tables, projections);
        Cancellations.requireNoConflict(
                call, keys.size(), place -> request.gets().get(place).tableName());
        int[] shortages = ask(call, tables, keys);
        List<Versioned> reads = read(keys);
        TransactGetItemsResponse answer = answer(request, projections, reads);
        for (int i = 0; i < keys.size(); i++) {
            traffic.take(Access.READ, tables.get(i), null, keys.get(i), halfUnits(reads.get(i)), shortages[i]);
        }
        return CompletableFuture.completedFuture(answer);
    }

    private List<Table> tables(Call call, TransactGetItemsRequest request) {
        List<Table> tables = new ArrayList<>(request.gets().size());
        for (Get get : request.gets()) {
            tables.add(catalog.require(call, get.tableName()));
        }
        return tables;
    }

    /**
     * Asks for the capacity of all reads before any is done.
     *
     * @throws DynamoDbException TransactionCanceledException when there is too little for one of them (fact pack: ERRORS CR4, CR6)
     */
    private int[] ask(Call call, List<Table> tables, List<StorageKey> keys) {
        int[] shortages = new int[keys.size()];
        Cancellations cancellations = new Cancellations(keys.size());
        for (int i = 0; i < shortages.length; i++) {
            try {
                shortages[i] = traffic.ask(Access.READ, tables.get(i), null, keys.get(i), call.caller());
            } catch (DynamoDbException throttled) {
                cancellations.add(i, CancellationReason.of(throttled));
            }
        }
        cancellations.raise();
        return shortages;
    }

    private static long halfUnits(Versioned read) {
        return 2 * CapacityUnits.ofRead(read.exists() ? EncodedItem.sizeOf(read.value()) : 0, true);
    }

    /** Values, then TG2: each for all reads before the next. */
    private List<Projection> checked(TransactGetItemsRequest request) {
        request.gets().forEach(get -> get.key().value());
        List<Projection> projections = new ArrayList<>(request.gets().size());
        for (Get get : request.gets()) {
            PARAMETERS.check(get);
            get.placeholders().requireWellFormed();
            projections.add(
                    get.projectionExpression() == null
                            ? null
                            : expressions.projection(get.projectionExpression(), get.placeholders()));
            get.placeholders().requireAllUsed();
        }
        return projections;
    }

    /**
     * TG3 to TG5, and no item twice.
     *
     * @throws DynamoDbException TransactionCanceledException when a key or a projection does not match its table
     */
    private List<StorageKey> placed(TransactGetItemsRequest request, List<Table> tables, List<Projection> projections) {
        List<Get> gets = request.gets();
        List<StorageKey> keys = new ArrayList<>(gets.size());
        Cancellations cancellations = new Cancellations(gets.size());
        for (int i = 0; i < gets.size(); i++) {
            Item key = gets.get(i).key().value();
            CancellationReason mismatch = mismatch(tables.get(i), key, projections.get(i));
            if (mismatch == null) {
                KeyChecks.requireKeyContents(tables.get(i).keySchema(), key);
                keys.add(tables.get(i).storageKey(key));
            } else {
                cancellations.add(i, mismatch);
                keys.add(null);
            }
        }
        DistinctItems.require(keys);
        cancellations.raise();
        return keys;
    }

    private static CancellationReason mismatch(Table table, Item key, Projection projection) {
        try {
            KeyChecks.requireMatch(table.keySchema(), key);
            if (projection != null) {
                projection.paths().forEach(path -> KeyChecks.requireNotBelowKey(table.keySchema(), path));
            }
            return null;
        } catch (DynamoDbException mismatch) {
            return CancellationReason.of(mismatch);
        }
    }

    /** TG6: a transaction that is under way cancels this one. */
    private List<Versioned> read(List<StorageKey> keys) {
        try {
            return storage.getAtomically(keys, MOST_STORED_BYTES);
        } catch (RecordsLockedException locked) {
            throw Cancellations.conflict(keys, locked);
        }
    }

    private static TransactGetItemsResponse answer(
            TransactGetItemsRequest request, List<Projection> projections, List<Versioned> reads) {
        List<AttributeSource> items = new ArrayList<>(reads.size());
        TableTallies tallies = new TableTallies();
        long bytes = 0;
        for (int i = 0; i < reads.size(); i++) {
            EncodedItem item =
                    reads.get(i).exists() ? EncodedItem.wrap(reads.get(i).value()) : null;
            int size = item == null ? 0 : item.sizeInBytes();
            bytes += size;
            tallies.of(request.gets().get(i).tableName()).addTable(halfUnits(reads.get(i)));
            items.add(shown(item, projections.get(i)));
        }
        if (bytes > MAX_BYTES || reads.size() < request.gets().size()) {
            throw DynamoDbException.validation("Transaction response size cannot exceed " + MAX_BYTES + " bytes");
        }
        return new TransactGetItemsResponse(items, tallies.toAnswer(request.returnConsumedCapacity(), ShownAs.READS));
    }

    /** A projection that matches nothing is as good as no item (fact pack: VALIDATION §17). */
    private static AttributeSource shown(EncodedItem item, Projection projection) {
        if (item == null || projection == null) {
            return item;
        }
        Item part = projection.apply(item);
        return part.attributes().isEmpty() ? null : EncodedItem.of(part);
    }
}
