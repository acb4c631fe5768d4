package io.partita.cli.bench;

import io.partita.bench.load.BulkLoad;
import io.partita.bench.load.Load;
import io.partita.bench.load.Outcome;
import io.partita.bench.load.Refusal;
import io.partita.bench.load.Unreachable;
import io.partita.bench.load.Watcher;
import io.partita.bench.wire.Server;
import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.Terminal;
import io.partita.cli.process.Version;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.ServerOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita bench}: loads any server of the API, and reports rates and latencies. */
@Command(
        name = "bench",
        description = "Puts a server of the DynamoDB API under a load and reports rates and latencies.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "It makes a table, fills it, and leaves it for the next load; --clean deletes it.",
            "A table that it did not make is not touched unless --use-existing says so.",
            "Nothing is asked twice: errors are counted. Requests are signed with the access",
            "key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. On AWS, a load costs money."
        })
public final class BenchCommand implements Callable<Integer> {
    /** For the load of a table, which nobody measures to compare. */
    private static final int FILLING_CONNECTIONS = 16;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "ENDPOINT",
            description = "Where the server is, such as http://127.0.0.1:8000; the same as --endpoint.")
    private String endpoint;

    @Mixin
    private ServerOption place;

    @Mixin
    private LoadOptions options;

    @Option(names = "--use-existing", description = "Write to the table even if it was not made by this command.")
    private boolean useExisting;

    @Option(names = "--clean", description = "Delete the table afterwards, if it was made by this command.")
    private boolean clean;

    @Option(
            names = "--pid",
            paramLabel = "N",
            description = "Process of the server, on this machine and on Linux: report its CPU time for each request.")
    private Long pid;

    @Option(names = "--output", paramLabel = "text|json", defaultValue = "text", description = "Form. Default: text")
    private String output;

    BenchCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(spec.commandLine(), output);
        Load load = options.load(spec.commandLine());
        Endpoint target = endpoint != null
                ? OptionValues.endpoint(spec.commandLine(), "ENDPOINT", endpoint)
                : place.server(spec.commandLine(), main.environment());
        ServerCpu cpu = pid == null ? null : new ServerCpu(pid);
        Server server = new Server(
                target.url().getHost(),
                target.port(),
                target.isTls(),
                target.host(),
                LoadSigning.of(target, main.environment(), Clock.systemUTC()));
        try (ApiClient client = new ApiClient(target, RequestSigner.ofEnvironmentOrLocal(main.environment()))) {
            BenchTable table = new BenchTable(client, target, load.items(), load.count());
            BenchTable.State state = table.prepare(useExisting);
            Duration filling = state == BenchTable.State.FULL ? null : fill(load, server);
            if (state == BenchTable.State.EMPTY) {
                table.filled();
            }
            Outcome outcome = run(load, server, cpu);
            Report report = new Report(
                    target.url().toString(), load, filling, outcome, cpu == null ? null : cpu.microsPerRequest());
            PrintWriter out = spec.commandLine().getOut();
            boolean ascii = !System.out.charset().equals(StandardCharsets.UTF_8);
            out.println(json ? Json.text(report.json(), ascii) : report.text().stripTrailing());
            if (clean && state != BenchTable.State.FOREIGN) {
                table.delete();
            }
        } catch (ApiClient.Refused refused) {
            throw target.refused(refused.type(), refused.getMessage());
        } catch (Refusal refused) {
            throw target.refused(refused.type(), "");
        } catch (IOException e) {
            throw target.unreachable(e);
        }
        return ExitCode.OK;
    }

    private Duration fill(Load load, Server server) throws IOException, InterruptedException {
        BulkLoad filling = new BulkLoad(load.items(), load.count(), FILLING_CONNECTIONS, load.threads());
        try (ProgressLine line = line("Loading", "items", new Watcher() {})) {
            return filling.run(server, System::nanoTime, line);
        }
    }

    private Outcome run(Load load, Server server, ServerCpu cpu) throws Unreachable, InterruptedException {
        try (ProgressLine line =
                line("Workload " + load.workload().label(), "requests", cpu == null ? new Watcher() {} : cpu)) {
            return load.run(server, System::nanoTime, line);
        }
    }

    private ProgressLine line(String what, String unit, Watcher next) {
        return new ProgressLine(
                Terminal.errorsAreOnTerminal() ? spec.commandLine().getErr() : null, what, unit, next);
    }
}
