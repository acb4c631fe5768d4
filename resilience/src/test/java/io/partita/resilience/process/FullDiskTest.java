package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server on a small volume that fills up, is cleared, and fills up again. */
class FullDiskTest {
    private static final String TABLE = "items";
    private static final int VOLUME_MIB = 64;
    private static final int BALLAST_BYTES = 8 << 20;
    private static final int WRITERS = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int TRIES_AFTER_ROOM_IS_BACK = 100;

    @TempDir
    private Path temporary;

    private Path volume;
    private final Set<String> acknowledged = Collections.synchronizedSet(new TreeSet<>());
    private final Set<String> refused = Collections.synchronizedSet(new TreeSet<>());
    private final AtomicInteger nextKey = new AtomicInteger();

    @BeforeEach
    void mount() throws Exception {
        volume = Files.createDirectory(temporary.resolve("volume"));
        assumeTrue(
                runs("mount", "-t", "tmpfs", "-o", "size=" + VOLUME_MIB + "m", "tmpfs", volume.toString()),
                "a small volume must be mounted, which takes root");
    }

    @AfterEach
    void unmount() throws Exception {
        runs("umount", volume.toString());
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void aFullDiskRefusesWritesOnlyAndOnlyWhileItIsFull() throws Exception {
        Path data = volume.resolve("data");
        Path errors = temporary.resolve("stderr");
        try (ServerProcess server = ServerProcess.launch(ServerProcess.command(data), errors)
                        .awaitReady();
                WireClient client = new WireClient(server.url())) {
            client.createTable(TABLE);
            for (int round = 0; round < 2; round++) {
                List<Path> ballast = List.of(volume.resolve("ballast"), volume.resolve("rest"));
                Files.write(ballast.get(0), new byte[BALLAST_BYTES]);
                fillByPuts(client);
                fillWhatIsLeft(ballast.get(1));
                assertThat(put(client))
                        .as("message of a refused put")
                        .contains("disk")
                        .contains("full");
                assertEverythingIsRead(client);
                for (Path file : ballast) {
                    Files.delete(file);
                }
                awaitAcceptedPut(client);
                assertEverythingIsRead(client);
            }
            System.out.printf(
                    "full disk: %d writes acknowledged, %d refused, two rounds%n", acknowledged.size(), refused.size());
            assertThat(server.errors()).as("log").contains(data.toString()).contains("full");
            server.kill();
        }
        try (ServerProcess server = ServerProcess.launch(ServerProcess.command(data), errors)
                        .awaitReady();
                WireClient client = new WireClient(server.url())) {
            assertEverythingIsRead(client);
            assertThat(put(client)).isEmpty();
        }
    }

    @Test
    void deletingATableMakesRoomOnAFullDisk() throws Exception {
        Path data = volume.resolve("data");
        try (ServerProcess server = ServerProcess.launch(ServerProcess.command(data), temporary.resolve("stderr"))
                        .awaitReady();
                WireClient client = new WireClient(server.url())) {
            client.createTable(TABLE);
            fillByPuts(client);
            client.demand("DeleteTable", "{\"TableName\":\"" + TABLE + "\"}");
            acknowledged.clear();
            awaitNewTable(client);
            awaitAcceptedPut(client);
            assertEverythingIsRead(client);
        }
    }

    private void fillByPuts(WireClient client) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
            List<Future<?>> working = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                working.add(threads.submit(() -> {
                    while (put(client).isEmpty()) {
                        // more
                    }
                    return null;
                }));
            }
            for (Future<?> one : working) {
                one.get();
            }
        }
    }

    /** Another program takes the last byte. */
    private static void fillWhatIsLeft(Path file) {
        byte[] page = new byte[4096];
        try (OutputStream output = Files.newOutputStream(file)) {
            while (true) {
                output.write(page);
            }
        } catch (IOException e) {
            // Full, as intended.
        }
    }

    /** Puts an item of about 200 KB; the message of the refusal, empty when it was accepted. */
    private String put(WireClient client) throws Exception {
        String key = "k" + nextKey.incrementAndGet();
        WireClient.Answer answer = client.ask(
                "PutItem",
                "{\"TableName\":\"" + TABLE + "\",\"Item\":{\"pk\":{\"S\":\"" + key + "\"},\"data\":{\"S\":\""
                        + "x".repeat(200_000) + "\"}}}");
        if (answer.isOk()) {
            acknowledged.add(key);
            return "";
        }
        refused.add(key);
        assertThat(answer.status()).as("%s", answer).isEqualTo(500);
        assertThat(answer.errorType()).endsWith("#InternalServerError");
        return answer.message();
    }

    /** The room comes back in the background. */
    private static void awaitNewTable(WireClient client) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                client.createTable(TABLE);
                return;
            } catch (AssertionError stillFull) {
                if (System.nanoTime() > end) {
                    throw stillFull;
                }
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
    }

    private void awaitAcceptedPut(WireClient client) throws Exception {
        for (int i = 0; i < TRIES_AFTER_ROOM_IS_BACK; i++) {
            if (put(client).isEmpty()) {
                return;
            }
        }
        throw new AssertionError("puts are still refused although there is room");
    }

    /** What was acknowledged is there, and what was refused is not. */
    private void assertEverythingIsRead(WireClient client) throws Exception {
        Map<String, Map<String, Object>> found = new TableReader(client).read(TABLE);
        assertThat(new HashSet<>(found.keySet())).isEqualTo(new HashSet<>(acknowledged));
    }
}
