package io.partita.resilience.process;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A {@code partita serve} of this build, on any free port, as a process of its own. */
public final class ServerProcess implements AutoCloseable {
    private static final Pattern URL = Pattern.compile("\"url\":\"([^\"]+)\"");
    private static final int END_TIMEOUT_S = 60;

    private final Process process;
    private final Path errors;
    private URI url;

    private ServerProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
    }

    /** The command line of a server on {@code data}. */
    static List<String> command(Path data, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:-PrintWarnings",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-Xmx384m"));
        if (Runtime.version().feature() >= 24) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.partita.cli.Main",
                "serve",
                "--port",
                "0",
                "--output",
                "json",
                "--data",
                data.toString()));
        command.addAll(List.of(options));
        return command;
    }

    /** Starts a server and does not wait for it. What it says on standard error is added to a file beside {@code data}. */
    public static ServerProcess launch(Path data, String... options) {
        return launch(data, command(data, options));
    }

    /** Starts a server through any command line that leads to one. */
    static ServerProcess launch(Path data, List<String> command) {
        return launch(command, data.resolveSibling(data.getFileName() + ".stderr"));
    }

    /** Starts a server whose standard error is added to a file. */
    static ServerProcess launch(List<String> command, Path errors) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile()))
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        builder.environment().keySet().removeIf(name -> name.startsWith("PARTITA_") || name.startsWith("JAVA_"));
        try {
            return new ServerProcess(builder.start(), errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a server and waits until it is ready. */
    public static ServerProcess start(Path data, String... options) {
        return launch(data, options).awaitReady();
    }

    /** Waits for the ready line. */
    ServerProcess awaitReady() {
        if (!isReady()) {
            throw new AssertionError("the server ended before it was ready: " + errors());
        }
        return this;
    }

    /** Waits for the ready line; false when the process ends without it. */
    boolean isReady() {
        try {
            BufferedReader output = process.inputReader();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                Matcher ready = URL.matcher(line);
                if (ready.find()) {
                    url = URI.create(ready.group(1));
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where it answers. */
    public URI url() {
        return url;
    }

    /** What it has said on standard error, and what the ones before it on the same directory have. */
    String errors() {
        try {
            return Files.readString(errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its process id, or that of the tracer it runs under. */
    long pid() {
        return process.pid();
    }

    /** Ends it as a power cut would: at once, with nothing said. */
    public void kill() {
        process.destroyForcibly();
        awaitExit();
    }

    /** Ends the server that the command line started as a child, and lets the command itself, a tracer, finish its notes. */
    void killChild() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        awaitExit();
    }

    /** Asks it to end, and waits for it. */
    public int stop() {
        process.destroy();
        return awaitExit();
    }

    /** Waits until it has ended. */
    int awaitExit() {
        try {
            if (!process.waitFor(END_TIMEOUT_S, TimeUnit.SECONDS)) {
                throw new AssertionError("the server did not end within " + END_TIMEOUT_S + " s: " + errors());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for the server to end", e);
        }
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            kill();
        }
    }
}
