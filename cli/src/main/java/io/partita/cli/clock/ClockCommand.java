package io.partita.cli.clock;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.ServerOption;
import io.partita.cli.remote.SwitchClient;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita clock}: shows or moves the clock of a running server that was started with {@code --movable-clock}. */
@Command(
        name = "clock",
        description = "Shows the clock of a running server, or moves it: a switch for tests.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "The server must have been started with --movable-clock. When the command",
            "returns, what has expired by the new time is deleted; if that takes longer than",
            "ten seconds, it says so and does not wait. To a server with --credentials the",
            "command shows the access key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
        })
public final class ClockCommand implements Callable<Integer> {
    private static final String PATH = "/_partita/clock";

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServerOption place;

    @ArgGroup
    private Move move;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "Form of the answer. Default: ${DEFAULT-VALUE}")
    private String output;

    /** At most one of these. */
    private static final class Move {
        @Option(
                names = "--advance",
                paramLabel = "TIME",
                description = "Move it on by so much, such as 90s, 1h, 2d12h or PT1H; back with a minus in front.")
        private String advance;

        @Option(names = "--set", paramLabel = "TIME", description = "Set it, such as 2027-01-01T00:00:00Z.")
        private String set;

        @Option(names = "--reset", description = "Let it say again what the system's clock says.")
        private boolean reset;
    }

    ClockCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(spec.commandLine(), output);
        SwitchClient client = new SwitchClient(
                place.server(spec.commandLine(), main.environment()), RequestSigner.ofEnvironment(main.environment()));
        Map<String, Object> request = request();
        Map<String, Object> state = request.isEmpty() ? client.look(PATH) : client.ask(PATH, request);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? Json.text(state, false) : sentence(state));
        out.flush();
        if (Boolean.FALSE.equals(state.get("caughtUp"))) {
            spec.commandLine().getErr().println("Deleting what has expired by that time takes longer; it goes on.");
        }
        return ExitCode.OK;
    }

    /** What moves the clock; empty to be told what it says. */
    private Map<String, Object> request() {
        if (move == null) {
            return Map.of();
        }
        if (move.reset) {
            return Map.of("reset", true);
        }
        if (move.advance != null) {
            Duration by = parsed("--advance", move.advance, "a time such as 90s, 1h or 2d12h", Durations::parse);
            return Map.of("advance", by.toString());
        }
        Instant time = parsed(
                "--set",
                move.set,
                "a time such as 2027-01-01T00:00:00Z",
                text -> OffsetDateTime.parse(text).toInstant());
        return Map.of("set", time.toString());
    }

    private static String sentence(Map<String, Object> state) {
        return state.get("now") instanceof String now && state.get("offset") instanceof String offset
                ? sentence(Instant.parse(now), Duration.parse(offset))
                : Json.text(state, false);
    }

    static String sentence(Instant now, Duration offset) {
        String where = offset.isZero()
                ? "as the system's"
                : Durations.text(offset.abs()) + (offset.isNegative() ? " behind" : " ahead of") + " the system's";
        return "The clock of the server says " + now + ", " + where + ".";
    }

    private <T> T parsed(String option, String text, String expected, OptionValues.Conversion<T> conversion) {
        return OptionValues.parsed(spec.commandLine(), option, text, expected, conversion);
    }
}
