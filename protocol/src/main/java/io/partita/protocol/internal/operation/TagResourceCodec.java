package io.partita.protocol.internal.operation;

import io.partita.engine.tag.EmptyResponse;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.List;

/** TagResource. Missing members are the engine's to report, whose checks of the ARN come first (fact pack: VALIDATION §22). */
public final class TagResourceCodec implements OperationCodec<TagResourceRequest, EmptyResponse> {
    private static final Structure INPUT = new Structure("TagResourceInput");
    private static final Member<String> RESOURCE_ARN = INPUT.member("ResourceArn", Scalars.STRING);
    private static final Member<List<Fields>> TAGS = INPUT.member("Tags", TableShapes.TAGS);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public TagResourceRequest request(Fields fields) {
        INPUT.check(fields);
        return new TagResourceRequest(fields.get(RESOURCE_ARN), TableShapes.tags(fields.get(TAGS)));
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
