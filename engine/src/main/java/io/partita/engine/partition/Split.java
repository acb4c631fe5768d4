package io.partita.engine.partition;

import java.time.Instant;
import java.util.Objects;

/**
 * One partition became two.
 *
 * @param parent number of the partition that was cut
 * @param left number of the part with the lesser tokens; that of the other part is the next one
 * @param lastOfLeft last token of the left part
 * @param at when
 * @param reason why
 */
public record Split(int parent, int left, long lastOfLeft, Instant at, Reason reason) {
    /** Why partitions split. */
    public enum Reason {
        /** It held too much. */
        SIZE,
        /** It was used too much for too long. */
        HEAT,
        /** More throughput was asked for than the partitions can carry. */
        THROUGHPUT
    }

    /** Refuses nulls. */
    public Split {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(reason, "reason");
    }

    /** Number of the part with the greater tokens. */
    public int right() {
        return left + 1;
    }
}
