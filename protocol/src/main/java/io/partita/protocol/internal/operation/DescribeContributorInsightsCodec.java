package io.partita.protocol.internal.operation;

import io.partita.engine.contributor.DescribeContributorInsightsRequest;
import io.partita.engine.contributor.DescribeContributorInsightsResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** DescribeContributorInsights. */
public final class DescribeContributorInsightsCodec
        implements OperationCodec<DescribeContributorInsightsRequest, DescribeContributorInsightsResponse> {
    private static final int EXPECTED_BYTES = 512;

    private static final Structure INPUT = new Structure("DescribeContributorInsightsInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);
    private static final Member<String> INDEX_NAME = INPUT.member("IndexName", Scalars.STRING, Constraints.name());

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DescribeContributorInsightsRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        INPUT.check(fields);
        return new DescribeContributorInsightsRequest(fields.get(TABLE_NAME), fields.get(INDEX_NAME));
    }

    @Override
    public int expectedBytes(DescribeContributorInsightsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(DescribeContributorInsightsResponse answer, JsonOutput output) {
        output.beginObject();
        ContributorInsightsShapes.write(answer.tableName(), answer.indexName(), answer.status(), answer.mode(), output);
        if (!answer.rules().isEmpty()) {
            output.name("ContributorInsightsRuleList").beginArray();
            answer.rules().forEach(output::string);
            output.endArray();
        }
        if (answer.lastUpdate() != null) {
            output.name("LastUpdateDateTime").ascii(TableDescriptionWriter.seconds(answer.lastUpdate()));
        }
        output.endObject();
    }
}
