package io.partita.protocol.internal.operation;

import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.GetShardIteratorResponse;
import io.partita.engine.stream.ShardIteratorType;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** GetShardIterator. */
public final class GetShardIteratorCodec implements OperationCodec<GetShardIteratorRequest, GetShardIteratorResponse> {
    private static final int EXPECTED_BYTES = 256;

    private static final Structure INPUT = new Structure("GetShardIteratorInput");
    private static final Member<String> STREAM_ARN =
            INPUT.required("StreamArn", Scalars.STRING, StreamShapes.STREAM_ARN);
    private static final Member<String> SHARD_ID = INPUT.required("ShardId", Scalars.STRING, StreamShapes.SHARD_ID);
    private static final Member<String> TYPE = INPUT.required(
            "ShardIteratorType",
            Scalars.STRING,
            Constraints.enumSet("TRIM_HORIZON", "LATEST", "AT_SEQUENCE_NUMBER", "AFTER_SEQUENCE_NUMBER"));
    private static final Member<String> SEQUENCE_NUMBER =
            INPUT.member("SequenceNumber", Scalars.STRING, Constraints.length(21, 40));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public GetShardIteratorRequest request(Fields fields) {
        INPUT.check(fields);
        return new GetShardIteratorRequest(
                fields.get(STREAM_ARN),
                fields.get(SHARD_ID),
                ShardIteratorType.valueOf(fields.get(TYPE)),
                fields.get(SEQUENCE_NUMBER));
    }

    @Override
    public int expectedBytes(GetShardIteratorResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(GetShardIteratorResponse answer, JsonOutput output) {
        output.beginObject().member("ShardIterator", answer.shardIterator()).endObject();
    }
}
