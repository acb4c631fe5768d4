package io.partita.server.internal.requestlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.server.RequestLogTarget;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestLogTest {
    @TempDir
    Path directory;

    private static RequestLine line(String operation) {
        return new RequestLine(
                0,
                "ID".getBytes(StandardCharsets.US_ASCII),
                operation,
                List.of("a\"\n\u00e9", "b"),
                98,
                400,
                "ValidationException",
                15,
                2,
                3,
                7,
                "AKID");
    }

    @Test
    void aLineIsOneLineOfJsonInAscii() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (RequestLog log = RequestLog.start(RequestLogTarget.of(written))) {
            log.add(line("Query"));
        }
        assertThat(written.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"time\":\"1970-01-01T00:00:00Z\",\"requestId\":\"ID\",\"operation\":\"Query\","
                        + "\"tables\":[\"a\\\"\\u000a\\u00e9\",\"b\"],\"moreTables\":98,\"status\":400,\"error\":\"ValidationException\","
                        + "\"latencyMicros\":15,\"requestBytes\":2,\"answerBytes\":3,\"capacityUnits\":3.5,"
                        + "\"accessKey\":\"AKID\"}\n");
    }

    @Test
    void aFileThatWasMovedAwayIsMadeAgain() throws IOException {
        Path file = directory.resolve("requests.log");
        try (RequestLog log = RequestLog.start(RequestLogTarget.of(file))) {
            log.add(line("First"));
            while (log.written() < 1) {
                Thread.onSpinWait();
            }
            Files.move(file, directory.resolve("requests.log.1"));
            log.add(line("Second"));
        }
        assertThat(Files.readString(directory.resolve("requests.log.1"))).contains("First");
        assertThat(Files.readAllLines(file)).hasSize(1).allMatch(text -> text.contains("Second"));
    }

    @Test
    void aPipeIsRefusedRatherThanWaitedFor() throws Exception {
        Path pipe = directory.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no pipes here");
        assertThatThrownBy(() -> RequestLog.start(RequestLogTarget.of(pipe)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no regular file");
    }

    @Test
    void linesAfterAFailedWriteBeginOnALineOfTheirOwn() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        OutputStream full = new OutputStream() {
            private boolean failed;

            @Override
            public void write(int b) {
                written.write(b);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                if (!failed) {
                    failed = true;
                    written.write(bytes, from, 10);
                    throw new IOException("No space left on device");
                }
                written.write(bytes, from, length);
            }
        };
        try (RequestLog log = RequestLog.start(RequestLogTarget.of(full))) {
            log.add(line("First"));
            while (log.dropped() < 1) {
                Thread.onSpinWait();
            }
            log.add(line("Second"));
        }
        assertThat(written.toString(StandardCharsets.US_ASCII).lines())
                .hasSize(2)
                .last()
                .asString()
                .startsWith("{")
                .contains("Second");
    }

    @Test
    void linesAreGivenUpAndCountedRatherThanWaitedFor() throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        OutputStream slow = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                try {
                    stuck.countDown();
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        };
        RequestLog log = RequestLog.start(RequestLogTarget.of(slow));
        log.add(line("First"));
        stuck.await();
        for (int i = 0; i < RequestLog.MOST_WAITING + 5; i++) {
            log.add(line("More"));
        }
        assertThat(log.dropped()).isEqualTo(5);
        goOn.countDown();
        log.close();
        assertThat(log.written()).isEqualTo(RequestLog.MOST_WAITING + 1);
    }
}
