package io.partita.engine.index;

import java.util.List;
import java.util.Objects;

/**
 * Which attributes an index entry has besides the keys.
 *
 * @param type all, the named ones, or none
 * @param nonKeyAttributes the named ones in the order given; empty unless {@link Type#INCLUDE}
 */
public record IndexProjection(Type type, List<String> nonKeyAttributes) {
    /** Kinds of projections, as named on the wire. */
    public enum Type {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }

    /** Refuses nulls and copies the names. */
    public IndexProjection {
        Objects.requireNonNull(type, "type");
        nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
}
