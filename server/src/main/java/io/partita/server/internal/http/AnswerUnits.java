package io.partita.server.internal.http;

import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.engine.transaction.TransactWriteItemsResponse;
import io.partita.server.internal.requestlog.RequestLine;
import java.util.List;

/** What answers say about what they took and how much they give. */
final class AnswerUnits {
    private AnswerUnits() {}

    /** Items or records in a page; 0 for answers that are none. */
    static int returned(Object answer) {
        return switch (answer) {
            case ItemsResponse page -> page.count();
            case GetRecordsResponse page -> page.records().size();
            case null -> 0;
            default -> 0;
        };
    }

    /** Half units used; {@link RequestLine#UNKNOWN} where the client did not ask. */
    static long halfUnits(Object answer) {
        return switch (answer) {
            case GetItemResponse get -> sum(get.consumedCapacity());
            case WriteItemResponse write -> sum(write.consumedCapacity());
            case ItemsResponse page -> sum(page.consumedCapacity());
            case BatchGetItemResponse batch -> sum(batch.consumedCapacity());
            case BatchWriteItemResponse batch -> sum(batch.consumedCapacity());
            case TransactGetItemsResponse gets -> sum(gets.consumedCapacity());
            case TransactWriteItemsResponse writes -> sum(writes.consumedCapacity());
            case null -> RequestLine.UNKNOWN;
            default -> RequestLine.UNKNOWN;
        };
    }

    private static long sum(ConsumedCapacity used) {
        return used == null ? RequestLine.UNKNOWN : used.halfUnits();
    }

    private static long sum(List<ConsumedCapacity> used) {
        if (used == null || used.isEmpty()) {
            return RequestLine.UNKNOWN;
        }
        long sum = 0;
        for (ConsumedCapacity table : used) {
            sum += table.halfUnits();
        }
        return sum;
    }
}
