package io.partita.cli.stream;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.Terminal;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.StreamServerOption;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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

/** {@code partita stream}: prints the changes of a table, from its stream, as any client can read it. */
@Command(
        name = "stream",
        description = "Prints the changes of a table, one a line, as its stream has recorded them.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "Without --follow it prints what the stream has kept, up to 24 hours of it, and",
            "ends. With --follow it prints what happens from now on, until Ctrl-C; of a",
            "stream that is disabled, what it has kept. Requests are signed with the access",
            "key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; without them it speaks to",
            "servers without credentials only. On a terminal, text shows the beginning of",
            "long values; --output json shows all of them."
        })
public final class StreamCommand implements Callable<Integer> {
    /** Characters of one value; the line is to be read, not copied. */
    private static final int LONGEST_ON_A_TERMINAL = 60;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "TABLE",
            description = "Name of the table, whose latest stream is read; or the ARN of a stream.")
    private String table;

    @Option(
            names = "--stream-arn",
            paramLabel = "ARN",
            description = "The stream, in place of TABLE: an older one of a table, or one of a table that was deleted.")
    private String streamArn;

    @Option(names = "--follow", description = "Wait for further changes, until Ctrl-C or until the stream is disabled.")
    private boolean follow;

    @Option(names = "--from-start", description = "With --follow, begin with the oldest change and not with the next.")
    private boolean fromStart;

    @Mixin
    private StreamServerOption place;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            description = "Form of the lines. Default: text on a terminal, json elsewhere")
    private String output;

    StreamCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = output == null ? !Terminal.outputIsTerminal() : OptionValues.isJson(spec.commandLine(), output);
        if ((table == null) == (streamArn == null)) {
            throw new ParameterException(
                    spec.commandLine(), "Name a table or a stream: partita stream Orders, or --stream-arn ARN");
        }
        String named = table != null && StreamFinder.isStreamArn(table) ? table : streamArn;
        Endpoint server = place.server(spec.commandLine(), main.environment());
        boolean ascii = !System.out.charset().equals(StandardCharsets.UTF_8);
        int longest = Terminal.outputIsTerminal() ? LONGEST_ON_A_TERMINAL : Integer.MAX_VALUE;
        PrintWriter out = spec.commandLine().getOut();
        try (ApiClient client = new ApiClient(server, RequestSigner.ofEnvironmentOrLocal(main.environment()))) {
            StreamFinder finder = new StreamFinder(client, server);
            String arn = named == null ? finder.latestOf(table) : finder.existing(named);
            String shown = named == null ? "stream of " + table : "stream " + arn;
            StreamFollower follower =
                    new StreamFollower(client, arn, records -> print(records, json, ascii, longest, out));
            boolean ended =
                    follower.follow(fromStart || !follow, follow, () -> sayWhatFollows(shown, follower.isDisabled()));
            if (ended && follow) {
                say("The " + shown + " has ended: it was disabled, or its table deleted. Nothing is left to print.");
            }
        } catch (ApiClient.Refused refused) {
            throw server.refused(refused.type(), refused.getMessage());
        }
        return ExitCode.OK;
    }

    private void sayWhatFollows(String shown, boolean disabled) {
        if (follow) {
            say(
                    disabled
                            ? "The " + shown + " is disabled: nothing is added to it. This is what it has kept."
                            : "Following the " + shown + ".");
        }
    }

    /** On the other stream, so that what reads the lines is not disturbed. */
    private void say(String text) {
        spec.commandLine().getErr().println(text);
    }

    /** False when nobody reads the lines any more. */
    private static boolean print(
            List<Map<String, Object>> records, boolean json, boolean ascii, int longest, PrintWriter out) {
        for (Map<String, Object> event : records) {
            out.println(json ? ChangeLine.json(event, ascii) : ChangeLine.text(event, ascii, longest));
            out.flush();
        }
        return !out.checkError();
    }
}
