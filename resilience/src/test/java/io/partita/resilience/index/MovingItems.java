package io.partita.resilience.index;

import io.partita.engine.Database;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;

/** Clients that put and delete the items of one table at random, so that their index keys come, change and go. Each writes one at a time. */
final class MovingItems implements AutoCloseable {
    private static final int GROUPS = 50;

    private final Thread[] clients;
    private final String table;
    private final int items;
    private volatile boolean stopped;
    private volatile Throwable failure;
    private long longestNanos;
    private volatile long written;

    private MovingItems(Database[] databases, String table, int items, int clientCount) {
        this.table = table;
        this.items = items;
        this.clients = new Thread[clientCount];
        for (int i = 0; i < clientCount; i++) {
            Database database = databases[i % databases.length];
            Random random = new Random(i);
            clients[i] = Thread.ofPlatform().start(() -> run(database, random));
        }
    }

    /** Starts clients that share out the databases. */
    static MovingItems start(String table, int items, int clients, Database... databases) {
        return new MovingItems(databases, table, items, clients);
    }

    private void run(Database database, Random random) {
        try {
            while (!stopped) {
                Request<?> request = random(random);
                long began = System.nanoTime();
                write(database, request);
                record(System.nanoTime() - began);
            }
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    private static void write(Database database, Request<?> request) {
        try {
            database.execute(Databases.CALLER, request).toCompletableFuture().join();
        } catch (CompletionException e) {
            // A server of a cluster may meet a transaction of another; clients try again.
            if (!(e.getCause() instanceof DynamoDbException refusal)
                    || refusal.type() != ErrorType.TRANSACTION_CONFLICT) {
                throw e;
            }
        }
    }

    private synchronized void record(long nanos) {
        written++;
        longestNanos = Math.max(longestNanos, nanos);
    }

    private Request<?> random(Random random) {
        int number = random.nextInt(items);
        if (random.nextInt(5) == 0) {
            return new DeleteItemRequest(
                    table,
                    Checked.of(Item.of(Map.of("pk", AttributeValue.string("item " + number)))),
                    null,
                    null,
                    null,
                    Placeholders.NONE,
                    ReturnValues.NONE,
                    false,
                    ReturnConsumedCapacity.NONE,
                    false);
        }
        return put(table, number, random);
    }

    /** Puts an item; every fifth is not in the index. */
    static PutItemRequest put(String table, int number, Random random) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("pk", AttributeValue.string("item " + number));
        item.put("score", AttributeValue.number(random.nextInt(1_000)));
        item.put("text", AttributeValue.string("text " + random.nextLong()));
        if (random.nextInt(5) != 0) {
            item.put("group", AttributeValue.string("group " + random.nextInt(GROUPS)));
        }
        return new PutItemRequest(
                table,
                Checked.of(Item.of(item)),
                null,
                null,
                null,
                Placeholders.NONE,
                ReturnValues.NONE,
                false,
                ReturnConsumedCapacity.NONE,
                false);
    }

    /** The longest time one write took since the last call. */
    synchronized double takeLongestMillis() {
        double millis = longestNanos / 1e6;
        longestNanos = 0;
        return millis;
    }

    /** How many writes were acknowledged. */
    long written() {
        return written;
    }

    /** Stops the clients; throws what one of them failed with. */
    @Override
    public void close() {
        stopped = true;
        for (Thread client : clients) {
            while (client.isAlive()) {
                LockSupport.parkNanos(1_000_000);
            }
        }
        if (failure != null) {
            throw new AssertionError("a client failed", failure);
        }
    }
}
