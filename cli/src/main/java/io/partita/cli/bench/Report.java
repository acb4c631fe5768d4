package io.partita.cli.bench;

import io.partita.bench.load.Load;
import io.partita.bench.load.Outcome;
import io.partita.bench.workload.Operation;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a load has shown.
 *
 * @param endpoint the server
 * @param load what it was
 * @param filling how long it took to load the items; null when they were there
 * @param outcome what was measured
 * @param cpuMicros CPU time of the server for each request; null when it is not known
 */
record Report(String endpoint, Load load, Duration filling, Outcome outcome, Double cpuMicros) {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double[] PERCENTILES = {50, 90, 99, 99.9};
    private static final int DECIMALS = 3;

    /** For people. */
    String text() {
        StringBuilder text = new StringBuilder();
        line(
                text,
                "Workload %s (%s) on %s",
                load.workload().label(),
                load.popularity().label(),
                endpoint);
        line(
                text,
                "Table %s, %,d items of %,d bytes%s",
                load.items().table(),
                load.count(),
                load.items().bytes(),
                filling == null
                        ? ", loaded before"
                        : String.format(
                                Locale.ROOT,
                                ", loaded in %.1f s: %,.0f items a second",
                                seconds(filling),
                                load.count() / seconds(filling)));
        line(
                text,
                "%s over %d connections, measured for %s s after %s s",
                load.rate() == 0
                        ? "As fast as answered"
                        : String.format(Locale.ROOT, "%,.0f operations a second", load.rate()),
                load.connections(),
                plain(seconds(load.duration())),
                plain(seconds(load.warmup())));
        line(text, "");
        line(
                text,
                "%-18s%12s%10s%10s%10s%10s%10s%10s%10s",
                "",
                "done",
                "a second",
                "mean ms",
                "p50",
                "p90",
                "p99",
                "p99.9",
                "max");
        for (Map.Entry<Operation, Histogram> row : outcome.latencies().entrySet()) {
            row(text, row.getKey().label(), row.getValue());
        }
        if (outcome.latencies().size() != 1) {
            row(text, "all", all());
        }
        line(text, "");
        line(text, "Done within the time: %,d operations, %,.0f a second", outcome.done(), outcome.rate());
        line(
                text,
                "Errors: %s",
                outcome.errors().isEmpty()
                        ? "none"
                        : String.format(
                                Locale.ROOT, "%,d, of which throttled %,d", outcome.failed(), outcome.throttled()));
        outcome.errors().forEach((error, count) -> line(text, "  %-40s%,12d", error, count));
        if (cpuMicros != null) {
            line(text, "CPU time of the server: %.1f µs a request", cpuMicros);
        }
        return text.toString();
    }

    private void row(StringBuilder text, String label, Histogram latency) {
        StringBuilder row = new StringBuilder(String.format(
                Locale.ROOT,
                "%-18s%,12d%,10.0f%10.3f",
                label,
                latency.getTotalCount(),
                latency.getTotalCount() / outcome.seconds(),
                latency.getMean() / NANOS_PER_MILLI));
        for (double percentile : PERCENTILES) {
            row.append(
                    String.format(Locale.ROOT, "%10.3f", latency.getValueAtPercentile(percentile) / NANOS_PER_MILLI));
        }
        line(text, "%s%10.3f", row, latency.getMaxValue() / NANOS_PER_MILLI);
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
    }

    private Histogram all() {
        Histogram all = new Histogram(DECIMALS);
        outcome.latencies().values().forEach(all::add);
        return all;
    }

    /** For programs: members as {@code docs/reference/bench.md} lists them. */
    Map<String, Object> json() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("endpoint", endpoint);
        members.put("workload", load.workload().label());
        members.put("distribution", load.popularity().label());
        members.put("table", load.items().table());
        members.put("items", BigDecimal.valueOf(load.count()));
        members.put("itemBytes", BigDecimal.valueOf(load.items().bytes()));
        members.put("connections", BigDecimal.valueOf(load.connections()));
        members.put("threads", BigDecimal.valueOf(load.threads()));
        members.put("rateWanted", load.rate() == 0 ? null : rounded(load.rate()));
        members.put("warmupSeconds", rounded(seconds(load.warmup())));
        members.put("seconds", rounded(outcome.seconds()));
        members.put("seed", BigDecimal.valueOf(load.seed()));
        members.put("loadSeconds", filling == null ? null : rounded(seconds(filling)));
        members.put("loadedPerSecond", filling == null ? null : rounded(load.count() / seconds(filling)));
        members.put("done", BigDecimal.valueOf(outcome.done()));
        members.put("perSecond", rounded(outcome.rate()));
        Map<String, Object> operations = new LinkedHashMap<>();
        outcome.latencies().forEach((operation, latency) -> operations.put(operation.label(), json(latency)));
        members.put("operations", operations);
        members.put("all", json(all()));
        Map<String, Object> errors = new LinkedHashMap<>();
        outcome.errors().forEach((error, count) -> errors.put(error, BigDecimal.valueOf(count)));
        members.put("errors", errors);
        members.put("throttled", BigDecimal.valueOf(outcome.throttled()));
        members.put("serverCpuMicrosPerRequest", cpuMicros == null ? null : rounded(cpuMicros));
        return members;
    }

    private static Map<String, Object> json(Histogram latency) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("count", BigDecimal.valueOf(latency.getTotalCount()));
        members.put("meanMillis", millis(latency.getMean()));
        for (double percentile : PERCENTILES) {
            members.put("p" + plain(percentile) + "Millis", millis(latency.getValueAtPercentile(percentile)));
        }
        members.put("maxMillis", millis(latency.getMaxValue()));
        return members;
    }

    private static double seconds(Duration span) {
        return span.toNanos() / 1e9;
    }

    private static BigDecimal millis(double nanos) {
        return rounded(nanos / NANOS_PER_MILLI);
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_UP);
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
