package io.partita.clients.transcript;

import io.partita.clients.examples.Places;
import io.partita.clients.server.Clients;
import io.partita.clients.server.Programs;
import io.partita.clients.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The worked examples by the AWS CLI, from the pages in {@code clients/cli}. They use different tables and share a server. */
@Execution(ExecutionMode.CONCURRENT)
class AwsCliTest {

    private static final String SETTINGS =
            "export AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local AWS_DEFAULT_REGION=eu-central-1"
                    + " AWS_ENDPOINT_URL_DYNAMODB=";

    private static ServerProcess server;

    @BeforeAll
    static void startServer() {
        Programs.assumeWorks("there is no bash", "bash", "--version");
        Programs.assumeWorks("the AWS CLI (aws) is not installed", "aws", "--version");
        server = ServerProcess.startInMemory();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @TestFactory
    @Execution(ExecutionMode.SAME_THREAD)
    Stream<DynamicContainer> everyCommandPrintsWhatItsPageShows(@TempDir Path folder) {
        return Page.below(Programs.root().resolve("clients/cli")).stream()
                .filter(Page::hasConsole)
                .map(page -> DynamicContainer.dynamicContainer(
                        page.file().getFileName().toString(), rehearse(page, folder)));
    }

    private static Stream<DynamicTest> rehearse(Page page, Path folder) {
        try {
            Shell shell = Shell.start(folder);
            shell.run(SETTINGS + server.endpoint());
            return Stream.concat(beforehand(page), new Rehearsal(page, shell, server.endpoint()).tests().stream())
                    .onClose(shell::close);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Five thousand items are too many for a command line that writes 25 at a time; the page about places finds them loaded. */
    private static Stream<DynamicTest> beforehand(Page page) {
        if (!page.file().endsWith("E07-places.md")) {
            return Stream.empty();
        }
        return Stream.of(DynamicTest.dynamicTest("load the places", () -> {
            try (DynamoDbClient client = Clients.of(server.endpoint())) {
                Places.load(client, Places.read());
            }
        }));
    }
}
