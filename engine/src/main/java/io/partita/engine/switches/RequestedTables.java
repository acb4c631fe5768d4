package io.partita.engine.switches;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.contributor.DescribeContributorInsightsRequest;
import io.partita.engine.contributor.ListContributorInsightsRequest;
import io.partita.engine.contributor.UpdateContributorInsightsRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.query.ItemsRequest;
import io.partita.engine.request.Request;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import java.util.ArrayList;
import java.util.List;

/** Which tables a request is about. */
final class RequestedTables {
    private static final List<String> READS = List.of("BatchGetItem", "GetItem", "Query", "Scan", "TransactGetItems");
    private static final List<String> WRITES =
            List.of("BatchWriteItem", "DeleteItem", "PutItem", "TransactWriteItems", "UpdateItem");
    private static final List<String> OTHERS = List.of(
            "CreateTable",
            "DeleteTable",
            "DescribeContributorInsights",
            "DescribeLimits",
            "DescribeStream",
            "DescribeTable",
            "DescribeTimeToLive",
            "GetRecords",
            "GetShardIterator",
            "ListContributorInsights",
            "ListStreams",
            "ListTables",
            "ListTagsOfResource",
            "TagResource",
            "UntagResource",
            "UpdateContributorInsights",
            "UpdateTable",
            "UpdateTimeToLive");
    private static final List<String> OPERATIONS = operationNames();

    private RequestedTables() {}

    private static List<String> operationNames() {
        List<String> all = new ArrayList<>(READS);
        all.addAll(WRITES);
        all.addAll(OTHERS);
        all.sort(null);
        return List.copyOf(all);
    }

    /** The operations that switches can be for. */
    static List<String> operations() {
        return OPERATIONS;
    }

    /** Whether an operation reads items. */
    static boolean isRead(String operation) {
        return READS.contains(operation);
    }

    /** Whether an operation writes items. */
    static boolean isWrite(String operation) {
        return WRITES.contains(operation);
    }

    /** Bare names of the tables that a request names, one for each action of a transaction; none for requests about something else. */
    static List<String> of(Request<?> request) {
        return switch (request) {
            case GetItemRequest get -> one(get.tableName());
            case PutItemRequest put -> one(put.tableName());
            case UpdateItemRequest update -> one(update.tableName());
            case DeleteItemRequest delete -> one(delete.tableName());
            case ItemsRequest items -> one(items.tableName());
            case BatchGetItemRequest batch ->
                bare(batch.tables().stream().map(TableKeys::tableName).toList());
            case BatchWriteItemRequest batch ->
                bare(batch.tables().stream().map(TableWrites::tableName).toList());
            case TransactWriteItemsRequest transaction ->
                bare(transaction.actions().stream()
                        .map(TransactAction::tableName)
                        .toList());
            case TransactGetItemsRequest transaction ->
                bare(transaction.gets().stream().map(get -> get.tableName()).toList());
            case CreateTableRequest create -> one(create.tableName());
            case UpdateTableRequest update -> one(update.tableName());
            case DeleteTableRequest delete -> one(delete.tableName());
            case DescribeTableRequest describe -> one(describe.tableName());
            case UpdateTimeToLiveRequest update -> one(update.tableName());
            case DescribeTimeToLiveRequest describe -> one(describe.tableName());
            case UpdateContributorInsightsRequest update -> one(update.tableName());
            case DescribeContributorInsightsRequest describe -> one(describe.tableName());
            case ListContributorInsightsRequest list -> one(list.tableName());
            default -> List.of();
        };
    }

    private static List<String> one(String nameOrArn) {
        return List.of(bare(nameOrArn));
    }

    private static List<String> bare(List<String> namesOrArns) {
        return namesOrArns.stream().map(RequestedTables::bare).toList();
    }

    /** The name in an ARN; a name as it is. */
    static String bare(String nameOrArn) {
        TableArn arn = TableArn.looksLikeArn(nameOrArn) ? TableArn.parse(nameOrArn) : null;
        return arn == null ? nameOrArn : arn.tableName();
    }
}
