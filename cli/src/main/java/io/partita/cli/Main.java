package io.partita.cli;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.StartFailure;
import io.partita.cli.serve.Serving;
import java.io.PrintWriter;
import java.util.Map;
import org.slf4j.LoggerFactory;

/** Entrance of the {@code partita} command. Exit codes: 0 done, 1 failed, 2 used wrongly; see {@code ExitCode}. */
public final class Main {
    private static final String SERVE = "serve";

    private Main() {}

    /** Runs the command and ends the process. */
    public static void main(String[] args) {
        // Netty's leak detector samples buffers at a cost; it is for finding bugs, and -D switches it on again.
        if (System.getProperty("io.netty.leakDetection.level") == null) {
            System.setProperty("io.netty.leakDetection.level", "disabled");
        }
        System.exit(run(args, System.getenv(), new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }

    /** Runs the command and gives its exit code. A server in its usual form starts without the parser of command lines. */
    static int run(String[] args, Map<String, String> environment, PrintWriter out, PrintWriter err) {
        Serving serving =
                args.length > 0 && args[0].equals(SERVE) ? Serving.prepareIfPlain(args, environment, out, err) : null;
        if (serving == null) {
            return PartitaCommand.run(args, environment, out, err);
        }
        try {
            return serving.run();
        } catch (InterruptedException | RuntimeException failure) {
            return failed(failure, SERVE, err);
        }
    }

    /** Tells why a command has failed; its exit code. */
    static int failed(Exception error, String command, PrintWriter err) {
        if (error instanceof StartFailure known) {
            err.println(known.getMessage());
        } else {
            err.println("Partita failed by a fault of its own; please report what the log says:");
            LoggerFactory.getLogger("io.partita.cli").error("{} failed", command, error);
        }
        return ExitCode.FAILED;
    }
}
