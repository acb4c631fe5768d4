package io.partita.server;

import static io.partita.server.RawClient.ascii;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.error.DynamoDbException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofMinutes(5);
    /** Every wait ends after this time, as a failure. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void bodiesOverTheBudgetAreAnsweredWithThrottlingAndTheConnectionLivesOn() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, 100_000, 100)).hold();
                RawClient first = server.connect();
                RawClient second = server.connect()) {
            String large = "{" + " ".repeat(80_000) + "}";
            first.send(RawClient.post("DescribeLimits", large, ""));
            CompletableFuture<Object> held = server.nextHeld();
            assertThat(server.server().memoryInUse()).isGreaterThanOrEqualTo(large.length());

            RawClient.Answer refused = second.post("DescribeLimits", large);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text())
                    .contains("com.amazonaws.dynamodb.v20120810#ThrottlingException")
                    .contains("Throughput exceeds the current capacity of your table or index.");

            server.letGo();
            assertThat(second.post("DescribeLimits", "{}").status()).isEqualTo(200);
            held.complete(TestServer.LIMITS);
            assertThat(first.read().status()).isEqualTo(200);
            assertThat(second.post("DescribeLimits", large).status()).isEqualTo(200);
            assertThat(server.server().memoryInUse()).isZero();
        }
    }

    @Test
    void announcedBytesAreNotChargedBeforeTheyArrive() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, 100_000, 100));
                RawClient boasting = server.connect();
                RawClient modest = server.connect()) {
            boasting.send(new String(RawClient.post("DescribeLimits", "", ""), StandardCharsets.US_ASCII)
                    .replace("Content-Length: 0", "Content-Length: 1000000"));
            assertThat(modest.post("DescribeLimits", "{" + " ".repeat(80_000) + "}")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void theBudgetIsGivenBackWhenAClientLeavesInTheMiddleOfABody() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, 100_000, 100))) {
            String large = "{" + " ".repeat(80_000) + "}";
            byte[] request = RawClient.post("DescribeLimits", large, "");
            for (int i = 0; i < 5; i++) {
                try (RawClient leaving = server.connect()) {
                    // Once it is answered, the connection counts, and what it sends comes before its end.
                    assertThat(leaving.post("DescribeLimits", "{}").status()).isEqualTo(200);
                    leaving.send(Arrays.copyOf(request, request.length - 1));
                }
                awaitNoConnection(server);
                assertThat(server.server().memoryInUse()).isZero();
            }
            try (RawClient staying = server.connect()) {
                assertThat(staying.send(request).read().status()).isEqualTo(200);
            }
        }
    }

    @Test
    void connectionsOverTheLimitAreClosed() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, 1 << 20, 3))) {
            List<RawClient> clients = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                RawClient client = server.connect();
                clients.add(client);
                assertThat(client.post("DescribeLimits", "{}").status()).isEqualTo(200);
            }
            try (RawClient tooMany = server.connect()) {
                assertThat(tooMany.ended()).isTrue();
            }
            for (RawClient client : clients) {
                assertThat(client.post("DescribeLimits", "{}").status()).isEqualTo(200);
                client.close();
            }
            awaitNoConnection(server);
            try (RawClient later = server.connect()) {
                assertThat(later.post("DescribeLimits", "{}").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void anIdleConnectionIsClosed() throws IOException {
        try (TestServer server = new TestServer(TestServer.deadlines(LONG, SHORT));
                RawClient client = server.connect()) {
            assertThat(client.post("DescribeLimits", "{}").status()).isEqualTo(200);
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void aHeadThatDoesNotEndIsCutOff() throws IOException {
        try (TestServer server = new TestServer(TestServer.deadlines(SHORT, LONG));
                RawClient client = server.connect()) {
            client.send("POST / HTTP/1.1\r\nHost: local");
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void aBodyThatDoesNotEndIsCutOff() throws IOException {
        try (TestServer server = new TestServer(TestServer.deadlines(SHORT, LONG));
                RawClient client = server.connect()) {
            byte[] request = RawClient.post("DescribeLimits", "{}", "");
            client.send(Arrays.copyOf(request, request.length - 1));
            assertThat(client.read().status()).isEqualTo(408);
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void aRequestThatTakesTooLongIsAnsweredAndItsLateAnswerDropped() throws Exception {
        try (TestServer server = new TestServer(TestServer.deadlines(SHORT, LONG)).hold()) {
            try (RawClient client = server.connect()) {
                client.send(RawClient.post("DescribeLimits", "{}", ""));
                CompletableFuture<Object> late = server.nextHeld();
                RawClient.Answer answer = client.read();
                assertThat(answer.status()).isEqualTo(500);
                assertThat(answer.text()).contains("InternalServerError");
                assertThat(server.server().memoryInUse()).isPositive();
                late.complete(TestServer.LIMITS);
                assertThat(client.ended()).isTrue();
            }
            awaitNoConnection(server);
            assertThat(server.server().memoryInUse()).isZero();
        }
    }

    @Test
    void aClientThatDoesNotReadItsAnswersIsNotServedFurtherAndFinallyCutOff() throws Exception {
        try (TestServer server = new TestServer(TestServer.deadlines(Duration.ofSeconds(1), LONG)).hold();
                RawClient client = server.connect()) {
            byte[] one = RawClient.post("DescribeLimits", "{}", "");
            client.send(RawClient.join(one, one));
            byte[] huge = new byte[32 << 20];
            Arrays.fill(huge, (byte) 'x');
            server.nextHeld()
                    .completeExceptionally(DynamoDbException.validation(new String(huge, StandardCharsets.US_ASCII)));
            awaitNoConnection(server);
            assertThat(server.nothingHeld()).isTrue();
        }
    }

    @Test
    void closingWaitsForRunningRequestsAndAcceptsNoNewOnes() throws Exception {
        try (TestServer server = new TestServer(TestServer.LOOSE).hold();
                RawClient idle = server.connect();
                RawClient busy = server.connect()) {
            idle.send(ascii("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
            assertThat(idle.read().status()).isEqualTo(200);
            busy.send(RawClient.post("DescribeLimits", "{}", ""));
            CompletableFuture<Object> running = server.nextHeld();
            CompletableFuture<Void> closed =
                    CompletableFuture.runAsync(() -> server.server().close());
            assertThat(idle.ended()).isTrue();
            assertThat(closed).isNotDone();
            running.complete(TestServer.LIMITS);
            RawClient.Answer last = busy.read();
            assertThat(last.status()).isEqualTo(200);
            assertThat(last.header("Connection")).isEqualTo("close");
            busy.endOutput();
            closed.join();
        }
    }

    private static void awaitNoConnection(TestServer server) {
        assertThat(server.server().awaitNoConnections(PATIENCE)).isTrue();
    }
}
