package io.partita.storage;

import java.util.ArrayList;
import java.util.List;

/**
 * What an engine counts about itself, at one moment. Which numbers there are is up to the engine; a name means the same in each.
 *
 * @param all in the order they are to be shown; each name once
 */
public record StorageStatistics(List<Statistic> all) {
    /** Of an engine that counts nothing. */
    public static final StorageStatistics NONE = new StorageStatistics(List.of());

    /** Whether a number only rises or also falls. */
    public enum Kind {
        /** Rises from 0 while the engine is open; begins at 0 again when it is opened anew. */
        COUNTER,
        /** What there is now. */
        GAUGE
    }

    /**
     * One number.
     *
     * @param name lower case words joined by {@code _}, the unit last where there is one
     * @param kind whether it only rises
     * @param meaning one sentence for people
     * @param value in the unit that the name says
     */
    public record Statistic(String name, Kind kind, String meaning, double value) {}

    /** Keeps a copy of the list. */
    public StorageStatistics {
        all = List.copyOf(all);
    }

    /** These statistics, followed by others. */
    public StorageStatistics and(StorageStatistics others) {
        List<Statistic> both = new ArrayList<>(all);
        both.addAll(others.all);
        return new StorageStatistics(both);
    }

    /** A number that only rises. */
    public static Statistic counter(String name, String meaning, double value) {
        return new Statistic(name, Kind.COUNTER, meaning, value);
    }

    /** A number that also falls. */
    public static Statistic gauge(String name, String meaning, double value) {
        return new Statistic(name, Kind.GAUGE, meaning, value);
    }
}
