package io.partita.cli.serve;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.Terminal;
import io.partita.cli.settings.Settings;
import io.partita.cli.settings.UsageException;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntConsumer;

/** A run of {@code partita serve}, however its command line was read. */
public final class Serving {
    private final Map<String, String> environment;
    private final PrintWriter out;
    private final PrintWriter err;
    private final ServeOptions options;
    private final AccessKeys accessKeys;

    private Serving(
            Map<String, String> environment,
            PrintWriter out,
            PrintWriter err,
            ServeOptions options,
            AccessKeys accessKeys) {
        this.environment = environment;
        this.out = out;
        this.err = err;
        this.options = options;
        this.accessKeys = accessKeys;
    }

    /**
     * Prepares what the command line of {@code arguments} behind {@code serve} asks for, if it can be told without the parser; null if it
     * cannot, and when something is wrong with it, for which the parser has the words.
     */
    public static Serving prepareIfPlain(
            String[] arguments, Map<String, String> environment, PrintWriter out, PrintWriter err) {
        Map<String, String> given = PlainArguments.read(arguments, 1);
        try {
            return given == null ? null : prepare(given, environment, out, err);
        } catch (UsageException wrong) {
            return null;
        }
    }

    /**
     * Gives the options their meaning.
     *
     * @param given values by name of option
     * @throws UsageException when one is wrong
     */
    static Serving prepare(
            Map<String, String> given, Map<String, String> environment, PrintWriter out, PrintWriter err) {
        ServeOptions options = ServeOptions.from(Settings.of(given, environment, ServeOption.keys()));
        Path credentials = options.credentials();
        AccessKeys keys = credentials == null ? AccessKeys.none() : CredentialsFile.read(credentials);
        return new Serving(environment, out, err, options, keys);
    }

    /** Says which variables look like settings and are none. */
    static void warnOfUnknownVariables(Map<String, String> environment, PrintWriter err) {
        for (String unknown : Settings.unknownVariables(environment, ServeOption.keys())) {
            err.println("Warning: there is no setting " + unknown);
        }
    }

    /**
     * Serves until the process is told to stop; the exit code.
     *
     * @throws io.partita.cli.process.StartFailure when something is in the way
     */
    public int run() throws InterruptedException {
        warnOfUnknownVariables(environment, err);
        return serve();
    }

    int serve() throws InterruptedException {
        warnOfReadableSecrets();
        if (options.forcedErrors().any()) {
            err.println("Warning: requests fail on purpose, because --force-errors is set for tests of clients: "
                    + options.forcedErrors());
        }
        Service service = Service.start(options, accessKeys);
        // A program that reads JSON gets nothing else.
        service.stopWithProcess(options.output() == ServeOptions.Output.JSON ? err : out, err);
        announce(service);
        service.awaitStopped();
        return ExitCode.OK;
    }

    /** Serves while {@code clients} runs, which is told the port. */
    public void serveWhile(IntConsumer clients) {
        Service service = Service.start(options, accessKeys);
        try {
            announce(service);
            clients.accept(service.port());
        } finally {
            service.stop();
        }
    }

    private void announce(Service service) {
        out.println(ReadyLine.of(options, service.port(), Terminal.ofProcess(environment)));
        out.flush();
    }

    private void warnOfReadableSecrets() {
        Path file = options.credentials();
        if (file != null && CredentialsFile.isReadableByAll(file)) {
            err.println("Warning: every user of this machine can read the secrets in " + file + "; chmod 600 " + file
                    + " changes that.");
        }
    }
}
