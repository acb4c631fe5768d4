package io.partita.cli.stream;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.StreamServerOption;
import io.partita.cli.remote.SwitchClient;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita split-shard}: splits a shard of a table's stream on a server that was started with {@code --splittable-shards}. */
@Command(
        name = "split-shard",
        description = "Splits an open shard of a table's stream in two: a switch for tests of what reads streams.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "The server must have been started with --splittable-shards. The shard ends, and",
            "its two children go on: each item's changes come in one of them. Requests are",
            "signed with the access key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY;",
            "without them the command speaks to servers without credentials only."
        })
public final class SplitShardCommand implements Callable<Integer> {
    private static final String PATH = "/_partita/split-shard";

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TABLE", description = "Name of the table.")
    private String table;

    @Option(
            names = "--shard",
            paramLabel = "ID",
            description = "The shard. Default: the first that is open, in the order in which DescribeStream lists them")
    private String shard;

    @Mixin
    private StreamServerOption place;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "Form of the answer. Default: ${DEFAULT-VALUE}")
    private String output;

    SplitShardCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(spec.commandLine(), output);
        Endpoint server = place.server(spec.commandLine(), main.environment());
        Map<String, Object> request = new LinkedHashMap<>(Map.of("table", table));
        if (shard != null) {
            request.put("shard", shard);
        }
        Map<String, Object> done = ask(server, request);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? Json.text(done, false) : sentence(done));
        out.flush();
        return ExitCode.OK;
    }

    private Map<String, Object> ask(Endpoint server, Map<String, Object> request) throws InterruptedException {
        String withoutStream = "The table " + table + " has no stream.";
        try {
            return new SwitchClient(server, RequestSigner.ofEnvironmentOrLocal(main.environment())).ask(PATH, request);
        } catch (StartFailure refused) {
            throw refused.getMessage().endsWith(withoutStream)
                    ? StreamFinder.withHelp(withoutStream, table, server)
                    : refused;
        }
    }

    private static String sentence(Map<String, Object> done) {
        return done.get("children") instanceof List<?> children && children.size() == 2
                ? "Split " + done.get("shard") + " into " + children.get(0) + " and " + children.get(1) + "."
                : Json.text(done, false);
    }
}
