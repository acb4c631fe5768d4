package io.partita.engine.changelog;

import java.util.Objects;

/**
 * What a table says of the stream it has or had last.
 *
 * @param label its label
 * @param viewType what its records show
 */
public record LatestStream(String label, StreamViewType viewType) {
    /** Refuses nulls. */
    public LatestStream {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(viewType, "viewType");
    }
}
