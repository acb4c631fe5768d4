package io.partita.clients.server;

import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DynamicTest;

/** Other programs that tests start, and whether they are there at all. */
public final class Programs {

    private static final int SECONDS_TO_FINISH = 240;

    /** How a program ended, and all that it printed. */
    public record Outcome(int status, String output) {}

    private Programs() {}

    /** The root of the checkout. */
    public static Path root() {
        return Path.of(System.getProperty("partita.root"));
    }

    /** Skips the test unless {@code command} succeeds; {@code missing} names what is not there. */
    public static void assumeWorks(String missing, String... command) {
        assumeTrue(works(command), "skipped: " + missing);
    }

    /** Whether a program is there and ends well. */
    public static boolean works(String... command) {
        try {
            return run(root(), Map.of(), List.of(command)).status() == 0;
        } catch (IOException failure) {
            return false;
        }
    }

    /** What a factory gives in place of its tests where something is missing: one that is skipped and says why. */
    public static DynamicTest skipped(String missing) {
        return DynamicTest.dynamicTest("skipped: " + missing, () -> abort("skipped: " + missing));
    }

    /** Runs a program to its end without input. */
    public static Outcome run(Path folder, Map<String, String> environment, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        useLocalAccount(builder.environment());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        Thread watch = Thread.ofVirtual().start(() -> endWhenLate(process));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Outcome(process.waitFor(), output);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        } finally {
            watch.interrupt();
        }
    }

    private static void endWhenLate(Process process) {
        try {
            if (!process.waitFor(SECONDS_TO_FINISH, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException finished) {
            // The program ended in time.
        }
    }

    /** Replaces whatever AWS account this machine is configured for, so that no test can reach it. */
    public static void useLocalAccount(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.startsWith("AWS_"));
        environment.put("AWS_CONFIG_FILE", "/dev/null");
        environment.put("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
        environment.put("AWS_EC2_METADATA_DISABLED", "true");
        environment.put("AWS_PAGER", "");
        environment.put("PYTHONDONTWRITEBYTECODE", "1");
    }
}
