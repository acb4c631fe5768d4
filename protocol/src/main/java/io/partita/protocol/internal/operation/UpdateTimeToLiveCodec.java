package io.partita.protocol.internal.operation;

import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import io.partita.engine.ttl.UpdateTimeToLiveResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** UpdateTimeToLive. */
public final class UpdateTimeToLiveCodec implements OperationCodec<UpdateTimeToLiveRequest, UpdateTimeToLiveResponse> {
    private static final int EXPECTED_BYTES = 128;

    private static final Structure SPECIFICATION = new Structure("TimeToLiveSpecification");
    private static final Member<Boolean> ENABLED = SPECIFICATION.required("Enabled", Scalars.BOOLEAN);
    private static final Member<String> ATTRIBUTE_NAME =
            SPECIFICATION.required("AttributeName", Scalars.STRING, Constraints.length(1, 255));

    private static final Structure INPUT = new Structure("UpdateTimeToLiveInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);
    private static final Member<Fields> TIME_TO_LIVE = INPUT.required("TimeToLiveSpecification", SPECIFICATION);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public UpdateTimeToLiveRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        INPUT.check(fields);
        Fields timeToLive = fields.get(TIME_TO_LIVE);
        return new UpdateTimeToLiveRequest(
                fields.get(TABLE_NAME), timeToLive.get(ENABLED), timeToLive.get(ATTRIBUTE_NAME));
    }

    @Override
    public int expectedBytes(UpdateTimeToLiveResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(UpdateTimeToLiveResponse answer, JsonOutput output) {
        output.beginObject()
                .name("TimeToLiveSpecification")
                .beginObject()
                .member("Enabled", answer.enabled())
                .member("AttributeName", answer.attributeName())
                .endObject()
                .endObject();
    }
}
