package io.partita.resilience.engine;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.request.Caller;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.KeySchemaElement;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;

/** Opens databases for tests, and makes tables in them. */
public final class Databases {
    /** Who asks. */
    public static final Caller CALLER = new Caller(Caller.DEFAULT_ACCOUNT, "eu-west-1");

    private static final AtomicLong SEEDS = new AtomicLong(1);

    private Databases() {}

    /** A database on {@code storage}; work that may wait runs on {@code blocking}. */
    public static Database open(Storage storage, Executor blocking) {
        return Database.open(
                storage,
                new DatabaseSettings(
                        false, Clock.systemUTC(), () -> new SplittableRandom(SEEDS.incrementAndGet()), blocking));
    }

    /** Makes a table with the partition key {@code pk} of type S. */
    public static void createTable(Database database, String name) {
        createTable(
                database,
                name,
                List.of(new AttributeDefinition("pk", AttributeType.S)),
                List.of(new KeySchemaElement("pk", true)),
                null,
                null);
    }

    /** Makes a table; null where there are no indexes of a kind. */
    public static void createTable(
            Database database,
            String name,
            List<AttributeDefinition> definitions,
            List<KeySchemaElement> schema,
            List<IndexSpecification> localIndexes,
            List<IndexSpecification> globalIndexes) {
        database.execute(
                        CALLER,
                        new CreateTableRequest(
                                name,
                                definitions,
                                schema,
                                localIndexes,
                                globalIndexes,
                                BillingMode.PAY_PER_REQUEST,
                                null,
                                null,
                                null,
                                null,
                                null,
                                RecordedSettings.NONE,
                                List.of()))
                .toCompletableFuture()
                .join();
    }

    /** Deletes a table. */
    public static void deleteTable(Database database, String name) {
        database.execute(CALLER, new DeleteTableRequest(name))
                .toCompletableFuture()
                .join();
    }
}
