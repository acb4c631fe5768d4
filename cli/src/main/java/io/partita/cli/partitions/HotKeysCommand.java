package io.partita.cli.partitions;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Json;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita hot-keys}: the partition keys of a table that are used the most, and those that are throttled. */
@Command(
        name = "hot-keys",
        description = "Shows the partition keys of a table that are read, written and throttled the most.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {"", "For example:", "  partita hot-keys Orders", "  partita hot-keys Orders --index byStatus --top 3"
        })
public final class HotKeysCommand implements Callable<Integer> {
    /** A key with this part of all use is said to be hot: its partition cannot be relieved by a split. */
    private static final double HOT_SHARE = 0.2;

    private static final int MOST_KEYS = 256;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TableQuestion question;

    @Option(
            names = "--top",
            paramLabel = "NUMBER",
            defaultValue = "10",
            description = "Most keys of each kind, from 1 to " + MOST_KEYS + ". Default: ${DEFAULT-VALUE}")
    private int top;

    HotKeysCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        if (top < 1 || top > MOST_KEYS) {
            throw new ParameterException(
                    spec.commandLine(), "--top: " + top + " (expected: a number from 1 to " + MOST_KEYS + ")");
        }
        boolean json = question.isJson(spec.commandLine());
        Map<String, Object> answer = question.ask(spec.commandLine(), main, Map.of("hotKeys", BigDecimal.valueOf(top)));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.text(answer, false));
        } else {
            out.println(Heads.table(answer));
            Json.objects(answer, "spaces").forEach(space -> lines(space).forEach(out::println));
        }
        out.flush();
        return ExitCode.OK;
    }

    private static List<String> lines(Map<String, Object> space) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(Heads.space(space));
        Map<String, Object> keys = Json.object(space, "keys");
        lines.addAll(named("Read the most", Json.objects(keys, "read")));
        lines.addAll(named("Written the most", Json.objects(keys, "written")));
        lines.addAll(named("Reads that there was too little capacity for", Json.objects(keys, "throttledReads")));
        lines.addAll(named("Writes that there was too little capacity for", Json.objects(keys, "throttledWrites")));
        lines.addAll(hot("reads", "3,000 reads", Json.objects(keys, "read")));
        lines.addAll(hot("writes", "1,000 writes", Json.objects(keys, "written")));
        if (lines.size() == 2) {
            lines.add("  not used since the server was started");
        }
        return lines;
    }

    private static List<String> named(String title, List<Map<String, Object>> keys) {
        if (keys.isEmpty()) {
            return List.of();
        }
        Columns columns = new Columns(title, "share", "of the last seconds", "partition");
        for (Map<String, Object> key : keys) {
            columns.add(
                    Figures.key(key),
                    Figures.percent(Figures.number(key, "share")),
                    Figures.percent(Figures.number(key, "shareNow")),
                    String.valueOf(key.get("partition")));
        }
        return columns.lines("  ");
    }

    private static List<String> hot(String kind, String most, List<Map<String, Object>> keys) {
        return keys.stream()
                .filter(key -> Figures.number(key, "share") >= HOT_SHARE)
                .map(key -> "  Hot: " + Figures.key(key) + " takes "
                        + Figures.percent(Figures.number(key, "share")) + " of the " + kind + ", all in partition "
                        + key.get("partition") + ". No split helps: one key carries at most " + most + " a second.")
                .toList();
    }
}
