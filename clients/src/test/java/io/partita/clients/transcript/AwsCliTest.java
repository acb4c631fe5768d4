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

    private static final String PLACES = "E07-places.md";

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
        boolean aboutPlaces = page.file().endsWith(PLACES);
        if (aboutPlaces && !Places.installed()) {
            return Stream.of(DynamicTest.dynamicTest("all commands", Places::assumeInstalled));
        }
        try {
            Shell shell = Shell.start(folder);
            shell.run(SETTINGS + server.endpoint());
            Stream<DynamicTest> beforehand = aboutPlaces
                    ? Stream.of(DynamicTest.dynamicTest("load the places", AwsCliTest::loadPlaces))
                    : Stream.empty();
            return Stream.concat(beforehand, new Rehearsal(page, shell, server.endpoint()).tests().stream())
                    .onClose(shell::close);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Five thousand items are too many for a command line that writes 25 at a time. */
    private static void loadPlaces() {
        try (DynamoDbClient client = Clients.of(server.endpoint())) {
            Places.load(client, Places.read());
        }
    }
}
