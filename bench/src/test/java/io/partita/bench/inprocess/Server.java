package io.partita.bench.inprocess;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.protocol.Api;
import io.partita.protocol.ApiOperation;
import io.partita.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** All of a server but the sockets: bodies of requests in, bodies of answers out. */
public final class Server implements AutoCloseable {
    private static final Caller CALLER = new Caller(Caller.DEFAULT_ACCOUNT, "us-east-1");

    private final ExecutorService blocking = Executors.newFixedThreadPool(2);
    private final Database database;

    /** A server on {@code storage}, which belongs to it. */
    public Server(Storage storage) {
        Clock clock = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
        this.database =
                Database.open(storage, new DatabaseSettings(false, clock, () -> new SplittableRandom(1), blocking));
    }

    /** The operation of that name. */
    public static ApiOperation<?, ?> operation(String name) {
        return Api.dynamoDb().operation("DynamoDB_20120810." + name);
    }

    /** The answer to a request. */
    public byte[] ask(String operation, String body) {
        return ask(operation(operation), body.getBytes(StandardCharsets.UTF_8));
    }

    /** The answer to a request. */
    public <Q extends Request<R>, R> byte[] ask(ApiOperation<Q, R> operation, byte[] body) {
        R answer = database.execute(CALLER, operation.decode(body))
                .toCompletableFuture()
                .join();
        return operation.encode(answer);
    }

    /** The database. */
    public Database database() {
        return database;
    }

    /** Who asks. */
    public Caller caller() {
        return CALLER;
    }

    @Override
    public void close() {
        database.close();
        blocking.close();
    }
}
