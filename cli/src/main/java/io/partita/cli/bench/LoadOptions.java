package io.partita.cli.bench;

import io.partita.bench.load.Load;
import io.partita.bench.workload.Items;
import io.partita.bench.workload.Popularity;
import io.partita.bench.workload.Workload;
import io.partita.cli.remote.OptionValues;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say what the load is. */
final class LoadOptions {
    private static final long MOST_ITEMS = 1_000_000_000;

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            defaultValue = "a",
            description = "a to f of YCSB, or one operation: put, get, miss, update, query, batchget, batchwrite."
                    + " Default: a")
    private String workload;

    @Option(
            names = "--distribution",
            paramLabel = "NAME",
            description = "How items are drawn: zipfian, latest or uniform. Default: what the workload says")
    private String distribution;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Operations a second, due whether or not the server keeps up; latencies count from when an"
                    + " operation was due. Default: as fast as the server answers")
    private Double rate;

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "32",
            description = "Connections, each with one request at a time. Default: 32")
    private int connections;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Threads that drive the connections. Default: 1")
    private int threads;

    @Option(
            names = "--duration",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "How long the load is measured. Default: 10")
    private double duration;

    @Option(
            names = "--warmup",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long it runs before that. Default: 5")
    private double warmup;

    @Option(
            names = "--items",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Items in the table. Default: 100000")
    private long items;

    @Option(
            names = "--item-bytes",
            paramLabel = "N",
            defaultValue = "150",
            description = "Size of an item as DynamoDB counts it. Default: 150")
    private int itemBytes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What is drawn, so that a load can be repeated. Default: 1")
    private long seed;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table. Default: PartitaBench, or PartitaBenchCollections for e and query")
    private String table;

    /** The load they ask for. */
    Load load(CommandLine command) {
        Workload asked = OptionValues.parsed(
                command,
                "--workload",
                workload,
                Arrays.stream(Workload.values()).map(Workload::label).collect(Collectors.joining(", ")),
                Workload::named);
        Popularity popularity = distribution == null
                ? asked.popularity()
                : OptionValues.parsed(
                        command, "--distribution", distribution, "zipfian, latest or uniform", Popularity::named);
        atLeast(command, "--connections", connections, 1);
        atLeast(command, "--threads", threads, 1);
        atLeast(command, "--items", items, 1);
        atLeast(command, "--item-bytes", itemBytes, Items.LEAST_BYTES);
        require(command, "--items", items, items <= MOST_ITEMS, MOST_ITEMS + " or less");
        require(command, "--rate", rate, rate == null || rate > 0, "more than 0");
        require(command, "--duration", duration, duration > 0, "more than 0");
        require(command, "--warmup", warmup, warmup >= 0, "0 or more");
        String name = table != null ? table : asked.hasCollections() ? "PartitaBenchCollections" : "PartitaBench";
        return new Load(
                asked,
                popularity,
                new Items(name, asked.hasCollections(), itemBytes),
                items,
                connections,
                threads,
                rate == null ? 0 : rate,
                seconds(warmup),
                seconds(duration),
                seed);
    }

    private static Duration seconds(double number) {
        return Duration.ofMillis(Math.round(number * 1000));
    }

    private static void atLeast(CommandLine command, String option, long value, long least) {
        require(command, option, value, value >= least, least + " or more");
    }

    private static void require(CommandLine command, String option, Object value, boolean holds, String expected) {
        if (!holds) {
            throw new ParameterException(command, option + ": " + value + " (expected: " + expected + ")");
        }
    }
}
