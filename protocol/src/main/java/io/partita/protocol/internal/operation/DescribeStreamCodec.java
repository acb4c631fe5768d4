package io.partita.protocol.internal.operation;

import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.DescribeStreamRequest.ShardFilter;
import io.partita.engine.stream.DescribeStreamResponse;
import io.partita.engine.stream.StreamDescription;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** DescribeStream. */
public final class DescribeStreamCodec implements OperationCodec<DescribeStreamRequest, DescribeStreamResponse> {
    private static final int MOST_SHARDS = 100;
    private static final int EXPECTED_BYTES = 1024;

    private static final Structure FILTER = new Structure("ShardFilter");
    private static final Member<String> FILTER_TYPE =
            FILTER.member("Type", Scalars.STRING, Constraints.enumSet("CHILD_SHARDS"));
    private static final Member<String> FILTER_SHARD = FILTER.member("ShardId", Scalars.STRING, StreamShapes.SHARD_ID);

    private static final Structure INPUT = new Structure("DescribeStreamInput");
    private static final Member<String> STREAM_ARN =
            INPUT.required("StreamArn", Scalars.STRING, StreamShapes.STREAM_ARN);
    private static final Member<Integer> LIMIT =
            INPUT.member("Limit", Scalars.INTEGER, Constraints.range(1, MOST_SHARDS));
    private static final Member<String> EXCLUSIVE_START_SHARD_ID =
            INPUT.member("ExclusiveStartShardId", Scalars.STRING, StreamShapes.SHARD_ID);
    private static final Member<Fields> SHARD_FILTER = INPUT.member("ShardFilter", FILTER);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DescribeStreamRequest request(Fields fields) {
        INPUT.check(fields);
        Fields filter = fields.get(SHARD_FILTER);
        return new DescribeStreamRequest(
                fields.get(STREAM_ARN),
                fields.get(EXCLUSIVE_START_SHARD_ID),
                fields.get(LIMIT),
                filter == null ? null : new ShardFilter(filter.get(FILTER_TYPE), filter.get(FILTER_SHARD)));
    }

    @Override
    public int expectedBytes(DescribeStreamResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(DescribeStreamResponse answer, JsonOutput output) {
        StreamDescription stream = answer.stream();
        output.beginObject();
        output.name("StreamDescription")
                .beginObject()
                .member("StreamArn", stream.arn())
                .member("StreamLabel", stream.label())
                .member("StreamStatus", stream.state().name())
                .member("StreamViewType", stream.viewType().name());
        output.name("CreationRequestDateTime").ascii(TableDescriptionWriter.seconds(stream.created()));
        output.member("TableName", stream.tableName());
        TableDescriptionWriter.writeKeySchema(stream.keySchema(), output);
        output.name("Shards").beginArray();
        stream.shards().forEach(shard -> writeShard(shard, output));
        output.endArray();
        if (stream.lastEvaluatedShardId() != null) {
            output.member("LastEvaluatedShardId", stream.lastEvaluatedShardId());
        }
        output.endObject().endObject();
    }

    private static void writeShard(ShardDescription shard, JsonOutput output) {
        output.beginObject().member("ShardId", shard.id());
        output.name("SequenceNumberRange")
                .beginObject()
                .member("StartingSequenceNumber", shard.startingSequenceNumber());
        if (shard.endingSequenceNumber() != null) {
            output.member("EndingSequenceNumber", shard.endingSequenceNumber());
        }
        output.endObject();
        if (shard.parentId() != null) {
            output.member("ParentShardId", shard.parentId());
        }
        output.endObject();
    }
}
