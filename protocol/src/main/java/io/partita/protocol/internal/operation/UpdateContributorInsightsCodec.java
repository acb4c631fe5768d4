package io.partita.protocol.internal.operation;

import io.partita.engine.contributor.UpdateContributorInsightsRequest;
import io.partita.engine.contributor.UpdateContributorInsightsResponse;
import io.partita.engine.heat.ContributorInsights.Mode;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** UpdateContributorInsights. */
public final class UpdateContributorInsightsCodec
        implements OperationCodec<UpdateContributorInsightsRequest, UpdateContributorInsightsResponse> {
    private static final int EXPECTED_BYTES = 256;
    private static final String ENABLE = "ENABLE";

    private static final Structure INPUT = new Structure("UpdateContributorInsightsInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);
    private static final Member<String> INDEX_NAME = INPUT.member("IndexName", Scalars.STRING, Constraints.name());
    private static final Member<String> ACTION =
            INPUT.required("ContributorInsightsAction", Scalars.STRING, Constraints.enumSet(ENABLE, "DISABLE"));
    private static final Member<String> MODE = INPUT.member(
            "ContributorInsightsMode",
            Scalars.STRING,
            Constraints.enumSet(Mode.ACCESSED_AND_THROTTLED_KEYS.name(), Mode.THROTTLED_KEYS.name()));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public UpdateContributorInsightsRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        INPUT.check(fields);
        return new UpdateContributorInsightsRequest(
                fields.get(TABLE_NAME),
                fields.get(INDEX_NAME),
                ENABLE.equals(fields.get(ACTION)),
                fields.get(MODE) == null ? null : Mode.valueOf(fields.get(MODE)));
    }

    @Override
    public int expectedBytes(UpdateContributorInsightsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(UpdateContributorInsightsResponse answer, JsonOutput output) {
        output.beginObject();
        ContributorInsightsShapes.write(answer.tableName(), answer.indexName(), answer.status(), answer.mode(), output);
        output.endObject();
    }
}
