package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.StreamArn;
import io.partita.engine.changelog.ChangeRecord;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.operation.Call;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.time.Instant;

/** Finds what requests name, as of now. */
final class StreamReader {
    private StreamReader() {}

    /**
     * A stream.
     *
     * @throws DynamoDbException ResourceNotFoundException when it is not there, or was disabled too long ago (fact pack: ERRORS RN3)
     */
    static Stream require(Catalog catalog, Call call, String streamArn, Instant now) {
        Stream stream = catalog.streams().find(catalog.resolveStream(call, streamArn), call.mayBlock());
        if (stream == null || stream.definition().isGone(now)) {
            throw StreamArn.noSuchStream(streamArn);
        }
        return stream;
    }

    /**
     * A shard.
     *
     * @throws DynamoDbException ResourceNotFoundException when it is not there
     */
    static StreamShard requireShard(Stream stream, String shardId, String streamArn) {
        StreamShard shard = stream.definition().shard(shardId);
        if (shard == null) {
            throw DynamoDbException.of(
                    ErrorType.RESOURCE_NOT_FOUND,
                    "Requested resource not found: Shard: " + shardId + " in Stream: " + streamArn + " not found");
        }
        return shard;
    }

    /** Whether a record of the log is no longer to be shown. */
    static boolean isTooOld(byte[] record, Instant now) {
        return ChangeRecord.timeOf(record) < oldest(now);
    }

    /** The time of the oldest record to be shown, in milliseconds since 1970. */
    static long oldest(Instant now) {
        return now.minus(StreamDefinition.RETENTION).toEpochMilli();
    }

    /** STR8: that records are gone (fact pack: ERRORS ET18). */
    static DynamoDbException trimmed() {
        return DynamoDbException.of(
                ErrorType.TRIMMED_DATA_ACCESS, "The data you are trying to access has been trimmed");
    }
}
