package io.partita.cli.partitions;

import io.partita.cli.process.ExitCode;
import io.partita.cli.process.MainCommand;
import io.partita.cli.process.VersionLine;
import io.partita.cli.remote.Json;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code partita partitions}: the partitions of a table, what they hold and carry, and where a key lands. */
@Command(
        name = "partitions",
        description = "Shows the partitions of a table: what they hold, how they are used, and where a key lands.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        footer = {
            "",
            "For example:",
            "  partita partitions Orders",
            "  partita partitions Orders --key CUSTOMER#42",
            "  partita partitions Orders --index byStatus --key open"
        })
public final class PartitionsCommand implements Callable<Integer> {
    private static final BigInteger FIRST_TOKEN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final double TOKENS = Math.pow(2, Long.SIZE);
    private static final int SHOWN_SPLITS = 10;
    private static final int SHOWN_COLLECTIONS = 5;

    @ParentCommand
    private MainCommand main;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TableQuestion question;

    @Option(
            names = "--key",
            paramLabel = "VALUE",
            description =
                    "Say where this partition key lands; for a key of several attributes once for each, in their order.")
    private List<String> key = List.of();

    @Option(
            names = "--count",
            description =
                    "Count what each partition holds, however long that takes. Default: large tables are estimated")
    private boolean count;

    PartitionsCommand() {}

    @Override
    public Integer call() throws InterruptedException {
        boolean json = question.isJson(spec.commandLine());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("hotKeys", BigDecimal.ZERO);
        members.put("counted", count);
        if (!key.isEmpty()) {
            members.put("key", question.key(spec.commandLine(), main, key));
        }
        Map<String, Object> answer = question.ask(spec.commandLine(), main, members);
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

    private List<String> lines(Map<String, Object> space) {
        List<Map<String, Object>> partitions = Json.objects(space, "partitions");
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(Heads.space(space));
        lines.add(held(space, partitions.size()));
        Columns columns = new Columns(
                "partition", "of the ring", "items", "bytes", "reads/s", "writes/s", "highest", "throttled");
        for (Map<String, Object> partition : partitions) {
            Map<String, Object> reads = Json.object(partition, "reads");
            Map<String, Object> writes = Json.object(partition, "writes");
            columns.add(
                    String.valueOf(partition.get("id")),
                    percentOfRing(partition.get("from")) + " - " + percentOfRing(partition.get("to")) + " %",
                    Figures.whole(partition, "items"),
                    Figures.bytes(Figures.number(partition, "bytes")),
                    Figures.rate(Figures.number(reads, "tenSeconds")),
                    Figures.rate(Figures.number(writes, "tenSeconds")),
                    Figures.rate(Figures.number(reads, "highest")) + " r, "
                            + Figures.rate(Figures.number(writes, "highest")) + " w",
                    String.format(
                            Locale.ROOT,
                            "%,.0f",
                            Figures.number(reads, "throttled") + Figures.number(writes, "throttled")));
        }
        lines.addAll(columns.lines("  "));
        lines.addAll(largest(space));
        lines.addAll(splits(space));
        if (!key.isEmpty()) {
            lines.add(landing(space));
        }
        return lines;
    }

    private static String held(Map<String, Object> space, int partitions) {
        String held =
                "  " + (partitions == 1 ? "1 partition" : String.format(Locale.ROOT, "%,d partitions", partitions))
                        + ", " + Figures.whole(space, "items") + " items of "
                        + Figures.bytes(Figures.number(space, "bytes"));
        if (partitions > 1) {
            held += String.format(
                    Locale.ROOT, "; the largest holds %.1f times the mean", Figures.number(space, "unevenness"));
        }
        return Boolean.TRUE.equals(space.get("counted")) ? held : held + " (of each one estimated; --count counts)";
    }

    /** The largest item collections, unless they are all alike: each item a collection of its own. */
    private static List<String> largest(Map<String, Object> space) {
        Map<String, Object> collections = Json.object(space, "collections");
        List<Map<String, Object>> largest = Json.objects(collections, "largest");
        if (largest.isEmpty() || Figures.number(largest.getFirst(), "items") <= 1) {
            return List.of();
        }
        Columns columns = new Columns(
                "largest of " + Figures.whole(collections, "count") + " item collections",
                "items",
                "bytes",
                "share",
                "partition");
        for (Map<String, Object> one : largest.subList(0, Math.min(SHOWN_COLLECTIONS, largest.size()))) {
            columns.add(
                    Figures.key(one),
                    Figures.whole(one, "items"),
                    Figures.bytes(Figures.number(one, "bytes")),
                    Figures.percent(Figures.number(one, "share")),
                    String.valueOf(one.get("partition")));
        }
        columns.add(
                "(median)",
                Figures.whole(collections, "medianItems"),
                Figures.bytes(Figures.number(collections, "medianBytes")),
                "",
                "");
        return columns.lines("  ");
    }

    private static List<String> splits(Map<String, Object> space) {
        List<Map<String, Object>> splits = Json.objects(space, "splits");
        List<String> lines = new ArrayList<>();
        for (Map<String, Object> split : splits.subList(Math.max(0, splits.size() - SHOWN_SPLITS), splits.size())) {
            lines.add("  " + split.get("at") + ": " + split.get("parent") + " was split into " + split.get("left")
                    + " and " + split.get("right") + ", by its " + split.get("reason"));
        }
        return lines;
    }

    private String landing(Map<String, Object> space) {
        Map<String, Object> lands = Json.object(space, "lands");
        return lands.isEmpty()
                ? "  " + String.join(", ", key) + ": no key of it"
                : "  " + String.join(", ", key) + " lands at " + percentOfRing(lands.get("token"))
                        + " % of the ring, in partition " + lands.get("partition") + " (token " + lands.get("token")
                        + ")";
    }

    private static String percentOfRing(Object token) {
        double fromStart =
                new BigInteger(String.valueOf(token)).subtract(FIRST_TOKEN).doubleValue();
        return String.format(Locale.ROOT, "%.1f", 100 * fromStart / TOKENS);
    }
}
