package io.partita.cli.stream;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.Terminal;
import io.partita.cli.process.Version;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita stream}: prints the changes of a table, from its stream, as any client can read it. */
@Command(
        name = "stream",
        description = "Prints the changes of a table, one a line, as its stream has recorded them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "Without --follow it prints what the stream has kept, up to 24 hours of it, and",
            "ends. With --follow it prints what happens from now on, until Ctrl-C. Requests",
            "are signed with the access key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY;",
            "without them it speaks to servers without credentials only."
        })
public final class StreamCommand implements Callable<Integer> {
    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TABLE", description = "Name of the table.")
    private String table;

    @Option(names = "--follow", description = "Wait for further changes, until Ctrl-C or until the stream is disabled.")
    private boolean follow;

    @Option(names = "--from-start", description = "With --follow, begin with the oldest change and not with the next.")
    private boolean fromStart;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8000",
            description = "Where the server is. Default: ${DEFAULT-VALUE}")
    private String endpoint;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            description = "Form of the lines. Default: text on a terminal, json elsewhere")
    private String output;

    StreamCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        Endpoint server = OptionValues.endpoint(spec.commandLine(), endpoint);
        boolean json = output == null ? !Terminal.outputIsTerminal() : OptionValues.isJson(spec.commandLine(), output);
        boolean ascii = !System.out.charset().equals(StandardCharsets.UTF_8);
        PrintWriter out = spec.commandLine().getOut();
        try (ApiClient client = new ApiClient(server, RequestSigner.ofEnvironmentOrLocal(main.environment()))) {
            String arn = latestStream(client, server);
            boolean ended = new StreamFollower(client, arn, records -> print(records, json, ascii, out))
                    .follow(fromStart || !follow, follow, this::sayThatItFollows);
            if (ended && follow) {
                spec.commandLine().getErr().println("The stream of " + table + " has ended: it was disabled.");
            }
        } catch (ApiClient.Refused refused) {
            throw new StartFailure(
                    "The server at " + server.url() + " refused: " + refused.type()
                            + (refused.getMessage().isEmpty() ? "" : ": " + refused.getMessage()),
                    refused);
        }
        return ExitCode.OK;
    }

    /** On the other stream, so that what reads the lines is not disturbed. */
    private void sayThatItFollows() {
        if (follow) {
            spec.commandLine().getErr().println("Following the changes of " + table + ".");
        }
    }

    /** False when nobody reads the lines any more. */
    private static boolean print(List<Map<String, Object>> records, boolean json, boolean ascii, PrintWriter out) {
        for (Map<String, Object> event : records) {
            out.println(json ? ChangeLine.json(event, ascii) : ChangeLine.text(event, ascii));
            out.flush();
        }
        return !out.checkError();
    }

    private String latestStream(ApiClient client, Endpoint server) throws ApiClient.Refused, InterruptedException {
        Map<String, Object> description;
        try {
            description =
                    Json.object(client.ask(ApiClient.TABLES + "DescribeTable", Map.of("TableName", table)), "Table");
        } catch (ApiClient.Refused refused) {
            if (refused.type().equals("ResourceNotFoundException")) {
                throw new StartFailure("There is no table " + table + " at " + server.url() + ".", refused);
            }
            throw refused;
        }
        if (description.get("LatestStreamArn") instanceof String arn) {
            return arn;
        }
        throw new StartFailure(
                "The table " + table + " has no stream. To switch one on:\n"
                        + "aws dynamodb update-table --endpoint-url " + server.url() + " --table-name " + table
                        + " \\\n  --stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES",
                null);
    }
}
