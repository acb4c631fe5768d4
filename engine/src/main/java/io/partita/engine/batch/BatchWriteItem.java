package io.partita.engine.batch;

import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.Change;
import io.partita.engine.change.CollectionMetrics;
import io.partita.engine.change.ItemChange;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.MetricsTally;
import io.partita.engine.change.Payment;
import io.partita.engine.change.Target;
import io.partita.engine.change.WriteCapacity;
import io.partita.engine.fault.StorageFaults;
import io.partita.engine.index.IndexKeyChecks;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterChecks;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** BatchWriteItem: up to 25 puts and deletes of any tables, each atomic, together not (fact pack: VALIDATION §15). */
public final class BatchWriteItem implements Operation<BatchWriteItemRequest, BatchWriteItemResponse> {
    private static final int MAX_WRITES = 25;

    /** BW4 to BW7: each row over the whole request before the next one. */
    private static final List<Consumer<BatchWriteItemRequest>> STATIC_CHECKS = List.of(
            request -> forEachWrite(request, BatchWriteItem::requireOneMember),
            request -> forEachWrite(request, BatchWriteItem::requireValues),
            request -> forEachWrite(request, BatchWriteItem::requireSize),
            BatchWriteItem::requireCount);

    private final Catalog catalog;
    private final ItemWriter writer;

    /** The operation on these parts of the database. */
    public BatchWriteItem(Catalog catalog, ItemWriter writer) {
        this.catalog = catalog;
        this.writer = writer;
    }

    /**
     * One write that has passed all checks.
     *
     * @param tableIndex position of its table in the request
     * @param request as sent
     * @param target what it writes
     * @param after the item to put; null: delete
     */
    private record Write(int tableIndex, WriteRequest request, Target target, EncodedItem after) {}

    @Override
    public Start start(BatchWriteItemRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<BatchWriteItemResponse> execute(Call call, BatchWriteItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        List<Table> tables = new ArrayList<>();
        for (TableWrites block : request.tables()) {
            tables.add(catalog.require(call, block.tableName()));
        }
        List<Write> writes = new ArrayList<>();
        List<Write> all = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            List<Write> ofTable = new ArrayList<>();
            for (WriteRequest write : request.tables().get(i).writes()) {
                ofTable.add(toWrite(i, tables.get(i), write, writer.payment(call)));
            }
            all.addAll(ofTable);
            writes.addAll(call.processed(request.tables().get(i).tableName(), ofTable));
        }
        requireDistinct(all);
        return writeAll(call, request, writes, left(all, writes));
    }

    private static void forEachWrite(BatchWriteItemRequest request, Consumer<WriteRequest> check) {
        for (TableWrites block : request.tables()) {
            block.writes().forEach(check);
        }
    }

    private static void requireOneMember(WriteRequest write) {
        if ((write.putItem() == null) == (write.deleteKey() == null)) {
            throw DynamoDbException.validation("Supplied AttributeValue has more than one datatypes set,"
                    + " must contain exactly one of the supported datatypes");
        }
    }

    private static void requireValues(WriteRequest write) {
        (write.putItem() == null ? write.deleteKey() : write.putItem()).value();
    }

    private static void requireSize(WriteRequest write) {
        if (write.putItem() != null) {
            ParameterChecks.requireItemSize(write.putItem().value());
        }
    }

    private static void requireCount(BatchWriteItemRequest request) {
        int total = 0;
        for (TableWrites block : request.tables()) {
            total += block.writes().size();
        }
        if (total > MAX_WRITES) {
            throw DynamoDbException.validation("Too many items requested for the BatchWriteItem call");
        }
    }

    /** BW9 and BW10: checks that need the schema. */
    private static Write toWrite(int tableIndex, Table table, WriteRequest write, Payment payment) {
        if (write.putItem() != null) {
            Item item = write.putItem().value();
            KeyChecks.requireKeyInBatchItem(table.keySchema(), item);
            IndexKeyChecks.requireInItem(table.writtenIndexes(), item);
            return new Write(
                    tableIndex, write, new Target(table, table.storageKey(item), payment), EncodedItem.of(item));
        }
        Item key = write.deleteKey().value();
        KeyChecks.requireWholeKey(table.keySchema(), key);
        return new Write(tableIndex, write, new Target(table, table.storageKey(key), payment), null);
    }

    /** BW11: one table named twice, by name and by ARN, is one table here. */
    private static void requireDistinct(List<Write> writes) {
        Set<StorageKey> distinct = new HashSet<>();
        for (Write write : writes) {
            if (!distinct.add(write.target().key())) {
                throw DynamoDbException.validation("Provided list of item keys contains duplicates");
            }
        }
    }

    private CompletionStage<BatchWriteItemResponse> writeAll(
            Call call, BatchWriteItemRequest request, List<Write> writes, List<Write> left) {
        List<CompletableFuture<ItemChange>> running = new ArrayList<>(writes.size());
        writer.together(() -> writes.forEach(write -> running.add(begin(call, write))));
        return CompletableFuture.allOf(running.toArray(new CompletableFuture<?>[0]))
                .handle((done, failure) ->
                        answer(request, writes, running, failure == null ? left : lost(left, writes, running)));
    }

    /** The writes that are not even tried. */
    private static List<Write> left(List<Write> all, List<Write> writes) {
        if (writes.size() == all.size()) {
            return List.of();
        }
        List<Write> left = new ArrayList<>(all);
        left.removeAll(writes);
        return left;
    }

    private CompletableFuture<ItemChange> begin(Call call, Write write) {
        CompletionStage<ItemChange> done = writer.write(write.target(), call.mayBlock(), before -> {
            ItemChange change = before.becomes(write.after());
            change.requireRoom();
            return new Change<>(change, change);
        });
        return done.toCompletableFuture();
    }

    /**
     * The writes that were not done and may be repeated alone, by whoever sent them: their table was deleted meanwhile, a transaction holds
     * their item, or there was too little capacity. Others of the batch have been done, and done again they could undo what somebody else has written since.
     *
     * @throws NoSuchSpaceException when no write was done because tables are gone, so that the whole batch may be repeated
     * @throws CompletionException with the failure of the first write that failed for another reason, or of the first one when there was too
     *     little capacity for every write
     */
    private List<Write> lost(List<Write> left, List<Write> writes, List<CompletableFuture<ItemChange>> done) {
        List<Write> lost = new ArrayList<>(left);
        NoSuchSpaceException gone = null;
        DynamoDbException throttled = null;
        boolean locked = false;
        for (int i = 0; i < writes.size(); i++) {
            if (!done.get(i).isCompletedExceptionally()) {
                continue;
            }
            lost.add(writes.get(i));
            Throwable failure = StorageFaults.unwrap(done.get(i).exceptionNow());
            if (failure instanceof NoSuchSpaceException dropped) {
                catalog.forget(dropped.space());
                gone = dropped;
            } else if (failure instanceof RecordsLockedException) {
                locked = true;
            } else if (failure instanceof DynamoDbException refusal
                    && !refusal.throttlingReasons().isEmpty()) {
                throttled = throttled == null ? refusal : throttled;
            } else {
                throw new CompletionException(failure);
            }
        }
        if (lost.size() < left.size() + writes.size() || locked || gone != null && throttled != null) {
            return lost;
        }
        if (gone != null) {
            throw gone;
        }
        if (throttled != null) {
            throw new CompletionException(throttled);
        }
        return lost;
    }

    private static BatchWriteItemResponse answer(
            BatchWriteItemRequest request,
            List<Write> writes,
            List<CompletableFuture<ItemChange>> done,
            List<Write> lost) {
        List<TableWrites> unprocessed = unprocessed(request, lost);
        return new BatchWriteItemResponse(unprocessed, capacity(request, writes, done), metrics(request, writes, done));
    }

    private static List<ConsumedCapacity> capacity(
            BatchWriteItemRequest request, List<Write> writes, List<CompletableFuture<ItemChange>> done) {
        if (request.returnConsumedCapacity() == ReturnConsumedCapacity.NONE) {
            return null;
        }
        List<ConsumedCapacity> capacity = new ArrayList<>();
        for (int table = 0; table < request.tables().size(); table++) {
            CapacityTally tally = new CapacityTally();
            for (int i = 0; i < writes.size(); i++) {
                if (writes.get(i).tableIndex() == table && !done.get(i).isCompletedExceptionally()) {
                    WriteCapacity.add(done.get(i).join(), tally);
                }
            }
            capacity.add(tally.toAnswer(
                    request.returnConsumedCapacity(),
                    request.tables().get(table).tableName(),
                    ShownAs.UNITS));
        }
        return capacity;
    }

    private static Map<String, List<CollectionMetrics>> metrics(
            BatchWriteItemRequest request, List<Write> writes, List<CompletableFuture<ItemChange>> done) {
        if (!request.returnItemCollectionMetrics()) {
            return Map.of();
        }
        MetricsTally tally = new MetricsTally();
        for (int i = 0; i < writes.size(); i++) {
            if (!done.get(i).isCompletedExceptionally()) {
                tally.add(
                        request.tables().get(writes.get(i).tableIndex()).tableName(),
                        done.get(i).join());
            }
        }
        return tally.toAnswer();
    }

    private static List<TableWrites> unprocessed(BatchWriteItemRequest request, List<Write> lost) {
        Map<String, List<WriteRequest>> byTable = new LinkedHashMap<>();
        for (Write write : lost) {
            String table = request.tables().get(write.tableIndex()).tableName();
            byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(write.request());
        }
        List<TableWrites> tables = new ArrayList<>(byTable.size());
        byTable.forEach((table, writes) -> tables.add(new TableWrites(table, writes)));
        return tables;
    }
}
