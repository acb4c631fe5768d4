package io.partita.protocol.internal.operation;

import io.partita.engine.stream.ListStreamsRequest;
import io.partita.engine.stream.ListStreamsResponse;
import io.partita.engine.stream.StreamSummary;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** ListStreams. */
public final class ListStreamsCodec implements OperationCodec<ListStreamsRequest, ListStreamsResponse> {
    private static final int MOST_STREAMS = 100;
    private static final int EXPECTED_BYTES = 1024;

    private static final Structure INPUT = new Structure("ListStreamsInput");
    private static final Member<String> TABLE_NAME =
            INPUT.member("TableName", Scalars.STRING, Constraints.newTableName());
    private static final Member<Integer> LIMIT =
            INPUT.member("Limit", Scalars.INTEGER, Constraints.range(1, MOST_STREAMS));
    private static final Member<String> EXCLUSIVE_START_STREAM_ARN =
            INPUT.member("ExclusiveStartStreamArn", Scalars.STRING, StreamShapes.STREAM_ARN);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public ListStreamsRequest request(Fields fields) {
        INPUT.check(fields);
        return new ListStreamsRequest(
                fields.get(TABLE_NAME), fields.get(EXCLUSIVE_START_STREAM_ARN), fields.get(LIMIT));
    }

    @Override
    public int expectedBytes(ListStreamsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(ListStreamsResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("Streams").beginArray();
        for (StreamSummary stream : answer.streams()) {
            output.beginObject()
                    .member("StreamArn", stream.arn())
                    .member("TableName", stream.tableName())
                    .member("StreamLabel", stream.label())
                    .endObject();
        }
        output.endArray();
        if (answer.lastEvaluatedStreamArn() != null) {
            output.member("LastEvaluatedStreamArn", answer.lastEvaluatedStreamArn());
        }
        output.endObject();
    }
}
