package io.partita.cli;

import io.partita.cli.advise.AdviseCommand;
import io.partita.cli.bench.BenchCommand;
import io.partita.cli.clock.ClockCommand;
import io.partita.cli.console.ConsoleCommand;
import io.partita.cli.partitions.HotKeysCommand;
import io.partita.cli.partitions.PartitionsCommand;
import io.partita.cli.partitions.ThroughputCommand;
import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.Version;
import io.partita.cli.serve.ServeCommand;
import io.partita.cli.settings.Suggestion;
import io.partita.cli.stream.SplitShardCommand;
import io.partita.cli.stream.StreamCommand;
import io.partita.cli.switches.SwitchCommand;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entrance of the {@code partita} command. Exit codes: 0 done, 1 failed, 2 used wrongly; see {@code ExitCode}. */
@Command(
        name = "partita",
        description = "A database that speaks the DynamoDB API and makes key design visible.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            ServeCommand.class,
            ConsoleCommand.class,
            AdviseCommand.class,
            StreamCommand.class,
            ClockCommand.class,
            SplitShardCommand.class,
            PartitionsCommand.class,
            HotKeysCommand.class,
            ThroughputCommand.class,
            BenchCommand.class,
            SwitchCommand.class,
            CommandLine.HelpCommand.class,
            VersionCommand.class
        })
public final class Main implements MainCommand, Runnable {
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    private Main(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Runs the command and ends the process. */
    public static void main(String[] args) {
        // Netty's leak detector samples buffers at a cost; it is for finding bugs, and -D switches it on again.
        if (System.getProperty("io.netty.leakDetection.level") == null) {
            System.setProperty("io.netty.leakDetection.level", "disabled");
        }
        System.exit(run(args, System.getenv(), new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }

    /** Runs the command and gives its exit code. */
    static int run(String[] args, Map<String, String> environment, PrintWriter out, PrintWriter err) {
        return new CommandLine(new Main(environment))
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(Main::usageError)
                .setExecutionExceptionHandler(Main::failure)
                .execute(args);
    }

    @Override
    public Map<String, String> environment() {
        return environment;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: partita serve");
    }

    private static int usageError(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(sentence(error));
        err.println("See " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    /** In the words of this program where the parser has words of its own. */
    private static String sentence(ParameterException error) {
        return switch (error) {
            case UnmatchedArgumentException unmatched -> unknown(unmatched);
            case MutuallyExclusiveArgsException several ->
                "Give only one of these options: "
                        + OPTION.matcher(several.getMessage())
                                .results()
                                .map(MatchResult::group)
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + ".";
            case MissingParameterException missing -> missing(missing);
            default -> error.getMessage();
        };
    }

    private static String missing(MissingParameterException error) {
        return error.getMissing().stream().allMatch(ArgSpec::isPositional)
                ? error.getMissing().stream().map(ArgSpec::paramLabel).collect(Collectors.joining(" and "))
                        + " is missing."
                : error.getMessage();
    }

    private static String unknown(UnmatchedArgumentException error) {
        CommandSpec spec = error.getCommandLine().getCommandSpec();
        String argument = error.getUnmatched().get(0);
        if (!argument.startsWith("-")) {
            String what = spec.subcommands().isEmpty() ? "Unexpected: " : "Unknown command: ";
            String option = "--" + argument;
            return what + argument + "."
                    + (spec.optionsMap().containsKey(option)
                            ? " Did you mean " + option + "?"
                            : Suggestion.of(argument, spec.subcommands().keySet()));
        }
        int equals = argument.indexOf('=');
        String option = equals < 0 ? argument : argument.substring(0, equals);
        List<String> known =
                spec.options().stream().map(OptionSpec::longestName).toList();
        return "Unknown option: " + option + "." + Suggestion.of(option, known);
    }

    private static int failure(Exception error, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (error instanceof StartFailure known) {
            err.println(known.getMessage());
        } else {
            err.println("Partita failed by a fault of its own; please report what the log says:");
            LoggerFactory.getLogger("io.partita.cli").error("{} failed", command.getCommandName(), error);
        }
        return ExitCode.FAILED;
    }
}
