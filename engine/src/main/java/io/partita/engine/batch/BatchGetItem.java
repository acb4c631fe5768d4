package io.partita.engine.batch;

import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchGetItemResponse.Unprocessed;
import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.legacy.AttributeNames;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.projection.Projection;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** BatchGetItem: up to 100 items of any tables, each read on its own (fact pack: VALIDATION §14). */
public final class BatchGetItem implements Operation<BatchGetItemRequest, BatchGetItemResponse> {
    private static final String ATTRIBUTES_TO_GET = "AttributesToGet";
    private static final String PROJECTION_EXPRESSION = "ProjectionExpression";
    private static final ParameterStyles<TableKeys> PARAMETERS = new ParameterStyles<>(
            TableKeys::placeholders,
            List.of(Parameter.of(ATTRIBUTES_TO_GET, TableKeys::attributesToGet)),
            List.of(Parameter.of(PROJECTION_EXPRESSION, TableKeys::projectionExpression)));
    /** One table must not be told in one style and another in the other. */
    private static final ParameterStyles<BatchGetItemRequest> PARAMETERS_OF_ALL_TABLES = new ParameterStyles<>(
            request -> Placeholders.NONE,
            List.of(Parameter.of(ATTRIBUTES_TO_GET, request -> first(request, TableKeys::attributesToGet))),
            List.of(Parameter.of(PROJECTION_EXPRESSION, request -> first(request, TableKeys::projectionExpression))));

    private static final int MAX_KEYS = 100;
    private static final int MAX_KEYS_PER_TRIP = 25;
    private static final long MAX_ITEM_BYTES = 400L << 10;

    private final Catalog catalog;
    private final Expressions expressions;
    private final Storage storage;
    private final Traffic traffic;
    private final long answerBytes;
    /** Keys read in one trip: bounds what is read beyond the answer's limit to as much again. */
    private final int keysPerTrip;

    /** The operation on these parts of the database; no answer holds more than {@code answerBytes} of items. */
    public BatchGetItem(Catalog catalog, Expressions expressions, Storage storage, Traffic traffic, long answerBytes) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.storage = storage;
        this.traffic = traffic;
        this.answerBytes = answerBytes;
        this.keysPerTrip = Math.clamp(answerBytes / MAX_ITEM_BYTES, 1, MAX_KEYS_PER_TRIP);
    }

    @Override
    public Start start(BatchGetItemRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<BatchGetItemResponse> execute(Call call, BatchGetItemRequest request) {
        List<Projection> projections = checkBlocks(request);
        List<Table> tables = new ArrayList<>();
        for (TableKeys block : request.tables()) {
            tables.add(catalog.require(call, block.tableName()));
        }
        for (int i = 0; i < tables.size(); i++) {
            checkAgainstSchema(request.tables().get(i), tables.get(i), projections.get(i));
        }
        Answer answer = new Answer(request.returnConsumedCapacity());
        List<List<Found>> found = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            found.add(read(call, request.tables().get(i), tables.get(i), answer));
        }
        // Only now, because a read that would block has all of this done again.
        for (int i = 0; i < tables.size(); i++) {
            settle(call, request.tables().get(i), tables.get(i), projections.get(i), found.get(i), answer);
        }
        return CompletableFuture.completedFuture(answer.toResponse());
    }

    /** BG5 to BG8: everything that needs no table. */
    private List<Projection> checkBlocks(BatchGetItemRequest request) {
        PARAMETERS_OF_ALL_TABLES.requireOneStyle(request);
        List<Projection> projections = new ArrayList<>();
        for (TableKeys block : request.tables()) {
            projections.add(checkExpressions(block));
        }
        request.tables().forEach(block -> block.keys().forEach(Checked::value));
        int total = 0;
        for (TableKeys block : request.tables()) {
            requireDistinctKeys(block);
            total += block.keys().size();
        }
        if (total > MAX_KEYS) {
            throw DynamoDbException.validation("Too many items requested for the BatchGetItem call");
        }
        return projections;
    }

    /** BG7. */
    private static void requireDistinctKeys(TableKeys block) {
        Set<Item> distinct = new HashSet<>();
        for (Checked<Item> key : block.keys()) {
            if (!distinct.add(key.value())) {
                throw DynamoDbException.validation("Provided list of item keys contains duplicates");
            }
        }
    }

    private static Object first(BatchGetItemRequest request, Function<TableKeys, ?> parameter) {
        for (TableKeys block : request.tables()) {
            Object value = parameter.apply(block);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private Projection checkExpressions(TableKeys block) {
        PARAMETERS.check(block);
        AttributeNames.requireDistinct(block.attributesToGet());
        block.placeholders().requireWellFormed();
        Projection projection = block.projectionExpression() == null
                ? AttributeNames.lower(block.attributesToGet())
                : expressions.projection(block.projectionExpression(), block.placeholders());
        block.placeholders().requireAllUsed();
        return projection;
    }

    private static void checkAgainstSchema(TableKeys block, Table table, Projection projection) {
        for (Checked<Item> key : block.keys()) {
            KeyChecks.requireWholeKey(table.keySchema(), key.value());
        }
        if (projection != null) {
            projection.paths().forEach(path -> KeyChecks.requireNotBelowKey(table.keySchema(), path));
        }
    }

    /**
     * What was read under a key.
     *
     * @param item null: there is none
     */
    private record Found(Item key, StorageKey place, EncodedItem item) {}

    private List<Found> read(Call call, TableKeys block, Table table, Answer answer) {
        StorageReads reads = call.reads(storage, block.tableName(), false, block.consistentRead());
        List<Checked<Item>> keys = block.keys();
        List<Found> found = new ArrayList<>(keys.size());
        for (int from = 0; from < keys.size(); from += keysPerTrip) {
            Trip trip = new Trip(block, table);
            for (int i = from; i < Math.min(keys.size(), from + keysPerTrip); i++) {
                Item key = keys.get(i).value();
                if (answer.bytes >= answerBytes || call.leaves(block.tableName(), i)) {
                    answer.leave(block, key);
                } else {
                    trip.add(call, key, answer);
                }
            }
            trip.read(reads, call.readMode(block.consistentRead()), answer, found);
        }
        return found;
    }

    /** Each key is asked and paid for by itself, in their order: those that nothing is left for are not answered. */
    private void settle(
            Call call, TableKeys block, Table table, Projection projection, List<Found> found, Answer answer) {
        for (Found one : found) {
            int shortages;
            try {
                shortages = traffic.ask(Access.READ, table, null, one.place(), call.caller());
            } catch (DynamoDbException throttled) {
                answer.refuse(block, one.key(), throttled);
                continue;
            }
            int size = one.item() == null ? 0 : one.item().sizeInBytes();
            long halfUnits = CapacityUnits.ofRead(size, block.consistentRead());
            traffic.take(Access.READ, table, null, one.place(), halfUnits, shortages);
            answer.add(block, one.item(), projection, halfUnits);
        }
        answer.finish(block);
    }

    /** Keys of one table that are read together. */
    private final class Trip {
        private final TableKeys block;
        private final Table table;
        private final List<Item> asked = new ArrayList<>();
        private final List<StorageKey> places = new ArrayList<>();

        Trip(TableKeys block, Table table) {
            this.block = block;
            this.table = table;
        }

        /** Takes a key along, unless there is no capacity for it already. */
        void add(Call call, Item key, Answer answer) {
            StorageKey place = table.storageKey(key);
            try {
                traffic.ask(Access.READ, table, null, place, call.caller());
            } catch (DynamoDbException throttled) {
                answer.refuse(block, key, throttled);
                return;
            }
            asked.add(key);
            places.add(place);
        }

        void read(StorageReads from, ReadMode mode, Answer answer, List<Found> found) {
            if (places.isEmpty()) {
                return;
            }
            List<Versioned> reads = from.getAll(places, mode);
            for (int i = 0; i < reads.size(); i++) {
                EncodedItem item =
                        reads.get(i).exists() ? EncodedItem.wrap(reads.get(i).value()) : null;
                int size = item == null ? 0 : item.sizeInBytes();
                if (answer.bytes + size > answerBytes) {
                    answer.bytes = answerBytes;
                    asked.subList(i, asked.size()).forEach(key -> answer.leave(block, key));
                    return;
                }
                answer.bytes += size;
                found.add(new Found(asked.get(i), places.get(i), item));
            }
        }
    }

    /** The answer while it grows. */
    private static final class Answer {
        private final ReturnConsumedCapacity asked;
        private final Map<String, List<AttributeSource>> responses = new LinkedHashMap<>();
        private final Map<String, Unprocessed> unprocessed = new LinkedHashMap<>();
        private final List<ConsumedCapacity> capacity = new ArrayList<>();
        private long bytes;
        private int done;
        private boolean readOfTable;
        private long halfUnitsOfTable;
        private DynamoDbException refusal;

        Answer(ReturnConsumedCapacity asked) {
            this.asked = asked;
        }

        void add(TableKeys block, EncodedItem item, Projection projection, long halfUnits) {
            done++;
            halfUnitsOfTable += halfUnits;
            readOfTable = true;
            if (item != null) {
                itemsOf(block).add(projection == null ? item : EncodedItem.of(projection.apply(item)));
            }
        }

        private List<AttributeSource> itemsOf(TableKeys block) {
            return responses.computeIfAbsent(block.tableName(), name -> new ArrayList<>());
        }

        /** A key that is not answered now. */
        void leave(TableKeys block, Item key) {
            unprocessed
                    .computeIfAbsent(block.tableName(), name -> new Unprocessed(new ArrayList<>(), block))
                    .keys()
                    .add(key);
        }

        /** A key that there was too little capacity for. */
        void refuse(TableKeys block, Item key, DynamoDbException throttled) {
            leave(block, key);
            if (refusal == null) {
                refusal = throttled;
            }
        }

        /** All keys of a table have been seen to. */
        void finish(TableKeys block) {
            itemsOf(block);
            if (asked != ReturnConsumedCapacity.NONE && readOfTable) {
                capacity.add(CapacityTally.ofTable(asked, block.tableName(), halfUnitsOfTable));
            }
            halfUnitsOfTable = 0;
            readOfTable = false;
        }

        /**
         * The answer.
         *
         * @throws DynamoDbException when there was too little capacity for every single key
         */
        BatchGetItemResponse toResponse() {
            if (done == 0 && refusal != null) {
                throw refusal;
            }
            return new BatchGetItemResponse(
                    responses, unprocessed, asked == ReturnConsumedCapacity.NONE ? null : capacity);
        }
    }
}
