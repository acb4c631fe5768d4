package io.partita.engine.switches;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What can be switched on. */
public enum SwitchKind {
    /** Eventually consistent reads look at an older state. */
    LAGGING_READS("lagging-reads", "lag"),
    /** Reads of global indexes look at an older state. */
    INDEX_LAG("index-lag", "lag"),
    /** Tables and indexes that are created, changed or deleted say so for a while. */
    SLOW_TABLES("slow-tables", "time"),
    /** Requests fail. */
    ERRORS("errors", "error", "operation"),
    /** Batches leave entries unprocessed. */
    UNPROCESSED("unprocessed"),
    /** Writes and transactions meet a transaction that is under way. */
    CONFLICTS("conflicts"),
    /** Requests wait before they are executed. */
    LATENCY("latency", "time", "jitter", "operation");

    private final String text;
    private final List<String> settings;

    SwitchKind(String text, String... settings) {
        this.text = text;
        this.settings = List.of(settings);
    }

    /** The name that people use. */
    public String text() {
        return text;
    }

    /** Settings of this switch beyond those that all have. */
    List<String> settings() {
        return settings;
    }

    /**
     * The switch of a name.
     *
     * @throws IllegalArgumentException saying which there are
     */
    public static SwitchKind of(String text) {
        for (SwitchKind kind : values()) {
            if (kind.text.equals(text)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("'" + text + "' (expected: one of " + names() + ")");
    }

    private static String names() {
        return Arrays.stream(values()).map(SwitchKind::text).collect(Collectors.joining(", "));
    }
}
