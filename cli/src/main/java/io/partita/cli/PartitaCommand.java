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
import io.partita.cli.process.VersionLine;
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

/** The {@code partita} command with all its subcommands, as the parser of command lines sees it. */
@Command(
        name = "partita",
        description = "A database that speaks the DynamoDB API and makes key design visible.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
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
final class PartitaCommand implements MainCommand, Runnable {
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    private PartitaCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Runs the command that {@code args} ask for and gives its exit code. */
    static int run(String[] args, Map<String, String> environment, PrintWriter out, PrintWriter err) {
        return new CommandLine(new PartitaCommand(environment))
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(PartitaCommand::usageError)
                .setExecutionExceptionHandler(
                        (failure, command, parsed) -> Main.failed(failure, command.getCommandName(), command.getErr()))
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
                        + Pattern.compile("--[a-z][a-z-]*")
                                .matcher(several.getMessage())
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
}
