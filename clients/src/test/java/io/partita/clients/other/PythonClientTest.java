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

/** The worked examples and habits of boto3, resource and client: the tests in {@code clients/python}. */
@Execution(ExecutionMode.CONCURRENT)
class PythonClientTest {

    @TestFactory
    List<DynamicTest> boto3(@TempDir Path folder) throws IOException {
        if (!Programs.works("python3", "-c", "import boto3, pytest")) {
            return List.of(Programs.skipped("there is no python3 with boto3 and pytest"));
        }
        Path report = folder.resolve("report.xml");
        try (ServerProcess server = ServerProcess.startInMemory()) {
            Programs.Outcome outcome = Programs.run(
                    Programs.root().resolve("clients/python"),
                    Map.of("PARTITA_ENDPOINT", server.endpoint().toString()),
                    List.of("python3", "-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml=" + report));
            // 0: all passed; 1: some failed, and the report says which.
            assertThat(outcome.status()).as(outcome.output()).isBetween(0, 1);
        }
        return Reports.read(report);
    }
}
