package io.partita.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.partita.bench.wire.Server;
import io.partita.bench.workload.Items;
import io.partita.bench.workload.Operation;
import io.partita.bench.workload.Popularity;
import io.partita.bench.workload.Workload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Loads on a server that answers as each test says. */
class LoadTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Items ITEMS = new Items("T", false, 100);
    private static final Pattern KEY = Pattern.compile("user#\\d{8}");

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer stub;
    private volatile Behaviour behaviour = (number, exchange, body) -> answer(exchange, 200, "{}");

    private interface Behaviour {
        void answer(int number, HttpExchange exchange, String body) throws Exception;
    }

    @BeforeEach
    void start() throws IOException {
        stub = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        stub.setExecutor(threads);
        stub.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            try {
                behaviour.answer(requests.incrementAndGet(), exchange, body);
            } catch (Exception e) {
                exchange.close();
            }
        });
        stub.start();
    }

    @AfterEach
    void stop() {
        stub.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Server server() {
        return server(stub.getAddress().getPort());
    }

    private static Server server(int port) {
        return new Server("127.0.0.1", port, false, "127.0.0.1:" + port, (target, body) -> "Authorization: none\r\n");
    }

    private Outcome run(Workload workload, int connections, double rate, Duration warmup) throws Exception {
        Load load = new Load(workload, Popularity.UNIFORM, ITEMS, 1000, connections, 2, rate, warmup, SHORT, 1);
        return load.run(server(), System::nanoTime, new Watcher() {});
    }

    @Test
    void withoutARateEachConnectionAsksAgainOnceItIsAnswered() throws Exception {
        Outcome outcome = run(Workload.GET, 3, 0, Duration.ZERO);
        long measured = outcome.latencies().get(Operation.GET).getTotalCount();
        assertThat(outcome.errors()).isEmpty();
        assertThat(measured).isPositive().isEqualTo(requests.get());
        assertThat(outcome.done()).isBetween(measured - 3, measured);
    }

    @Test
    void whatIsAskedWhileWarmingUpDoesNotCount() throws Exception {
        Outcome outcome = run(Workload.GET, 3, 500, SHORT);
        assertThat(outcome.latencies().get(Operation.GET).getTotalCount()).isBetween(149L, 151L);
        assertThat(requests.get()).isBetween(299, 301);
    }

    @Test
    void atARateNothingIsLeftOutHoweverSlowTheServer() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        behaviour = (number, exchange, body) -> {
            if (number == 1) {
                assertThat(never.await(200, TimeUnit.MILLISECONDS)).isFalse();
            }
            answer(exchange, 200, "{}");
        };
        Outcome outcome = run(Workload.GET, 1, 1000, Duration.ZERO);
        Histogram latencies = outcome.latencies().get(Operation.GET);
        assertThat(latencies.getTotalCount()).isEqualTo(300);
        // The first one took 200 ms, and those that fell due meanwhile had to wait for its end: 150 of them longer than
        // 50 ms.
        assertThat(latencies.getTotalCount() * (100 - latencies.getPercentileAtOrBelowValue(50_000_000)) / 100)
                .isGreaterThanOrEqualTo(149);
    }

    @Test
    void errorsAreCountedByTypeAndNothingIsAskedTwice() throws Exception {
        behaviour = (number, exchange, body) -> {
            switch (number % 3) {
                case 0 ->
                    answer(
                            exchange,
                            400,
                            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\",\"message\":\"m\"}");
                case 1 -> answer(exchange, 503, "<html>");
                default -> answer(exchange, 200, "{}");
            }
        };
        Outcome outcome = run(Workload.PUT, 2, 200, Duration.ZERO);
        assertThat(outcome.errors()).containsOnlyKeys("ProvisionedThroughputExceededException", "HTTP 503");
        assertThat(outcome.throttled()).isEqualTo(outcome.errors().get("ProvisionedThroughputExceededException"));
        assertThat(outcome.failed() + outcome.latencies().get(Operation.PUT).getTotalCount())
                .isEqualTo(requests.get());
    }

    @Test
    void aClosedConnectionIsAnErrorAndOpenedAgain() throws Exception {
        behaviour = (number, exchange, body) -> {
            if (number == 2) {
                exchange.close();
            } else {
                answer(exchange, 200, "{}");
            }
        };
        Outcome outcome = run(Workload.GET, 1, 0, Duration.ZERO);
        assertThat(outcome.errors()).isEqualTo(Map.of("connection closed", 1L));
        assertThat(requests.get()).isGreaterThan(2);
    }

    @Test
    void aBatchThatIsLeftUndoneInPartIsAnError() throws Exception {
        behaviour = (number, exchange, body) -> answer(
                exchange, 200, number == 1 ? "{\"UnprocessedItems\":{\"T\":[{}]}}" : "{\"UnprocessedItems\":{}}");
        Outcome outcome = run(Workload.BATCHWRITE, 1, 0, Duration.ZERO);
        assertThat(outcome.errors()).isEqualTo(Map.of("unprocessed in part", 1L));
        assertThat(outcome.throttled()).isEqualTo(1);
    }

    @Test
    void readModifyWriteIsOneOperationOfTwoRequests() throws Exception {
        Outcome outcome = run(Workload.F, 2, 100, Duration.ZERO);
        long reads = outcome.latencies().get(Operation.READ).getTotalCount();
        long both = outcome.latencies().get(Operation.READ_MODIFY_WRITE).getTotalCount();
        assertThat(reads + both).isEqualTo(30);
        assertThat(requests.get()).isEqualTo(reads + 2 * both);
    }

    @Test
    void aServerThatIsNotThereIsSaidToBe() throws Exception {
        int port = stub.getAddress().getPort();
        stub.stop(0);
        Load load = new Load(Workload.GET, Popularity.UNIFORM, ITEMS, 10, 1, 1, 0, Duration.ZERO, SHORT, 1);
        assertThatThrownBy(() -> load.run(server(port), System::nanoTime, new Watcher() {}))
                .isInstanceOf(Unreachable.class);
        assertThatThrownBy(() -> new BulkLoad(ITEMS, 10, 1, 1).run(server(port), System::nanoTime, new Watcher() {}))
                .isInstanceOf(Unreachable.class);
    }

    @Test
    void loadingSendsAgainWhatTheServerDidNotTake() throws Exception {
        Set<String> taken = ConcurrentHashMap.newKeySet();
        behaviour = (number, exchange, body) -> {
            if (number == 1) {
                answer(exchange, 400, "{\"__type\":\"x#ThrottlingException\"}");
            } else if (number == 2) {
                answer(exchange, 200, "{\"UnprocessedItems\":{\"T\":[{}]}}");
            } else if (number == 3) {
                exchange.close();
            } else {
                KEY.matcher(body).results().forEach(key -> taken.add(key.group()));
                answer(exchange, 200, "{\"UnprocessedItems\":{}}");
            }
        };
        new BulkLoad(ITEMS, 160, 3, 2).run(server(), System::nanoTime, new Watcher() {});
        assertThat(taken).hasSize(160);
    }

    @Test
    void loadingEndsWhenTheServerRefuses() {
        behaviour = (number, exchange, body) ->
                answer(exchange, 400, "{\"__type\":\"x#ValidationException\",\"message\":\"m\"}");
        assertThatThrownBy(() -> new BulkLoad(ITEMS, 160, 3, 2).run(server(), System::nanoTime, new Watcher() {}))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.type()).isEqualTo("ValidationException"));
    }
}
