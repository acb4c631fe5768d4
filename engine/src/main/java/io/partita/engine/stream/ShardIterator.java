package io.partita.engine.stream;

import io.partita.model.error.DynamoDbException;
import io.partita.storage.LogPosition;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where a client stands in a shard. It is signed by nothing and grants nothing, so whoever uses one checks everything in it.
 *
 * @param streamArn as the client wrote it
 * @param shardId the shard
 * @param position everything up to there has been read
 * @param fromHorizon whether it began with the oldest record, whichever that is, and has not met one yet
 * @param made when it was made, in milliseconds since 1970
 */
record ShardIterator(String streamArn, String shardId, LogPosition position, boolean fromHorizon, long made) {
    private static final String VERSION = "|1|";
    private static final byte FROM_HORIZON = 1;
    private static final int HEADER_BYTES = 1 + Long.BYTES + Integer.BYTES + Long.BYTES;

    /** The same place in the log, further on. */
    ShardIterator at(LogPosition next, boolean stillFromHorizon, long now) {
        return new ShardIterator(streamArn, shardId, next, stillFromHorizon, now);
    }

    /** As clients see it. */
    String text() {
        byte[] shard = shardId.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = ByteBuffer.allocate(HEADER_BYTES + shard.length)
                .put(fromHorizon ? FROM_HORIZON : 0)
                .putLong(position.sequence())
                .putInt(position.place())
                .putLong(made)
                .put(shard)
                .array();
        return streamArn + VERSION + Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws DynamoDbException ValidationException when it is nothing like that
     */
    static ShardIterator parse(String text) {
        int at = text.indexOf(VERSION);
        if (at < 0) {
            throw invalid();
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text.substring(at + VERSION.length())));
            if (bytes.remaining() <= HEADER_BYTES) {
                throw invalid();
            }
            byte flags = bytes.get();
            LogPosition position = new LogPosition(bytes.getLong(), bytes.getInt());
            long made = bytes.getLong();
            String shard = new String(bytes.array(), HEADER_BYTES, bytes.remaining(), StandardCharsets.UTF_8);
            return new ShardIterator(text.substring(0, at), shard, position, flags == FROM_HORIZON, made);
        } catch (IllegalArgumentException notOurs) {
            throw invalid();
        }
    }

    /** That an iterator is none of ours. */
    static DynamoDbException invalid() {
        return DynamoDbException.validation("Invalid ShardIterator");
    }
}
