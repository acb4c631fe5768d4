package io.partita.server.internal.http;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.stream.StreamEvent;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.util.List;

/** How much memory answers take: the most that one can before it is there, and about how much one does. */
final class AnswerSize {
    /**
     * What holds no more than this becomes no more than was charged for it in advance, whatever is in it: of the six bytes that a number
     * takes at least when many zeros are shown of it, 133 are made.
     */
    static final long SMALL_BYTES = 16L << 10;

    private static final long ITEM = 400L << 10;
    private static final long PAGE = 1L << 20;
    private static final long TRANSACTION = 4L << 20;

    private AnswerSize() {}

    /** The most bytes of items in the answer to a request; {@code most} bounds any answer. */
    static long atMost(Request<?> request, long most) {
        return switch (request) {
            case GetItemRequest get -> ITEM;
            case PutItemRequest put -> items(put.returnValues(), put.returnItemOnConditionFailure());
            case UpdateItemRequest update -> items(update.returnValues(), update.returnItemOnConditionFailure());
            case DeleteItemRequest delete -> items(delete.returnValues(), delete.returnItemOnConditionFailure());
            case QueryRequest query -> page(query.limit());
            case ScanRequest scan -> page(scan.limit());
            case BatchGetItemRequest batch -> Math.min(most, ITEM * keys(batch));
            case GetRecordsRequest records -> PAGE + 2 * ITEM;
            case TransactGetItemsRequest gets ->
                Math.min(TRANSACTION, ITEM * gets.gets().size());
            case TransactWriteItemsRequest writes -> Math.min(most, ITEM * shownOnFailure(writes));
            default -> 0;
        };
    }

    private static long shownOnFailure(TransactWriteItemsRequest request) {
        long actions = 0;
        for (int i = 0; i < request.actions().size(); i++) {
            actions += request.actions().get(i).returnItemOnConditionFailure() ? 1 : 0;
        }
        return actions;
    }

    private static long items(ReturnValues returned, boolean onConditionFailure) {
        return returned == ReturnValues.NONE && !onConditionFailure ? 0 : ITEM;
    }

    private static long page(Integer limit) {
        return limit == null ? PAGE : Math.min(PAGE, ITEM * limit);
    }

    private static long keys(BatchGetItemRequest batch) {
        long keys = 0;
        for (BatchGetItemRequest.TableKeys table : batch.tables()) {
            keys += table.keys().size();
        }
        return keys;
    }

    /**
     * About the bytes that an answer or a failure holds until it is encoded. The engine gives items in their stored form; what else there is, keys
     * and names, is small.
     */
    static long held(Object answer) {
        return switch (answer) {
            case ItemsResponse page -> held(page.items());
            case GetRecordsResponse page -> held(page);
            case BatchGetItemResponse batch -> held(batch);
            case TransactGetItemsResponse gets -> held(gets.items());
            case GetItemResponse get -> held(get.item());
            case WriteItemResponse written -> held(written.attributes());
            case BatchWriteItemResponse batch -> held(batch);
            case DynamoDbException error -> held(error);
            case null -> 0;
            default -> 0;
        };
    }

    private static long held(GetRecordsResponse page) {
        long bytes = 0;
        for (int i = 0; i < page.records().size(); i++) {
            StreamEvent event = page.records().get(i);
            bytes += held(event.newImage()) + held(event.oldImage());
        }
        return bytes;
    }

    private static long held(BatchGetItemResponse batch) {
        long bytes = 0;
        for (List<AttributeSource> items : batch.responses().values()) {
            bytes += held(items);
        }
        return bytes;
    }

    private static long held(BatchWriteItemResponse batch) {
        long bytes = 0;
        for (TableWrites table : batch.unprocessedItems()) {
            for (WriteRequest write : table.writes()) {
                bytes += write.putItem() == null ? 0 : write.putItem().value().sizeInBytes();
            }
        }
        return bytes;
    }

    private static long held(DynamoDbException error) {
        long bytes = held(error.item().orElse(null));
        for (int i = 0; i < error.cancellationReasons().size(); i++) {
            bytes += held(error.cancellationReasons().get(i).item());
        }
        return bytes;
    }

    private static long held(List<AttributeSource> items) {
        long bytes = 0;
        for (int i = 0; items != null && i < items.size(); i++) {
            bytes += held(items.get(i));
        }
        return bytes;
    }

    private static long held(AttributeSource item) {
        return switch (item) {
            case EncodedItem stored -> stored.bytes().length;
            case Item inMemory -> inMemory.sizeInBytes();
            case null -> 0;
        };
    }
}
