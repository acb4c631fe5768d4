package io.partita.console.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Programs as they were copied from the page, kept until they are run together: those in one language in one process, since starting one
 * takes longer than running ten programs. Commands of the AWS CLI are processes of their own.
 */
final class PastedPrograms {
    static final List<String> LANGUAGES = List.of("AWS CLI", "Python", "JavaScript", "Java");

    private static final int SECONDS_TO_FINISH = 120;
    private static final int AT_ONCE = 3;
    private static final Path NODE_MODULES = Path.of(System.getProperty("partita.root"), "clients/js/node_modules");

    private final Path folder;
    private final Map<String, List<String>> namesOf = new TreeMap<>();

    /** Keeps programs in a folder that is empty; {@code environment} is what the page says to put into a shell first. */
    PastedPrograms(Path folder, String environment) throws IOException {
        this.folder = folder;
        Files.writeString(folder.resolve("environment"), environment);
        for (String script : List.of("run.py", "run.mjs")) {
            Files.writeString(folder.resolve(script), resource(script));
        }
    }

    /** A script of this package's folder "programs". */
    static String resource(String name) throws IOException {
        try (var in = PastedPrograms.class.getResourceAsStream("programs/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Why programs in a language cannot be run here; empty when they can. */
    Optional<String> missing(String language) {
        return switch (language) {
            case "AWS CLI" ->
                works("aws", "--version") ? Optional.empty() : Optional.of("the AWS CLI is not installed");
            case "Python" ->
                works("python3", "-c", "import boto3") ? Optional.empty() : Optional.of("python3 has no boto3");
            case "JavaScript" ->
                works("node", "--version") && Files.exists(NODE_MODULES.resolve(".package-lock.json"))
                        ? Optional.empty()
                        : Optional.of("node or the AWS SDK for JavaScript (npm ci in clients/js) is not installed");
            default -> Optional.empty();
        };
    }

    /** Whether the AWS CLI can send binaries, which its first version cannot. */
    boolean cliSendsBinaries() {
        return works("sh", "-c", "aws --version 2>&1 | grep -q aws-cli/2");
    }

    void add(String language, String name, String text) throws IOException {
        namesOf.computeIfAbsent(language, each -> new ArrayList<>()).add(name);
        Path file = file(language, name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Runs all that were added, to their ends. */
    void run() throws IOException, InterruptedException {
        Path modules = folder.resolve("node_modules");
        if (Files.exists(NODE_MODULES)) {
            Files.createSymbolicLink(modules, NODE_MODULES);
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<?>> running = new ArrayList<>();
            namesOf.forEach((language, names) -> {
                List<String> files = names.stream()
                        .map(name -> file(language, name).toString())
                        .toList();
                switch (language) {
                    case "AWS CLI" ->
                        files.forEach(file ->
                                running.add(threads.submit(() -> shell("sh " + file + " > " + file + ".out 2>&1"))));
                    case "Python" ->
                        running.add(threads.submit(() -> shell("python3 run.py " + String.join(" ", files))));
                    case "JavaScript" ->
                        running.add(threads.submit(() -> shell("node run.mjs " + String.join(" ", files))));
                    default ->
                        running.add(threads.submit(() -> shell(java() + " " + String.join(" ", folders(names)))));
                }
            });
            for (Future<?> each : running) {
                each.get();
            }
        } catch (ExecutionException failure) {
            throw new IOException(failure.getCause());
        } finally {
            Files.deleteIfExists(modules);
        }
    }

    /** What a program printed, standard error and stack traces included. */
    String printed(String language, String name) throws IOException {
        Path file = file(language, name);
        Path out = language.equals("Java") ? file.resolveSibling("out") : Path.of(file + ".out");
        return Files.exists(out) ? Files.readString(out) : "it was not run: " + Files.readString(folder.resolve("log"));
    }

    private List<String> folders(List<String> names) {
        return names.stream()
                .map(name -> file("Java", name).getParent().toString())
                .toList();
    }

    private Path file(String language, String name) {
        String plain = name.replaceAll("[^A-Za-z0-9]+", "-") + Integer.toHexString(name.hashCode());
        return switch (language) {
            case "AWS CLI" -> folder.resolve(plain + ".sh");
            case "Python" -> folder.resolve(plain + ".py");
            case "JavaScript" -> folder.resolve(plain + ".mjs");
            default -> folder.resolve(plain).resolve("Main.java");
        };
    }

    private static String java() {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + classPath + "' " + JavaPrograms.class.getName();
    }

    /** Runs a command in a shell that had the page's environment put into it. */
    private Void shell(String command) throws IOException, InterruptedException {
        int status = run(folder, "sh", "-c", ". ./environment; ( " + command + " ) >>log 2>&1");
        if (status != 0 && !command.startsWith("sh ")) {
            throw new IOException(command + ": " + Files.readString(folder.resolve("log")));
        }
        return null;
    }

    private boolean works(String... command) {
        try {
            return run(folder, command) == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static int run(Path folder, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        Map<String, String> environment = builder.environment();
        // Whatever account this machine is set up for is out of reach.
        environment.keySet().removeIf(name -> name.startsWith("AWS_"));
        environment.putAll(Map.of(
                "AWS_CONFIG_FILE", "/dev/null",
                "AWS_SHARED_CREDENTIALS_FILE", "/dev/null",
                "AWS_EC2_METADATA_DISABLED", "true",
                "AWS_PAGER", "",
                "PYTHONUTF8", "1"));
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(SECONDS_TO_FINISH, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + " did not end");
        }
        return process.exitValue();
    }
}
