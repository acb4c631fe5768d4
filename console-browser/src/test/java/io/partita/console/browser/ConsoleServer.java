package io.partita.console.browser;

import io.partita.advisor.shown.CollectionAdvice;
import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.request.Caller;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.protocol.Wording;
import io.partita.server.AccessKeys;
import io.partita.server.ConsoleSettings;
import io.partita.server.ForcedErrors;
import io.partita.server.PartitaServer;
import io.partita.server.ServerLimits;
import io.partita.server.ServerSettings;
import io.partita.storage.memory.MemoryStorage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A real server in memory, on a free port, that serves the console. */
final class ConsoleServer implements AutoCloseable {
    private static final String REGION = "eu-central-1";
    private static final int MOST_WRITES = 25;

    private final ExecutorService blocking = Executors.newCachedThreadPool();
    private final Database database;
    private final PartitaServer server;

    ConsoleServer(AccessKeys keys, boolean readOnly) {
        Clock clock = Clock.systemUTC();
        Supplier<RandomGenerator> random = () -> new SplittableRandom(1);
        database = Database.open(MemoryStorage.open(), new DatabaseSettings(false, clock, random, blocking));
        server = PartitaServer.start(
                new ServerSettings(
                                "127.0.0.1",
                                0,
                                false,
                                keys,
                                REGION,
                                false,
                                Wording.W2026_08,
                                limits(),
                                clock,
                                random,
                                ForcedErrors.none(),
                                null,
                                false)
                        .withConsole(new ConsoleSettings("1.0", readOnly, CollectionAdvice::answer)),
                database::execute);
    }

    /** Browsers open connections ahead of requests and keep them; nobody waits for those at the end of a test. */
    private static ServerLimits limits() {
        ServerLimits usual = ServerLimits.forHeap(Runtime.getRuntime().maxMemory());
        return new ServerLimits(
                usual.bodyBytes(),
                usual.memoryBytes(),
                usual.answerBytes(),
                usual.connections(),
                usual.headDeadline(),
                usual.bodyDeadline(),
                usual.requestDeadline(),
                usual.writeDeadline(),
                usual.idleTimeout(),
                Duration.ofMillis(100));
    }

    /** Asks the API for something, past the console; gives its answer as it came. */
    String call(String operation, String json) {
        return send(
                operation,
                HttpRequest.newBuilder(URI.create(url()).resolve("/"))
                        .header("Content-Type", "application/x-amz-json-1.0")
                        .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                        .header("X-Amz-Date", "20261130T120000Z")
                        .header(
                                "Authorization",
                                "AWS4-HMAC-SHA256 Credential=test/20261130/eu-central-1/dynamodb/aws4_request,"
                                        + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=0")
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build());
    }

    /** Asks the server for what the API does not have, past the console; gives its answer as it came. */
    String ask(String path, String json) {
        return send(
                path,
                HttpRequest.newBuilder(URI.create(url()).resolve(path))
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build());
    }

    private static String send(String what, HttpRequest request) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new AssertionError(what + ": " + answer.body());
            }
            return answer.body();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Puts items past the network, many in a moment. */
    void put(String table, Iterable<Item> items) {
        List<WriteRequest> batch = new ArrayList<>();
        for (Item item : items) {
            batch.add(new WriteRequest(Checked.of(item), null));
            if (batch.size() == MOST_WRITES) {
                write(table, batch);
                batch.clear();
            }
        }
        if (!batch.isEmpty()) {
            write(table, batch);
        }
    }

    private void write(String table, List<WriteRequest> batch) {
        var request = new BatchWriteItemRequest(
                List.of(new TableWrites(table, List.copyOf(batch))), ReturnConsumedCapacity.NONE, false);
        database.execute(new Caller(Caller.DEFAULT_ACCOUNT, REGION), request)
                .toCompletableFuture()
                .join();
    }

    /** Where the console is, with the slash. */
    String url() {
        return "http://127.0.0.1:" + server.address().getPort() + "/console/";
    }

    @Override
    public void close() {
        server.close();
        database.close();
        blocking.shutdown();
    }
}
