package io.partita.clients.other;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Programs;
import io.partita.clients.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The worked examples and habits of the AWS SDK for JavaScript, version 3: the tests in {@code clients/js}. */
@Execution(ExecutionMode.CONCURRENT)
class JavaScriptClientTest {

    private static final String TWENTY_OR_NEWER = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";
    private static final Path FOLDER = Programs.root().resolve("clients/js");

    @TestFactory
    List<DynamicTest> javaScript(@TempDir Path folder) throws IOException {
        if (!Programs.works("node", "-e", TWENTY_OR_NEWER)) {
            return List.of(Programs.skipped("node 20 or newer is not installed"));
        }
        if (!installed()) {
            return List.of(Programs.skipped("npm ci could not install the AWS SDK for JavaScript"));
        }
        Path report = folder.resolve("report.xml");
        try (ServerProcess server = ServerProcess.startInMemory()) {
            Programs.Outcome outcome = Programs.run(
                    FOLDER,
                    Map.of("PARTITA_ENDPOINT", server.endpoint().toString()),
                    List.of(
                            "node",
                            "--test",
                            "--test-concurrency=1",
                            "--test-reporter=junit",
                            "--test-reporter-destination=" + report,
                            "test/"));
            assertThat(outcome.status()).as(outcome.output()).isBetween(0, 1);
        }
        return Reports.read(report);
    }

    private static boolean installed() {
        // npm writes this file at the end of a complete installation.
        return Files.exists(FOLDER.resolve("node_modules/.package-lock.json"))
                || Programs.works("npm", "--prefix", FOLDER.toString(), "ci", "--fetch-retries=1");
    }
}
