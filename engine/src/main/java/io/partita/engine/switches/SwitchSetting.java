package io.partita.engine.switches;

import io.partita.model.error.ErrorType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A switch that is on.
 *
 * @param kind what it does
 * @param table bare name of the table it is for; null: all
 * @param operation name of the operation it is for, as on the wire; null: all that it can meet
 * @param error what ERRORS answers; else null
 * @param time the lag, the time that states last, or the wait; zero where it has none
 * @param jitter most that LATENCY waits longer
 * @param share of what it can meet that it meets, above 0 and up to 1
 * @param seed decides which those are
 */
public record SwitchSetting(
        SwitchKind kind,
        String table,
        String operation,
        ErrorType error,
        Duration time,
        Duration jitter,
        double share,
        long seed) {
    private static final List<String> COMMON = List.of("table", "share", "seed");

    /**
     * Reads a switch.
     *
     * @param name of the switch
     * @param values of its settings, by name
     * @throws IllegalArgumentException saying what is wrong and what was expected
     */
    public static SwitchSetting of(String name, Map<String, String> values) {
        SwitchKind kind = SwitchKind.of(name);
        List<String> known = new ArrayList<>(kind.settings());
        known.addAll(COMMON);
        for (String given : values.keySet()) {
            if (!known.contains(given)) {
                throw new IllegalArgumentException(
                        name + " has no " + given + " (expected: " + String.join(", ", known) + ")");
            }
        }
        String timeName = kind.settings().contains("lag") ? "lag" : "time";
        return new SwitchSetting(
                kind,
                values.get("table"),
                operation(values.get("operation")),
                kind == SwitchKind.ERRORS ? ForcedError.type(required(name, values, "error")) : null,
                kind.settings().contains(timeName)
                        ? positive(timeName, required(name, values, timeName))
                        : Duration.ZERO,
                values.containsKey("jitter") ? Spans.parse("jitter", values.get("jitter")) : Duration.ZERO,
                share(values.getOrDefault("share", "1")),
                seed(values.getOrDefault("seed", "0")));
    }

    /**
     * Reads switches written one after the other, such as {@code lagging-reads lag=500ms table=Orders; unprocessed share=0.3}.
     *
     * @throws IllegalArgumentException as {@link #of}
     */
    public static List<SwitchSetting> parse(String text) {
        List<SwitchSetting> settings = new ArrayList<>();
        for (String part : text.split(";", -1)) {
            String[] words = part.strip().split("\\s+");
            Map<String, String> values = new LinkedHashMap<>();
            for (int i = 1; i < words.length; i++) {
                int equals = words[i].indexOf('=');
                if (equals < 0) {
                    throw new IllegalArgumentException("'" + words[i] + "' (expected: a setting such as share=0.5)");
                }
                values.put(words[i].substring(0, equals), words[i].substring(equals + 1));
            }
            settings.add(of(words[0], values));
        }
        return settings;
    }

    private static String required(String name, Map<String, String> values, String setting) {
        String value = values.get(setting);
        if (value == null) {
            throw new IllegalArgumentException(name + " without " + setting + " (expected: " + name + " " + setting
                    + "=" + (setting.equals("error") ? "ThrottlingException" : "500ms") + ")");
        }
        return value;
    }

    private static String operation(String name) {
        if (name != null && !RequestedTables.operations().contains(name)) {
            throw new IllegalArgumentException("operation=" + name + " (expected: one of "
                    + String.join(", ", RequestedTables.operations()) + ")");
        }
        return name;
    }

    private static Duration positive(String name, String text) {
        Duration span = Spans.parse(name, text);
        if (span.isZero()) {
            throw new IllegalArgumentException(name + "=" + text + " (expected: more than nothing)");
        }
        return span;
    }

    private static double share(String text) {
        double share;
        try {
            share = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            share = Double.NaN;
        }
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("share=" + text + " (expected: a number above 0, at most 1)");
        }
        return share;
    }

    private static long seed(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("seed=" + text + " (expected: a whole number)", notANumber);
        }
    }

    /** Its settings, by name, in the form in which {@link #of} reads them. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        if (error != null) {
            values.put("error", error.wireName());
        }
        if (!time.isZero()) {
            values.put(kind.settings().contains("lag") ? "lag" : "time", Spans.text(time));
        }
        if (!jitter.isZero()) {
            values.put("jitter", Spans.text(jitter));
        }
        if (operation != null) {
            values.put("operation", operation);
        }
        if (table != null) {
            values.put("table", table);
        }
        values.put("share", share == 1 ? "1" : Double.toString(share));
        values.put("seed", Long.toString(seed));
        return values;
    }

    /** Whether another takes its place: it does the same to the same requests. */
    boolean isReplacedBy(SwitchSetting other) {
        return kind == other.kind && Objects.equals(table, other.table) && Objects.equals(operation, other.operation);
    }

    /** As one would write it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(kind.text());
        values().forEach((name, value) -> {
            boolean isStandard = name.equals("share") && value.equals("1") || name.equals("seed") && value.equals("0");
            if (!isStandard) {
                text.append(' ').append(name).append('=').append(value);
            }
        });
        return text.toString();
    }
}
