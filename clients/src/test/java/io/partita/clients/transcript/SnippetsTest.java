package io.partita.clients.transcript;

import static io.partita.clients.server.Tables.create;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.clients.server.Programs;
import io.partita.clients.server.SharedServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The page that tells how to point a client at the server: what it shows makes a client, and the client reaches the server. */
@ExtendWith(SharedServer.class)
class SnippetsTest {

    private final Page page = Page.read(Programs.root().resolve("docs/how-to/point-a-client-at-it.md"));

    @BeforeEach
    void createTable(DynamoDbClient client) {
        create(client, "Reached", "id:S");
    }

    @Test
    void theShellCommandsListTheTables(URI endpoint) throws IOException {
        Programs.assumeWorks("there is no bash", "bash", "--version");
        Programs.assumeWorks("the AWS CLI (aws) is not installed", "aws", "--version");

        assertThat(run(Path.of("."), "bash", "-c", shown("sh", endpoint)))
                .contains("\"TableNames\"")
                .contains("\"Reached\"");
    }

    @Test
    void thePythonResourceReachesTheServer(URI endpoint) throws IOException {
        Programs.assumeWorks("python3 has no boto3", "python3", "-c", "import boto3");
        String lookAround = "\nprint([table.name for table in dynamodb.tables.all()])\n";

        assertThat(run(Path.of("."), "python3", "-c", shown("python", endpoint) + lookAround))
                .contains("['Reached']");
    }

    @Test
    void theJavaScriptClientReachesTheServer(URI endpoint) throws IOException {
        Programs.assumeWorks("node is not installed", "node", "--version");
        Path folder = Programs.root().resolve("clients/js");
        assumeTrue(
                Files.exists(folder.resolve("node_modules/.package-lock.json")),
                "skipped: the AWS SDK for JavaScript is not installed (npm ci)");
        String lookAround = """

                import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
                console.log((await dynamodb.send(new ListTablesCommand({}))).TableNames);
                """;

        assertThat(run(folder, "node", "--input-type=module", "-e", shown("javascript", endpoint) + lookAround))
                .contains("[ 'Reached' ]");
    }

    private String shown(String language, URI endpoint) {
        List<String> texts = page.blocks().stream()
                .filter(block -> block.language().equals(language))
                .map(block -> String.join("\n", block.lines()))
                .toList();
        assertThat(texts).as("%s blocks of the page", language).hasSize(1);
        return texts.getFirst().replace(Rehearsal.SHOWN, endpoint.toString());
    }

    private static String run(Path folder, String... command) throws IOException {
        Programs.Outcome outcome = Programs.run(folder, Map.of(), List.of(command));
        assertThat(outcome.status()).as(outcome.output()).isZero();
        return outcome.output();
    }
}
