package io.partita.bench.workload;

import io.partita.bench.distribution.Draw;
import io.partita.bench.distribution.Latest;
import io.partita.bench.distribution.Scrambled;
import java.util.Arrays;
import java.util.Locale;

/** Which items are asked for more often than others. */
public enum Popularity {
    /** A few, which lie anywhere. */
    ZIPFIAN,
    /** Those inserted last. */
    LATEST,
    /** None. */
    UNIFORM;

    /** The one of that name. */
    public static Popularity named(String text) {
        return Arrays.stream(values())
                .filter(popularity -> popularity.label().equals(text.toLowerCase(Locale.ROOT)))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    Draw over(Inserted items) {
        return switch (this) {
            case ZIPFIAN -> new Scrambled(items.loaded());
            case LATEST -> new Latest(items::acknowledged);
            case UNIFORM -> Draw.uniform(items.loaded());
        };
    }
}
