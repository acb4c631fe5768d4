package io.partita.server.internal.http;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import java.util.List;

/** How much memory answers take: the most that one can before it is there, and about how much one does. */
final class AnswerSize {
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

    /** The stored bytes in an answer; items of which only a part was asked for count as nothing. */
    static long stored(Object answer) {
        if (answer instanceof ItemsResponse page) {
            return stored(page.items());
        }
        if (answer instanceof GetRecordsResponse page) {
            return stored(page);
        }
        long bytes = 0;
        if (answer instanceof BatchGetItemResponse batch) {
            for (List<AttributeSource> items : batch.responses().values()) {
                bytes += stored(items);
            }
        }
        return bytes;
    }

    private static long stored(GetRecordsResponse page) {
        long bytes = 0;
        for (int i = 0; i < page.records().size(); i++) {
            bytes += page.records().get(i).sizeBytes();
        }
        return bytes;
    }

    private static long stored(List<AttributeSource> items) {
        long bytes = 0;
        for (int i = 0; items != null && i < items.size(); i++) {
            bytes += items.get(i) instanceof EncodedItem item ? item.bytes().length : 0;
        }
        return bytes;
    }
}
