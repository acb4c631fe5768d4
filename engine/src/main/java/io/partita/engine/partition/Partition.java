package io.partita.engine.partition;

import io.partita.storage.TokenRange;
import java.time.Instant;
import java.util.Objects;

/**
 * One physical partition of a table or a global index.
 *
 * @param id number that no other partition of its map has or will have
 * @param parentId number of the partition it was split from; {@link #NONE} for one of the initial map
 * @param tokens its part of the ring
 * @param since when it came to be; null in a map that was never recorded
 */
public record Partition(int id, int parentId, TokenRange tokens, Instant since) {
    /** Stands for no partition. */
    public static final int NONE = -1;

    /** Refuses nulls, save for {@code since}. */
    public Partition {
        Objects.requireNonNull(tokens, "tokens");
    }

    /** The least token in it. */
    public long firstToken() {
        return tokens.from();
    }

    /** The greatest token in it. */
    public long lastToken() {
        return tokens.to();
    }

    /** Whether it holds a single token, so that nothing is left to split. */
    public boolean isSingleToken() {
        return tokens.from() == tokens.to();
    }
}
