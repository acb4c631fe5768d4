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

/** Right and wrong signatures of boto3, botocore and the AWS CLI: the tests in {@code clients/signing}. */
@Execution(ExecutionMode.CONCURRENT)
class SigningClientTest {
    private static final String KEYS = """
            [app]
            aws_access_key_id = AKIDAPP
            aws_secret_access_key = sEcReT/+abc

            [ops]
            aws_access_key_id = AKIDOPS
            aws_secret_access_key = another
            account = 123456789012
            """;

    @TestFactory
    List<DynamicTest> signatures(@TempDir Path folder) throws IOException {
        Programs.assumeWorks("python3 is not installed", "python3", "--version");
        Programs.assumeWorks("python3 has no boto3", "python3", "-c", "import boto3");
        Programs.assumeWorks("python3 has no pytest", "python3", "-c", "import pytest");
        Path keys = Files.writeString(folder.resolve("keys"), KEYS);
        Path report = folder.resolve("report.xml");
        try (ServerProcess server = ServerProcess.startInMemory(keys)) {
            Programs.Outcome outcome = Programs.run(
                    Programs.root().resolve("clients/signing"),
                    Map.of("PARTITA_ENDPOINT", server.endpoint().toString()),
                    List.of("python3", "-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml=" + report));
            // 0: all passed; 1: some failed, and the report says which.
            assertThat(outcome.status()).as(outcome.output()).isBetween(0, 1);
        }
        return Reports.read(report);
    }
}
