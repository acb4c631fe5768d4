package io.partita.protocol.internal.operation;

import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.ListTagsOfResourceResponse;
import io.partita.engine.tag.Tag;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** ListTagsOfResource. */
public final class ListTagsOfResourceCodec
        implements OperationCodec<ListTagsOfResourceRequest, ListTagsOfResourceResponse> {
    private static final int EXPECTED_BYTES = 512;

    private static final Structure INPUT = new Structure("ListTagsOfResourceInput");
    private static final Member<String> RESOURCE_ARN = INPUT.member("ResourceArn", Scalars.STRING);
    private static final Member<String> NEXT_TOKEN = INPUT.member("NextToken", Scalars.STRING);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public ListTagsOfResourceRequest request(Fields fields) {
        return new ListTagsOfResourceRequest(fields.get(RESOURCE_ARN), fields.get(NEXT_TOKEN));
    }

    @Override
    public int expectedBytes(ListTagsOfResourceResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(ListTagsOfResourceResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("Tags").beginArray();
        for (Tag tag : answer.tags()) {
            output.beginObject()
                    .member("Key", tag.key())
                    .member("Value", tag.value())
                    .endObject();
        }
        output.endArray();
        if (answer.nextToken() != null) {
            output.member("NextToken", answer.nextToken());
        }
        output.endObject();
    }
}
