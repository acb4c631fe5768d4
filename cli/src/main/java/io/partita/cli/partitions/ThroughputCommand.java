package io.partita.cli.partitions;

import io.partita.advisor.report.Printable;
import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.ServerOption;
import io.partita.cli.remote.SwitchClient;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita throughput}: says whether a running server throttles, or lets it. */
@Command(
        name = "throughput",
        description =
                "Shows whether a running server throttles requests for which there is no capacity, or changes it.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "For example:",
            "  partita throughput enforce",
            "  partita throughput enforce --table Orders",
            "  partita throughput default --table Orders"
        })
public final class ThroughputCommand implements Callable<Integer> {
    private static final String PATH = "/_partita/throughput";

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "MODE",
            description = "'observe': everything is served and counted; 'enforce': requests are throttled; 'default',"
                    + " for a table: as the server. Default: nothing is changed")
    private String mode;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "The table it is for. Default: all without a mode of their own")
    private String table;

    @Mixin
    private ServerOption place;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "Form of the answer. Default: ${DEFAULT-VALUE}")
    private String output;

    ThroughputCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(spec.commandLine(), output);
        if (mode == null && table != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Say what is to hold for the table: partita throughput enforce --table " + table);
        }
        SwitchClient client = new SwitchClient(
                place.server(spec.commandLine(), main.environment()), RequestSigner.ofEnvironment(main.environment()));
        Map<String, Object> answer = mode == null ? client.look(PATH) : client.ask(PATH, request());
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? Json.text(answer, false) : sentence(answer));
        out.flush();
        return ExitCode.OK;
    }

    private Map<String, Object> request() {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("mode", mode);
        if (table != null) {
            request.put("table", table);
        }
        return request;
    }

    private static String sentence(Map<String, Object> answer) {
        return answer.get("table") instanceof String named
                ? Printable.of(named) + ": " + meaning(answer.get("tableMode"))
                : "The server: " + meaning(answer.get("mode"));
    }

    private static String meaning(Object mode) {
        return "enforce".equals(mode)
                ? "enforce, requests for which there is no capacity are throttled."
                : "observe, requests are served; those that DynamoDB would throttle are counted.";
    }
}
