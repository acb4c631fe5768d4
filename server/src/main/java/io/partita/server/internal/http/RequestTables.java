package io.partita.server.internal.http;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.contributor.DescribeContributorInsightsRequest;
import io.partita.engine.contributor.ListContributorInsightsRequest;
import io.partita.engine.contributor.UpdateContributorInsightsRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.query.ItemsRequest;
import io.partita.engine.request.Request;
import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.ListStreamsRequest;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.engine.tag.UntagResourceRequest;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import java.util.List;

/** The tables that a request names, for the log of requests. */
final class RequestTables {
    private static final int KEPT_CHARS = 2048;

    private RequestTables() {}

    /** Names or ARNs as sent, each once; for requests about streams the ARN of the stream. */
    static List<String> of(Request<?> request) {
        return switch (request) {
            case GetItemRequest get -> one(get.tableName());
            case PutItemRequest put -> one(put.tableName());
            case UpdateItemRequest update -> one(update.tableName());
            case DeleteItemRequest delete -> one(delete.tableName());
            case ItemsRequest page -> one(page.tableName());
            case BatchGetItemRequest batch ->
                batch.tables().stream()
                        .map(BatchGetItemRequest.TableKeys::tableName)
                        .distinct()
                        .toList();
            case BatchWriteItemRequest batch ->
                batch.tables().stream()
                        .map(BatchWriteItemRequest.TableWrites::tableName)
                        .distinct()
                        .toList();
            case TransactGetItemsRequest gets ->
                gets.gets().stream()
                        .map(TransactGetItemsRequest.Get::tableName)
                        .distinct()
                        .toList();
            case TransactWriteItemsRequest writes ->
                writes.actions().stream()
                        .map(TransactAction::tableName)
                        .distinct()
                        .toList();
            case CreateTableRequest create -> one(create.tableName());
            case UpdateTableRequest update -> one(update.tableName());
            case DeleteTableRequest delete -> one(delete.tableName());
            case DescribeTableRequest describe -> one(describe.tableName());
            case UpdateTimeToLiveRequest update -> one(update.tableName());
            case DescribeTimeToLiveRequest describe -> one(describe.tableName());
            case TagResourceRequest tag -> one(tag.resourceArn());
            case UntagResourceRequest untag -> one(untag.resourceArn());
            case ListTagsOfResourceRequest list -> one(list.resourceArn());
            case ListStreamsRequest list -> one(list.tableName());
            case DescribeStreamRequest describe -> one(describe.streamArn());
            case GetShardIteratorRequest iterator -> one(iterator.streamArn());
            case UpdateContributorInsightsRequest update -> one(update.tableName());
            case DescribeContributorInsightsRequest describe -> one(describe.tableName());
            case ListContributorInsightsRequest list -> one(list.tableName());
            default -> List.of();
        };
    }

    /** So many of these, from the first on, as are kept in memory until they are written. */
    static List<String> kept(List<String> names) {
        int chars = 0;
        for (int i = 0; i < names.size(); i++) {
            chars += names.get(i).length();
            if (chars > KEPT_CHARS) {
                return List.copyOf(names.subList(0, i));
            }
        }
        return names;
    }

    private static List<String> one(String name) {
        return name == null ? List.of() : List.of(name);
    }
}
