package io.partita.clients.sharding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Tasks by status: each status is spread over the partition keys {@code status#0} to {@code status#9}, and read as if it were one. */
final class ShardedTasks {
    private static final int SHARDS = 10;

    /** As DynamoDB sorts texts: by their bytes, which is not the order of {@link String#compareTo}. */
    private static final Comparator<String> STORED_ORDER =
            (one, other) -> Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));

    private final DynamoDbClient client;
    private final String table;

    ShardedTasks(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /** The shard follows from the sort key, so that a single task can still be asked for, and is put twice under one key. */
    static String partitionKey(String status, String sortKey) {
        CRC32 hash = new CRC32();
        hash.update(sortKey.getBytes(UTF_8));
        return status + "#" + hash.getValue() % SHARDS;
    }

    void put(String status, String sortKey) {
        client.putItem(request -> request.tableName(table)
                .item(Map.of(
                        "pk", AttributeValue.fromS(partitionKey(status, sortKey)),
                        "sk", AttributeValue.fromS(sortKey))));
    }

    Map<String, AttributeValue> get(String status, String sortKey) {
        return client.getItem(request -> request.tableName(table)
                        .key(Map.of(
                                "pk", AttributeValue.fromS(partitionKey(status, sortKey)),
                                "sk", AttributeValue.fromS(sortKey))))
                .item();
    }

    /**
     * Up to {@code limit} tasks of a status in the order of their sort keys, or in the reverse order.
     *
     * @param after the last sort key of the page before; null: from the beginning
     */
    List<Map<String, AttributeValue>> page(String status, String after, int limit, boolean forward)
            throws InterruptedException {
        Comparator<Shard> byNext =
                Comparator.comparing(Shard::nextSortKey, forward ? STORED_ORDER : STORED_ORDER.reversed());
        PriorityQueue<Shard> shards = new PriorityQueue<>(byNext);
        shards.addAll(begun(status, after, limit, forward));
        List<Map<String, AttributeValue>> page = new ArrayList<>();
        while (page.size() < limit && !shards.isEmpty()) {
            Shard next = shards.remove();
            page.add(next.take());
            if (next.hasNext()) {
                shards.add(next);
            }
        }
        return page;
    }

    /** All shards that have something, each with its first page; these are asked for at the same time. */
    private List<Shard> begun(String status, String after, int limit, boolean forward) throws InterruptedException {
        List<Callable<Shard>> tasks = new ArrayList<>();
        for (int number = 0; number < SHARDS; number++) {
            QueryRequest first = query(status + "#" + number, after, limit, forward);
            tasks.add(() -> new Shard(first));
        }
        List<Shard> begun = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Shard> task : threads.invokeAll(tasks)) {
                if (task.get().hasNext()) {
                    begun.add(task.get());
                }
            }
        } catch (ExecutionException failure) {
            throw new IllegalStateException(failure.getCause());
        }
        return begun;
    }

    private QueryRequest query(String partitionKey, String after, int limit, boolean forward) {
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":pk", AttributeValue.fromS(partitionKey));
        String condition = "pk = :pk";
        if (after != null) {
            values.put(":after", AttributeValue.fromS(after));
            condition += forward ? " AND sk > :after" : " AND sk < :after";
        }
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(condition)
                .expressionAttributeValues(values)
                .limit(limit)
                .scanIndexForward(forward)
                .build();
    }

    /** One shard, read page by page as it is needed. */
    private final class Shard {
        private final Deque<Map<String, AttributeValue>> read = new ArrayDeque<>();
        private QueryRequest next;

        Shard(QueryRequest first) {
            next = first;
        }

        /** Reads on where everything was taken; a page may be empty although more follows. */
        boolean hasNext() {
            while (read.isEmpty() && next != null) {
                QueryResponse page = client.query(next);
                read.addAll(page.items());
                next = page.hasLastEvaluatedKey()
                        ? next.toBuilder()
                                .exclusiveStartKey(page.lastEvaluatedKey())
                                .build()
                        : null;
            }
            return !read.isEmpty();
        }

        String nextSortKey() {
            return read.element().get("sk").s();
        }

        Map<String, AttributeValue> take() {
            return read.remove();
        }
    }
}
