package io.partita.protocol.internal.operation;

import io.partita.engine.tag.EmptyResponse;
import io.partita.engine.tag.UntagResourceRequest;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.List;

/** UntagResource. Missing members are the engine's to report, whose checks of the ARN come first (fact pack: VALIDATION §22). */
public final class UntagResourceCodec implements OperationCodec<UntagResourceRequest, EmptyResponse> {
    private static final Structure INPUT = new Structure("UntagResourceInput");
    private static final Member<String> RESOURCE_ARN = INPUT.member("ResourceArn", Scalars.STRING);
    private static final Member<List<String>> TAG_KEYS =
            INPUT.member("TagKeys", ListShape.of(Scalars.STRING, Constraints.length(1, 128)));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public UntagResourceRequest request(Fields fields) {
        INPUT.check(fields);
        return new UntagResourceRequest(fields.get(RESOURCE_ARN), fields.get(TAG_KEYS));
    }

    @Override
    public int expectedBytes(EmptyResponse answer) {
        return 0;
    }

    @Override
    public void write(EmptyResponse answer, JsonOutput output) {
        // Its body is empty.
    }
}
