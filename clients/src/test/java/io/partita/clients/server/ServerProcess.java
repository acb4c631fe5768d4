package io.partita.clients.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running {@code partita serve} on a free port of the loopback address, in a process of its own. */
public final class ServerProcess implements AutoCloseable {

    private static final Pattern ADDRESS = Pattern.compile("http://[^\\s/:]+:\\d+");
    private static final int SECONDS_TO_START = 60;
    private static final int SECONDS_TO_STOP = 20;
    private static final int LINES_KEPT = 200;

    /** Small enough to be reached by examples; only tables with local indexes have such a limit. */
    private static final String MAX_COLLECTION_BYTES = "100000";

    private final Process process;
    private final CompletableFuture<URI> endpoint = new CompletableFuture<>();
    private final Deque<String> lastLines = new ArrayDeque<>();

    private ServerProcess(Process process) {
        this.process = process;
        Thread reader = new Thread(this::readOutput, "output of the server");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a server that keeps its tables in memory and item collections to 100,000 bytes, with the switches for tests; returns when it is ready. */
    public static ServerProcess startInMemory() {
        return start(
                "--in-memory",
                "--max-collection-bytes",
                MAX_COLLECTION_BYTES,
                "--movable-clock",
                "--splittable-shards",
                "--test-switches");
    }

    /** Starts a server that keeps its tables in memory and serves only the access keys of {@code keys}; returns when it is ready. */
    public static ServerProcess startInMemory(Path keys) {
        return start("--in-memory", "--credentials", keys.toString());
    }

    /** Starts a server that keeps its tables in {@code folder}; returns when it is ready. */
    public static ServerProcess startIn(Path folder) {
        return start("--data", folder.toString());
    }

    /** As {@link #startIn}, with the switches for tests. */
    public static ServerProcess startWithSwitchesIn(Path folder) {
        return start("--data", folder.toString(), "--movable-clock", "--splittable-shards", "--test-switches");
    }

    /** The command line of {@code partita}, to which its arguments are added. */
    public static List<String> commandLine() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // A short life: the second compiler costs more than it gives, and tests need little memory.
        Collections.addAll(command, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx768m");
        Collections.addAll(command, "--enable-native-access=ALL-UNNAMED", "-cp", classPath(), "io.partita.cli.Main");
        return command;
    }

    private static ServerProcess start(String... options) {
        List<String> command = commandLine();
        Collections.addAll(command, "serve", "--port", "0");
        Collections.addAll(command, options);
        try {
            ServerProcess server = new ServerProcess(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
            server.endpoint();
            return server;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** The address clients connect to, from the line that the server prints when it is ready. */
    public URI endpoint() {
        try {
            return endpoint.get(SECONDS_TO_START, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            close();
            throw new IllegalStateException("the server did not start:\n" + output(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** The last lines that the server has printed. */
    public String output() {
        synchronized (lastLines) {
            return String.join("\n", lastLines);
        }
    }

    private void readOutput() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                synchronized (lastLines) {
                    lastLines.addLast(line);
                    if (lastLines.size() > LINES_KEPT) {
                        lastLines.removeFirst();
                    }
                }
                Matcher address = ADDRESS.matcher(line);
                if (address.find()) {
                    endpoint.complete(URI.create(address.group()));
                }
            }
            endpoint.completeExceptionally(new IOException("the server ended before it was ready"));
        } catch (IOException failure) {
            endpoint.completeExceptionally(failure);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("the server did not end when asked to:\n" + output());
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
