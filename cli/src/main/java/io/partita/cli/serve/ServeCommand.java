package io.partita.cli.serve;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.Terminal;
import io.partita.cli.process.Version;
import io.partita.cli.settings.Settings;
import io.partita.cli.settings.UsageException;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * {@code partita serve}. Options are taken as text here and given meaning by {@link ServeOptions}, because each may also come from
 * the environment or a file, and a wrong value must be reported in the same way from everywhere.
 */
@Command(
        name = "serve",
        description = "Serves the DynamoDB API over HTTP until it is told to stop by SIGTERM or Ctrl-C.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
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

    @Option(names = "--host", paramLabel = "HOST", description = "Name or address to listen on. Default: 127.0.0.1")
    private String host;

    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on, 0 for any free one. Default: 8000")
    private String port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Directory of the data, created where it does not exist. Default: ./partita-data")
    private String data;

    @Option(
            names = "--in-memory",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Keep nothing: all tables are gone when the server stops.")
    private String inMemory;

    @Option(
            names = "--durability",
            paramLabel = "sync|os",
            description = "sync: acknowledged writes survive power loss. os: they survive a crash of the process only."
                    + " Default: sync")
    private String durability;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            description = "Region of requests that tell none. Default: us-east-1")
    private String region;

    @Option(
            names = "--isolate",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Keep tables apart by account and region, as AWS does."
                    + " An access key of 12 digits names the account.")
    private String isolate;

    @Option(
            names = "--wording",
            paramLabel = "2026-05|2026-08",
            description = "Wording of error texts: as AWS wrote them in that month. Default: 2026-08")
    private String wording;

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "Serve only requests signed with an access key of this file, which looks like"
                    + " ~/.aws/credentials. Other machines are let in then.")
    private String credentials;

    @Option(
            names = "--insecure-allow-remote",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Let other machines in although nothing checks who they are.")
    private String insecureAllowRemote;

    @Option(
            names = "--console",
            paramLabel = "on|off|read-only",
            description = "Serve the console, a page for the browser, at /console/; read-only: it offers nothing that"
                    + " writes. Default: on")
    private String console;

    @Option(
            names = "--metrics",
            paramLabel = "signed|open|off",
            description = "Who gets the meters at /metrics. signed: who signs with an access key, or everybody where"
                    + " there are no keys; open: everybody. Default: signed")
    private String metrics;

    @Option(
            names = "--request-log",
            paramLabel = "FILE",
            description = "Write a line of JSON for each request to this file, - for standard output.")
    private String requestLog;

    @Option(names = "--output", paramLabel = "text|json", description = "Form of the ready line. Default: text")
    private String output;

    @Option(
            names = "--force-errors",
            paramLabel = "RULES",
            description = "A switch for tests of clients: answer with errors on purpose. RULES are separated by commas,"
                    + " such as PutItem=ThrottlingException:0.1 (a tenth of them) or *=InternalServerError.")
    private String forceErrors;

    @Option(
            names = "--force-errors-seed",
            paramLabel = "NUMBER",
            description = "Decides which requests --force-errors meets. Default: 0")
    private String forceErrorsSeed;

    @Option(
            names = "--max-collection-bytes",
            paramLabel = "BYTES",
            description = "A switch for tests: how large an item collection of a table with local secondary indexes may"
                    + " grow. Default: 10737418240")
    private String maxCollectionBytes;

    @Option(
            names = "--throughput",
            paramLabel = "observe|enforce",
            description = "What is done with requests for which DynamoDB would have no capacity left. observe: they are"
                    + " counted and done. enforce: they are throttled. Default: observe")
    private String throughput;

    @Option(
            names = "--partition-bytes",
            paramLabel = "BYTES",
            description = "A switch for tests: how large a partition may grow before it splits. Default: 10737418240")
    private String partitionBytes;

    @Option(
            names = "--movable-clock",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "A switch for tests: 'partita clock' can move the time that items expire by, and everything"
                    + " else that depends on time.")
    private String movableClock;

    @Option(
            names = "--splittable-shards",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "A switch for tests: 'partita split-shard' can split the shards of streams.")
    private String splittableShards;

    @Option(
            names = "--test-switches",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "true|false|SWITCHES",
            description = "Switches for tests: 'partita switch' can make reads lag, tables slow, requests fail or wait."
                    + " SWITCHES are on from the start, such as 'lagging-reads lag=500ms; unprocessed share=0.3'.")
    private String testSwitches;

    @Option(names = "--config", paramLabel = "FILE", description = "Read options from lines of the form key = value.")
    private String config;

    ServeCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        for (String unknown : Settings.unknownVariables(main.environment(), names())) {
            err.println("Warning: there is no setting " + unknown);
        }
        ServeOptions options;
        AccessKeys accessKeys;
        try {
            options = ServeOptions.from(settings());
            accessKeys = accessKeys(options.credentials());
        } catch (UsageException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        if (options.forcedErrors().any()) {
            err.println("Warning: requests fail on purpose, because --force-errors is set for tests of clients: "
                    + options.forcedErrors());
        }
        Service service = Service.start(options, accessKeys);
        // A program that reads JSON gets nothing else.
        service.stopWithProcess(options.output() == ServeOptions.Output.JSON ? err : out, err);
        out.println(ReadyLine.of(options, service.port(), Terminal.ofProcess(main.environment())));
        out.flush();
        service.awaitStopped();
        return ExitCode.OK;
    }

    private AccessKeys accessKeys(Path file) {
        if (file == null) {
            return AccessKeys.none();
        }
        AccessKeys keys = CredentialsFile.read(file);
        if (CredentialsFile.isReadableByAll(file)) {
            spec.commandLine()
                    .getErr()
                    .println("Warning: every user of this machine can read the secrets in " + file + "; chmod 600 "
                            + file + " changes that.");
        }
        return keys;
    }

    private Settings settings() {
        Map<String, String> given = new HashMap<>();
        for (OptionSpec option : spec.options()) {
            String value = isSetting(option) ? option.getValue() : null;
            if (value != null) {
                given.put(nameOf(option), value);
            }
        }
        return Settings.of(given, main.environment(), names());
    }

    private List<String> names() {
        return spec.options().stream()
                .filter(ServeCommand::isSetting)
                .map(ServeCommand::nameOf)
                .toList();
    }

    private static boolean isSetting(OptionSpec option) {
        return !option.usageHelp() && !option.versionHelp();
    }

    private static String nameOf(OptionSpec option) {
        return option.longestName().substring("--".length());
    }
}
