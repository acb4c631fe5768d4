package io.partita.cli.serve;

import io.partita.cli.process.MainCommand;
import io.partita.cli.process.VersionLine;
import io.partita.cli.settings.UsageException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita serve}, for command lines that {@link PlainArguments} does not read. */
@Command(
        name = "serve",
        description = "Serves the DynamoDB API over HTTP until it is told to stop by SIGTERM or Ctrl-C.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        modelTransformer = ServeCommand.WithOptions.class,
        sortOptions = false,
        footer = {
            "",
            "Each option can also be set by an environment variable, such as PARTITA_PORT=8000",
            "or PARTITA_IN_MEMORY=true, and by a line such as 'port = 8000' in the file of",
            "--config. The command line wins over the environment, the environment over the",
            "file; --data and --in-memory count as one option there. Relative paths start at",
            "the working directory, those in the file too."
        })
public final class ServeCommand implements Callable<Integer> {
    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    ServeCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Serving.warnOfUnknownVariables(main.environment(), err);
        Serving serving;
        try {
            serving = Serving.prepare(given(), main.environment(), out, err);
        } catch (UsageException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        return serving.serve();
    }

    private Map<String, String> given() {
        Map<String, String> given = new HashMap<>();
        for (ServeOption option : ServeOption.values()) {
            String value = spec.findOption("--" + option.key()).getValue();
            if (value != null) {
                given.put(option.key(), value);
            }
        }
        return given;
    }

    /** Tells the parser about the options. */
    static final class WithOptions implements IModelTransformer {
        WithOptions() {}

        @Override
        public CommandSpec transform(CommandSpec command) {
            for (ServeOption option : ServeOption.values()) {
                OptionSpec.Builder told = OptionSpec.builder("--" + option.key())
                        .type(String.class)
                        .paramLabel(option.label())
                        .description(option.description());
                if (option.isSwitch()) {
                    told.arity("0..1").fallbackValue("true");
                }
                command.addOption(told.build());
            }
            return command;
        }
    }
}
