package io.partita.clients.other;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Programs;
import io.partita.clients.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The requests that the console's page makes, sent by its own modules: the tests in {@code console/src/test/js/server}. */
@Execution(ExecutionMode.CONCURRENT)
class ConsolePageTest {
    private static final String TWENTY_OR_NEWER = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";

    @TestFactory
    List<DynamicTest> requests(@TempDir Path folder) throws IOException {
        if (!Programs.works("node", "-e", TWENTY_OR_NEWER)) {
            return List.of(Programs.skipped("node 20 or newer is not installed"));
        }
        Path report = folder.resolve("report.xml");
        try (ServerProcess server = ServerProcess.startInMemory()) {
            Programs.Outcome outcome = Programs.run(
                    Programs.root().resolve("console"),
                    Map.of("PARTITA_ENDPOINT", server.endpoint().toString()),
                    List.of(
                            "node",
                            "--test",
                            "--test-reporter=junit",
                            "--test-reporter-destination=" + report,
                            "src/test/js/server/requests.test.js"));
            assertThat(outcome.status()).as(outcome.output()).isBetween(0, 1);
        }
        return Reports.read(report);
    }
}
