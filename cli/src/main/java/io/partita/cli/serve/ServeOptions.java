package io.partita.cli.serve;

import io.partita.cli.settings.Setting;
import io.partita.cli.settings.Settings;
import io.partita.cli.settings.UsageException;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.splitting.SizeWatch;
import io.partita.engine.switches.SwitchSetting;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.protocol.Wording;
import io.partita.server.ForcedErrors;
import io.partita.server.MetricsAccess;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What {@code partita serve} was told, defaults filled in.
 *
 * @param host to listen on
 * @param port 0 for any free one
 * @param data where data lies; null in memory
 * @param durability what an acknowledged write survives
 * @param region used where a request tells none
 * @param isolate whether tables are kept apart by account and region
 * @param wording of error texts
 * @param allowRemote whether other machines are let in
 * @param credentials the file of access keys; null when everybody is served
 * @param output how the ready line is written
 * @param forcedErrors errors to answer with on purpose
 * @param maxCollectionBytes how large an item collection with a local index may grow
 * @param movableClock whether administrators can move the clock
 * @param splittableShards whether administrators can split shards of streams
 * @param console whether the console is served, and what it offers
 * @param metrics who gets the meters
 * @param requestLog the file that requests are logged to, or {@link #STANDARD_OUTPUT}; null for nowhere
 * @param throughput whether requests are throttled for which no capacity is left
 * @param partitionBytes most bytes of a partition
 * @param testSwitches what is switched on for tests from the start; null when nothing can be switched
 */
record ServeOptions(
        String host,
        int port,
        Path data,
        Durability durability,
        String region,
        boolean isolate,
        Wording wording,
        boolean allowRemote,
        Path credentials,
        Output output,
        ForcedErrors forcedErrors,
        long maxCollectionBytes,
        boolean movableClock,
        boolean splittableShards,
        ConsoleMode console,
        MetricsAccess metrics,
        String requestLog,
        ThroughputMode throughput,
        long partitionBytes,
        List<SwitchSetting> testSwitches) {
    /** Stands for standard output where a file is asked for. */
    static final String STANDARD_OUTPUT = "-";

    /** Whether the console is served, and what it offers. */
    enum ConsoleMode {
        ON,
        OFF,
        /** It offers nothing that writes. */
        READ_ONLY
    }

    /** What an acknowledged write survives. */
    enum Durability {
        /** A crash of the machine. */
        SYNC,
        /** A crash of the process only. */
        OS
    }

    /** How the ready line is written. */
    enum Output {
        TEXT,
        JSON
    }

    /** Reads the options from wherever they were given. */
    static ServeOptions from(Settings settings) {
        Path data = DataPlace.of(settings);
        if (data == null && settings.onCommandLine("in-memory") && settings.onCommandLine("durability")) {
            throw new UsageException("--in-memory and --durability contradict each other");
        }
        return new ServeOptions(
                settings.get("host", "127.0.0.1").as(ServeOptions::parseName, "a name or an address"),
                settings.get("port", "8000").as(ServeOptions::parsePort, "0 to 65535"),
                data,
                settings.get("durability", "sync").as(text -> constant(Durability.class, text), "sync or os"),
                settings.get("region", "us-east-1").as(ServeOptions::parseName, "a region such as us-east-1"),
                settings.get("isolate", "false").asSwitch(),
                settings.get("wording", Wording.W2026_08.text()).as(Wording::fromText, "2026-05 or 2026-08"),
                settings.get("insecure-allow-remote", "false").asSwitch(),
                settings.get("credentials") == null
                        ? null
                        : settings.get("credentials").as(Path::of, "a file"),
                settings.get("output", "text").as(text -> constant(Output.class, text), "text or json"),
                forcedErrors(settings),
                settings.get("max-collection-bytes", Long.toString(DatabaseSettings.API_COLLECTION_BYTES))
                        .as(ServeOptions::parseBytes, "a whole number, at least 1"),
                settings.get("movable-clock", "false").asSwitch(),
                settings.get("splittable-shards", "false").asSwitch(),
                settings.get("console", "on").as(ServeOptions::parseConsole, "on, off or read-only"),
                settings.get("metrics", "signed")
                        .as(text -> constant(MetricsAccess.class, text), "signed, open or off"),
                settings.get("request-log") == null
                        ? null
                        : settings.get("request-log").as(ServeOptions::parseName, "a file, or - for standard output"),
                settings.get("throughput", "observe")
                        .as(text -> constant(ThroughputMode.class, text), "observe or enforce"),
                settings.get("partition-bytes", Long.toString(SizeWatch.API_PARTITION_BYTES))
                        .as(ServeOptions::parseBytes, "a whole number, at least 1"),
                testSwitches(settings));
    }

    private static ConsoleMode parseConsole(String text) {
        return constant(ConsoleMode.class, text.replace('-', '_'));
    }

    private static List<SwitchSetting> testSwitches(Settings settings) {
        Setting switches = settings.get("test-switches", "false");
        switch (switches.text()) {
            case "false":
                return null;
            case "true":
                return List.of();
            default:
                try {
                    return SwitchSetting.parse(switches.text());
                } catch (IllegalArgumentException e) {
                    throw new UsageException(switches.origin() + ": " + e.getMessage());
                }
        }
    }

    private static ForcedErrors forcedErrors(Settings settings) {
        long seed = settings.get("force-errors-seed", "0").as(Long::parseLong, "a whole number");
        Setting rules = settings.get("force-errors");
        if (rules == null) {
            return ForcedErrors.none();
        }
        try {
            return ForcedErrors.parse(rules.text(), seed);
        } catch (IllegalArgumentException e) {
            throw new UsageException(rules.origin() + ": " + e.getMessage());
        }
    }

    /** Whether nothing is kept. */
    boolean inMemory() {
        return data == null;
    }

    private static String parseName(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(text);
        }
        return text.strip();
    }

    private static int parsePort(String text) {
        int port = Integer.parseInt(text);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException(text);
        }
        return port;
    }

    private static long parseBytes(String text) {
        long bytes = Long.parseLong(text);
        if (bytes < 1) {
            throw new IllegalArgumentException(text);
        }
        return bytes;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String text) {
        return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
    }
}
