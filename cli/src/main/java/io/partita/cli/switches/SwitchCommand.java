package io.partita.cli.switches;

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
import java.util.List;
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

/** {@code partita switch}: shows what is switched on at a running server that was started with {@code --test-switches}, and switches. */
@Command(
        name = "switch",
        description = "Shows the switches for tests of a running server, or switches one on or off.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "Switches: lagging-reads --lag, index-lag --lag, slow-tables --time,",
            "errors --error, unprocessed, conflicts, latency --time. For example:",
            "  partita switch lagging-reads --lag 500ms --table Orders",
            "  partita switch off lagging-reads",
            "  partita switch off",
            "The server must have been started with --test-switches. To a server with",
            "--credentials the command shows the access key in AWS_ACCESS_KEY_ID and",
            "AWS_SECRET_ACCESS_KEY."
        })
public final class SwitchCommand implements Callable<Integer> {
    private static final String PATH = "/_partita/switches";
    private static final String OFF = "off";
    private static final String ALL = "all";

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..2",
            paramLabel = "SWITCH",
            description = "The switch to put on; or 'off' and the switch to put off, all when none is named.")
    private List<String> words = List.of();

    @Option(names = "--lag", paramLabel = "TIME", description = "How old what is read may be, such as 500ms or 2s.")
    private String lag;

    @Option(names = "--time", paramLabel = "TIME", description = "How long states last, or how long requests wait.")
    private String time;

    @Option(names = "--jitter", paramLabel = "TIME", description = "How much longer requests may wait.")
    private String jitter;

    @Option(names = "--error", paramLabel = "ERROR", description = "What to answer, such as ThrottlingException.")
    private String error;

    @Option(
            names = "--operation",
            paramLabel = "OPERATION",
            description = "The operation that errors and latency are for. Default: all")
    private String operation;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table it is for. Default: all")
    private String table;

    @Option(
            names = "--share",
            paramLabel = "SHARE",
            description = "How many of the requests it meets, or of the entries of batches. Default: 1, which is all")
    private String share;

    @Option(names = "--seed", paramLabel = "NUMBER", description = "Decides which it meets. Default: 0")
    private String seed;

    @Mixin
    private ServerOption place;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "Form of the answer. Default: ${DEFAULT-VALUE}")
    private String output;

    SwitchCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(spec.commandLine(), output);
        Map<String, Object> request = request();
        SwitchClient client = new SwitchClient(
                place.server(spec.commandLine(), main.environment()), RequestSigner.ofEnvironment(main.environment()));
        Map<String, Object> answer = request.isEmpty() ? client.look(PATH) : client.ask(PATH, request);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.text(answer, false));
        } else {
            lines(answer).forEach(out::println);
        }
        out.flush();
        return ExitCode.OK;
    }

    /** What is to be switched; empty to be told what is on. */
    private Map<String, Object> request() {
        Map<String, Object> request = new LinkedHashMap<>();
        boolean off = !words.isEmpty() && words.getFirst().equals(OFF);
        if (off) {
            request.put(OFF, words.size() == 1 ? ALL : words.get(1));
        } else if (words.size() == 1) {
            request.put("switch", words.getFirst());
        } else if (words.size() > 1) {
            throw new ParameterException(spec.commandLine(), "Unexpected: " + words.get(1) + ".");
        }
        Map<String, Object> settings = settings();
        if (words.isEmpty() && !settings.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Say which switch: partita switch lagging-reads");
        }
        request.putAll(settings);
        return request;
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        put(settings, "lag", lag);
        put(settings, "time", time);
        put(settings, "jitter", jitter);
        put(settings, "error", error);
        put(settings, "operation", operation);
        put(settings, "table", table);
        put(settings, "share", share);
        put(settings, "seed", seed);
        return settings;
    }

    private static void put(Map<String, Object> settings, String name, String value) {
        if (value != null) {
            settings.put(name, value);
        }
    }

    private static List<String> lines(Map<String, Object> answer) {
        List<Map<String, Object>> on = Json.objects(answer, "switches");
        return on.isEmpty()
                ? List.of("All switches are off.")
                : on.stream().map(SwitchCommand::line).toList();
    }

    private static String line(Map<String, Object> state) {
        StringBuilder line = new StringBuilder(String.valueOf(state.get("switch")));
        state.forEach((name, value) -> {
            boolean isShown =
                    switch (name) {
                        case "switch", "requests", "met" -> false;
                        case "share" -> !"1".equals(value);
                        case "seed" -> !"0".equals(value);
                        default -> true;
                    };
            if (isShown) {
                line.append(' ').append(name).append('=').append(value);
            }
        });
        return line.append(": met ")
                .append(state.get("met"))
                .append(" of ")
                .append(state.get("requests"))
                .append(" requests")
                .toString();
    }
}
