package io.partita.cli.advise;

import io.partita.advisor.Advice;
import io.partita.advisor.Report;
import io.partita.advisor.design.Design;
import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.Problems;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.inference.Inference;
import io.partita.advisor.inference.Inferred;
import io.partita.advisor.pattern.Prices;
import io.partita.advisor.report.Review;
import io.partita.advisor.rule.Observations;
import io.partita.advisor.rule.Rule;
import io.partita.advisor.rule.Rules;
import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.ServerOption;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita advise}: says what is right and wrong about the keys of a table, before it exists or after. */
@Command(
        name = "advise",
        description = "Looks at the keys of a table: what they answer, what they cost, and what goes wrong.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "FILE is a design file, a template of CloudFormation, SAM or CDK, a plan of",
            "Terraform as JSON, or a model of NoSQL Workbench; a dash is standard input.",
            "",
            "Exit codes: 0 nothing of the severity of --fail-on was found; 1 it could not be",
            "done, or --run went wrong; 2 used wrongly; 3 warnings, but no errors, were",
            "found; 4 errors were found.",
            "",
            "Requests of --from-table are signed with the access key in AWS_ACCESS_KEY_ID and",
            "AWS_SECRET_ACCESS_KEY, with AWS_SESSION_TOKEN where it is set."
        })
public final class AdviseCommand implements Callable<Integer> {
    private static final int MOST_SAMPLED = 1_000_000;
    private static final int MOST_SEGMENTS = 1_000;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "Where the design is; a dash: standard input.")
    private String file;

    @Option(names = "--table", paramLabel = "TABLE", description = "Which of the tables in FILE is meant.")
    private String table;

    @Option(
            names = "--from-table",
            paramLabel = "TABLE",
            description = "Infer the design from a table that exists, by its description and a sample of its items.")
    private String fromTable;

    @Mixin
    private ServerOption endpoint;

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "10000",
            description = "With --from-table, how many items are read at most. Default: ${DEFAULT-VALUE}")
    private String sample;

    @Option(
            names = "--segments",
            paramLabel = "N",
            defaultValue = "16",
            description = "With --from-table, from how many parts of the table they come. Default: ${DEFAULT-VALUE}")
    private String segments;

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            split = ",",
            description =
                    "Show the findings of this rule only, such as R05, and let only them decide the exit code; may be"
                            + " given several times.")
    private List<String> rules = List.of();

    @Option(
            names = "--run",
            description = "Try the design in a database within this process, on generated data, and show what was"
                    + " measured beside what was forecast.")
    private boolean run;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "What units and storage cost, to show money besides.")
    private String prices;

    @Option(
            names = "--output",
            paramLabel = "text|json|markdown|sarif",
            defaultValue = "text",
            description = "Form of the report. Default: ${DEFAULT-VALUE}")
    private String output;

    @Option(
            names = "--fail-on",
            paramLabel = "error|warning|never",
            defaultValue = "error",
            description = "From which severity on findings make the command fail. Default: ${DEFAULT-VALUE}")
    private String failOn;

    @Option(names = "--save", paramLabel = "FILE", description = "Write the design as a design file; not over another.")
    private String save;

    @Option(
            names = "--export",
            paramLabel = "cloudformation|aws-cli",
            description = "Print the table for this tool in place of a report.")
    private String export;

    @Option(names = "--schema", description = "Print the JSON schema of design files, and nothing else.")
    private boolean schema;

    AdviseCommand() {}

    /** A design and what is known of it besides. */
    private record Read(Design design, Review.Source source, Optional<Observations> observations, List<String> notes) {}

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (schema) {
            out.print(Files.schema());
            out.flush();
            return ExitCode.OK;
        }
        Form form = parsed("--output", output, "text, json, markdown or sarif", Form::parse);
        Threshold threshold = parsed("--fail-on", failOn, "error, warning or never", Threshold::parse);
        Optional<Export> tool = Optional.ofNullable(export)
                .map(text -> parsed("--export", text, "cloudformation or aws-cli", Export::parse));
        Set<String> wanted = wantedRules();
        if ((file == null) == (fromTable == null)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Name a FILE, or a table with --from-table" + (file == null ? "." : "; not both."));
        }
        if (table != null && fromTable != null) {
            throw new ParameterException(
                    spec.commandLine(), "--table chooses a table in FILE; give only --from-table.");
        }
        try {
            Optional<Prices> money = Optional.ofNullable(prices).map(this::prices);
            Read read = file != null ? fromFile() : fromTable();
            if (save != null) {
                Files.save(read.design(), save);
            }
            if (tool.isPresent()) {
                out.print(tool.get().text(read.design()));
                out.flush();
                warnOfErrors(read);
                return ExitCode.OK;
            }
            return report(read, money, form, threshold, wanted, out);
        } catch (DocumentException e) {
            throw new StartFailure(e.getMessage(), e);
        }
    }

    /** On the other stream: what is printed is taken by a tool, and its reader shall know what he is about to create. */
    private void warnOfErrors(Read read) {
        long errors = Advice.of(read.design(), read.observations()).findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .count();
        if (errors > 0) {
            spec.commandLine()
                    .getErr()
                    .println("This design has " + errors + (errors == 1 ? " error" : " errors")
                            + "; look at them without --export before you create the table.");
        }
    }

    private int report(
            Read read, Optional<Prices> money, Form form, Threshold threshold, Set<String> wanted, PrintWriter out) {
        Report report = Advice.of(read.design(), read.observations());
        Tried tried = run ? Tried.of(read.design(), report.verdicts()) : Tried.NOT;
        List<String> notes = new ArrayList<>(read.notes());
        tried.scaled().ifPresent(notes::add);
        Review whole = new Review(read.source(), report, money, read.observations(), notes, tried.result());
        Review review = wanted.isEmpty() ? whole : whole.ofRules(wanted);
        out.print(form.text(review, main.environment()));
        out.flush();
        if (!tried.isAsForecast()) {
            spec.commandLine()
                    .getErr()
                    .println("What was measured differs from what was forecast: a fault of Partita; please report it.");
            return ExitCode.FAILED;
        }
        int found = threshold.exitCode(review);
        if (tried.notAnswered().isEmpty()) {
            return found;
        }
        spec.commandLine()
                .getErr()
                .println("Tried, and not answered as wanted: " + Problems.shown(String.join(", ", tried.notAnswered()))
                        + ".");
        return found == ExitCode.OK ? ExitCode.FAILED : found;
    }

    private Read fromFile() {
        Design design = DesignSource.read(file, Optional.ofNullable(table), System.in);
        return new Read(
                design,
                new Review.Source(DesignSource.nameOf(file), true),
                Optional.empty(),
                DesignSource.notes(design));
    }

    private Read fromTable() throws InterruptedException {
        Endpoint server = endpoint.server(spec.commandLine(), main.environment());
        int most = parsed("--sample", sample, "a number from 1 to " + MOST_SAMPLED, text -> number(text, MOST_SAMPLED));
        int parts = parsed(
                "--segments", segments, "a number from 1 to " + MOST_SEGMENTS, text -> number(text, MOST_SEGMENTS));
        RequestSigner signer = RequestSigner.ofEnvironmentOrLocal(main.environment());
        // Before the sample is read, which is use, too.
        LiveHeat heat = LiveHeat.of(server, signer, fromTable);
        TableSampler.Read read = new TableSampler(server, signer, fromTable).read(most, parts);
        Inferred inferred = Inference.infer(read.shape(), read.sample());
        List<String> notes = new ArrayList<>(inferred.notes());
        notes.add(String.format(Locale.ROOT, "Reading them has used %,.1f read units.", read.readUnits()));
        Observations observations = heat.added(inferred.observations());
        notes.addAll(heat.notes());
        notes.add("The design was inferred and no access patterns are known; write the design to a file with --save,"
                + " say there what the application asks, and look at that.");
        return new Read(
                inferred.design(), new Review.Source("table " + fromTable, false), Optional.of(observations), notes);
    }

    private static int number(String text, int most) {
        int number = Integer.parseInt(text);
        if (number < 1 || number > most) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private Prices prices(String name) {
        try {
            return Prices.read(Files.text(name));
        } catch (IllegalArgumentException e) {
            throw new StartFailure(name + ": " + e.getMessage(), e);
        }
    }

    private Set<String> wantedRules() {
        Set<String> known = new LinkedHashSet<>();
        Rules.ALL.stream().map(Rule::id).forEach(known::add);
        Set<String> wanted = new LinkedHashSet<>();
        for (String rule : rules) {
            wanted.add(parsed("--rule", rule, "one of " + String.join(" ", known), text -> {
                String id = text.toUpperCase(Locale.ROOT);
                if (!known.contains(id)) {
                    throw new IllegalArgumentException(text);
                }
                return id;
            }));
        }
        return wanted;
    }

    private <T> T parsed(String option, String text, String expected, OptionValues.Conversion<T> conversion) {
        return OptionValues.parsed(spec.commandLine(), option, text, expected, conversion);
    }
}
