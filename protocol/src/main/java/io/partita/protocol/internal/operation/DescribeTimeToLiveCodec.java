package io.partita.protocol.internal.operation;

import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.DescribeTimeToLiveResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** DescribeTimeToLive. */
public final class DescribeTimeToLiveCodec
        implements OperationCodec<DescribeTimeToLiveRequest, DescribeTimeToLiveResponse> {
    private static final int EXPECTED_BYTES = 128;

    private static final Structure INPUT = new Structure("DescribeTimeToLiveInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DescribeTimeToLiveRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        return new DescribeTimeToLiveRequest(fields.get(TABLE_NAME));
    }

    @Override
    public int expectedBytes(DescribeTimeToLiveResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(DescribeTimeToLiveResponse answer, JsonOutput output) {
        output.beginObject()
                .name("TimeToLiveDescription")
                .beginObject()
                .member("TimeToLiveStatus", answer.status().name());
        if (answer.attributeName() != null) {
            output.member("AttributeName", answer.attributeName());
        }
        output.endObject().endObject();
    }
}
