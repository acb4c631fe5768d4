package io.partita.engine.heat;

import java.time.Instant;
import java.util.Objects;

/**
 * Whether the owner of a table or a global index wants to be told its most used keys. Keys are counted in any case; what is recorded here
 * is only shown.
 *
 * @param enabled whether they are wanted
 * @param mode which keys
 * @param changed when that was last said
 */
public record ContributorInsights(boolean enabled, Mode mode, Instant changed) {
    /** Which keys are wanted. */
    public enum Mode {
        /** Those that are used the most, and those that are throttled the most. */
        ACCESSED_AND_THROTTLED_KEYS,
        /** Those that are throttled the most. */
        THROTTLED_KEYS
    }

    /** Refuses nulls. */
    public ContributorInsights {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(changed, "changed");
    }
}
