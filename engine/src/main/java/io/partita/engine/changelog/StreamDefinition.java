package io.partita.engine.changelog;

import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Everything that is recorded about a stream. It outlives its table.
 *
 * @param tableId of the table whose changes it shows
 * @param tableSpace where the items of that table are, or were
 * @param epoch of the table's definition that brought the stream into its state
 * @param keySchema primary key of the table
 * @param viewType what the records show
 * @param log where the changes are recorded
 * @param state what has become of it
 * @param created when it was enabled
 * @param disabled when it was disabled; null while it is not
 * @param trimmedBefore records with a smaller sequence are gone
 * @param shards its parts, parents first; none while it is being enabled
 */
public record StreamDefinition(
        String tableId,
        Space tableSpace,
        long epoch,
        KeySchema keySchema,
        StreamViewType viewType,
        Space log,
        StreamState state,
        Instant created,
        Instant disabled,
        long trimmedBefore,
        List<StreamShard> shards) {
    /** How long records are kept, and a stream that was disabled (fact pack: LIMITS "Streams"). */
    public static final Duration RETENTION = Duration.ofHours(24);

    /** Refuses nulls. */
    public StreamDefinition {
        Objects.requireNonNull(tableId, "tableId");
        Objects.requireNonNull(tableSpace, "tableSpace");
        Objects.requireNonNull(keySchema, "keySchema");
        Objects.requireNonNull(viewType, "viewType");
        Objects.requireNonNull(log, "log");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(created, "created");
        shards = List.copyOf(shards);
    }

    /** Whether it was disabled so long ago that it is no longer there for clients. */
    public boolean isGone(Instant now) {
        return disabled != null && !disabled.plus(RETENTION).isAfter(now);
    }

    /** The shard of this name; null when there is none. */
    public StreamShard shard(String id) {
        for (StreamShard shard : shards) {
            if (shard.id().equals(id)) {
                return shard;
            }
        }
        return null;
    }

    /** The same stream in use, with these shards. */
    public StreamDefinition enabled(List<StreamShard> newShards) {
        return with(epoch, StreamState.ENABLED, null, trimmedBefore, newShards);
    }

    /** The same stream about to end, because of a newer definition of its table. */
    public StreamDefinition disabling(long newEpoch, Instant when) {
        return with(newEpoch, StreamState.DISABLING, when, trimmedBefore, shards);
    }

    /** The same stream, over; open shards end with this sequence. */
    public StreamDefinition disabledAt(long lastSequence) {
        return with(
                epoch,
                StreamState.DISABLED,
                disabled,
                trimmedBefore,
                shards.stream()
                        .map(shard -> shard.isOpen() ? shard.closedAt(lastSequence, disabled) : shard)
                        .toList());
    }

    /** The same stream with other shards, and without the records in front of a sequence. */
    public StreamDefinition withShards(List<StreamShard> newShards, long newTrimmedBefore) {
        return with(epoch, state, disabled, newTrimmedBefore, newShards);
    }

    /** The same stream, as recorded by the commit with this sequence. */
    public StreamDefinition recordedAt(long sequence) {
        return withShards(
                shards.stream().map(shard -> shard.recordedAt(sequence)).toList(), trimmedBefore);
    }

    private StreamDefinition with(
            long newEpoch,
            StreamState newState,
            Instant newDisabled,
            long newTrimmedBefore,
            List<StreamShard> newShards) {
        return new StreamDefinition(
                tableId,
                tableSpace,
                newEpoch,
                keySchema,
                viewType,
                log,
                newState,
                created,
                newDisabled,
                newTrimmedBefore,
                newShards);
    }
}
