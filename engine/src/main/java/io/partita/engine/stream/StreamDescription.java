package io.partita.engine.stream;

import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.model.key.KeySchema;
import java.time.Instant;
import java.util.List;

/**
 * A stream as answers describe it.
 *
 * @param arn as the client wrote it
 * @param label the label
 * @param state what has become of it
 * @param viewType what its records show
 * @param created when it was enabled
 * @param tableName name of its table, which may be gone
 * @param keySchema primary key of the table
 * @param shards a page of its shards, parents first
 * @param lastEvaluatedShardId the last of a page that is not the last; null when nothing is left
 */
public record StreamDescription(
        String arn,
        String label,
        StreamState state,
        StreamViewType viewType,
        Instant created,
        String tableName,
        KeySchema keySchema,
        List<ShardDescription> shards,
        String lastEvaluatedShardId) {
    /**
     * A shard.
     *
     * @param id its name
     * @param parentId shard it was split from; null: none, or one that is gone
     * @param startingSequenceNumber no record has a smaller one
     * @param endingSequenceNumber no record has a greater one; null while it is open
     */
    public record ShardDescription(
            String id, String parentId, String startingSequenceNumber, String endingSequenceNumber) {}
}
