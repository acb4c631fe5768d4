package io.partita.engine.changelog;

import io.partita.storage.TokenRange;
import java.time.Instant;
import java.util.Objects;

/**
 * A part of a stream: the records of some tokens within a range of sequences.
 *
 * @param id its name
 * @param parentId the shard it was split from, which must be read first; null: none, or one that is gone
 * @param tokens tokens of the partition keys whose changes it has
 * @param from first sequence
 * @param to last sequence; {@link #OPEN} while it is open
 * @param closed when it was closed; null while it is open
 */
public record StreamShard(String id, String parentId, TokenRange tokens, long from, long to, Instant closed) {
    /** End of a shard that has none yet. */
    public static final long OPEN = Long.MAX_VALUE;

    /**
     * Stands for a sequence that is not known before it is recorded: that of the very commit that records the shard. As {@link #to} it is that
     * sequence, as {@link #from} the one behind it.
     */
    public static final long THIS_COMMIT = -1;

    /** Refuses nulls. */
    public StreamShard {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(tokens, "tokens");
    }

    /** A shard that has just begun. */
    public static StreamShard open(String id, String parentId, TokenRange tokens, long from) {
        return new StreamShard(id, parentId, tokens, from, OPEN, null);
    }

    /** Whether there may be more records one day. */
    public boolean isOpen() {
        return to == OPEN;
    }

    /** This shard, ended. */
    public StreamShard closedAt(long lastSequence, Instant when) {
        return new StreamShard(id, parentId, tokens, from, lastSequence, when);
    }

    /** This shard, as recorded by the commit with this sequence. */
    public StreamShard recordedAt(long sequence) {
        return new StreamShard(
                id,
                parentId,
                tokens,
                from == THIS_COMMIT ? sequence + 1 : from,
                to == THIS_COMMIT ? sequence : to,
                closed);
    }

    /** This shard, without the name of a parent that is gone. */
    public StreamShard orphaned() {
        return new StreamShard(id, null, tokens, from, to, closed);
    }
}
