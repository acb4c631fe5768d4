package io.partita.cli.console;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.Version;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.ServerOption;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita console}: serves the console's page for an endpoint that has none, such as DynamoDB itself. */
@Command(
        name = "console",
        description = "Serves the console for any DynamoDB endpoint, until Ctrl-C.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "The page is served to this machine alone. Its requests are signed with the",
            "credentials of the profile, or of the environment, or of the default profile,",
            "as AWS's tools find them; the page never sees them. A server of Partita has the",
            "console already: see what partita serve prints."
        })
public final class ConsoleCommand implements Callable<Integer> {
    private static final int STANDARD_PORT = 8001;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServerOption place;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            description =
                    "The region to sign for. Default: that of the endpoint's name, of the environment or of the profile")
    private String region;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "The profile in the shared config and credentials files of AWS's tools.")
    private String profile;

    @Option(
            names = "--read-only",
            description = "Pass on nothing that writes, whatever the page or anybody else sends.")
    private boolean readOnly;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Where the page is served; 0 takes any free port. Default: " + STANDARD_PORT)
    private String port;

    @Option(names = "--open", description = "Show the page in the browser.")
    private boolean open;

    ConsoleCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        Endpoint endpoint = place.server(spec.commandLine(), main.environment());
        int at = port == null
                ? STANDARD_PORT
                : OptionValues.parsed(spec.commandLine(), "--port", port, "0 to 65535", ConsoleCommand::portOf);
        PrintWriter out = spec.commandLine().getOut();
        try (ConsoleService service =
                ConsoleService.start(endpoint, region, profile, readOnly, at, main.environment())) {
            out.println("Console: " + service.url() + " for " + endpoint.url() + (readOnly ? ", read-only" : ""));
            out.println("Whoever can use this machine can use it, with these credentials. Ctrl-C ends it.");
            out.flush();
            if (open && !Browser.open(service.url())) {
                spec.commandLine().getErr().println("No browser could be started; open the address yourself.");
            }
            Thread.currentThread().join();
        }
        return ExitCode.OK;
    }

    private static int portOf(String text) {
        int number = Integer.parseInt(text);
        if (number < 0 || number > 65_535) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }
}
