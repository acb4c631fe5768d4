package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.time.MovableClock;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Wording;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockSwitchTest implements RequestExecutor {
    private final MovableClock clock = new MovableClock(Clock.fixed(TestServer.NOW, ZoneOffset.UTC));
    private final LinkedBlockingQueue<CompletableFuture<Void>> moved = new LinkedBlockingQueue<>();
    private PartitaServer server;

    @BeforeEach
    void start() {
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "eu-central-1",
                        false,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        clock,
                        () -> new SplittableRandom(1),
                        ForcedErrors.none(),
                        new ClockSwitch(clock, this::moved),
                        false),
                this);
    }

    @Override
    public <R> CompletionStage<R> execute(Caller caller, Request<R> request) {
        throw new AssertionError("the engine was asked: " + request);
    }

    private CompletionStage<Void> moved() {
        CompletableFuture<Void> caughtUp = new CompletableFuture<>();
        moved.add(caughtUp);
        return caughtUp;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private RawClient connect() throws IOException {
        return new RawClient(server.address().getPort());
    }

    private static String post(String body, String headers) {
        return "POST /_partita/clock HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: " + body.length()
                + "\r\n\r\n" + body;
    }

    @Test
    void aMoveIsAnsweredWhenTheDatabaseHasCaughtUp() throws Exception {
        try (RawClient client = connect();
                RawClient other = connect()) {
            client.send(post("{\"advance\":\"PT1H\"}", ""));
            CompletableFuture<Void> caughtUp = moved.take();
            assertThat(clock.offset()).isEqualTo(Duration.ofHours(1));
            assertThat(other.send("GET /_partita/clock HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .read()
                            .text())
                    .isEqualTo("{\"now\":\"" + clock.instant() + "\",\"offset\":\"PT1H\"}");
            caughtUp.complete(null);
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).isEqualTo("{\"now\":\"" + clock.instant() + "\",\"offset\":\"PT1H\"}");
            client.send(post("{\"reset\":true}", ""));
            moved.take().completeExceptionally(DynamoDbException.of(ErrorType.THROTTLING, "a test"));
            assertThat(client.read().text()).contains("ThrottlingException");
            assertThat(clock.offset()).isZero();
        }
    }

    @Test
    @Tag("slow")
    void anAnswerThatDoesNotWaitAnyLongerSaysSo() throws Exception {
        try (RawClient client = connect()) {
            assertThat(client.send(post("{\"advance\":\"PT1H\"}", "")).read().text())
                    .isEqualTo("{\"now\":\"" + clock.instant() + "\",\"offset\":\"PT1H\",\"caughtUp\":false}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"advance\":\"1h\"}",
                "{\"advance\":1}",
                "{\"set\":\"tomorrow\"}",
                "{\"set\":\"+12000-01-01T00:00:00Z\"}",
                "{\"advance\":\"PT1H\",\"reset\":true}",
                "{\"reset\":false}",
                "[]",
                "{",
                ""
            })
    void whatIsNoMoveIsRefused(String body) throws IOException {
        try (RawClient client = connect()) {
            assertThat(client.send(post(body, "")).read().status()).isEqualTo(400);
            assertThat(clock.offset()).isZero();
            assertThat(moved).isEmpty();
        }
    }

    @Test
    void aForeignPageAndAForeignHostReachNothing() throws IOException {
        try (RawClient client = connect()) {
            String reset = "{\"advance\":\"PT1H\"}";
            assertThat(client.send(post(reset, "Origin: https://evil.example\r\n"))
                            .read()
                            .status())
                    .isEqualTo(403);
            assertThat(client.send(post(reset, "").replace("Host: localhost", "Host: evil.example"))
                            .read()
                            .status())
                    .isEqualTo(403);
            assertThat(client.send("PUT /_partita/clock HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .read()
                            .status())
                    .isEqualTo(405);
            assertThat(clock.offset()).isZero();
        }
    }

    @Test
    void aServerWhoseClockCannotBeMovedRefuses() throws IOException {
        try (TestServer ordinary = new TestServer(TestServer.LOOSE);
                RawClient client = ordinary.connect()) {
            RawClient.Answer answer =
                    client.send(post("{\"advance\":\"PT1H\"}", "")).read();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text()).contains("--movable-clock");
        }
    }
}
