package io.partita.protocol.internal.operation;

import io.partita.engine.contributor.ListContributorInsightsRequest;
import io.partita.engine.contributor.ListContributorInsightsResponse;
import io.partita.engine.contributor.ListContributorInsightsResponse.Summary;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** ListContributorInsights. */
public final class ListContributorInsightsCodec
        implements OperationCodec<ListContributorInsightsRequest, ListContributorInsightsResponse> {
    private static final int EXPECTED_BYTES = 1024;
    private static final int MOST = 100;

    private static final Structure INPUT = new Structure("ListContributorInsightsInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);
    private static final Member<String> NEXT_TOKEN = INPUT.member("NextToken", Scalars.STRING);
    private static final Member<Integer> MAX_RESULTS =
            INPUT.member("MaxResults", Scalars.INTEGER, Constraints.range(1, MOST));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public ListContributorInsightsRequest request(Fields fields) {
        if (fields.get(TABLE_NAME) != null) {
            TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        }
        INPUT.check(fields);
        return new ListContributorInsightsRequest(
                fields.get(TABLE_NAME), fields.get(NEXT_TOKEN), fields.get(MAX_RESULTS));
    }

    @Override
    public int expectedBytes(ListContributorInsightsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(ListContributorInsightsResponse answer, JsonOutput output) {
        output.beginObject().name("ContributorInsightsSummaries").beginArray();
        for (Summary summary : answer.summaries()) {
            output.beginObject();
            ContributorInsightsShapes.write(
                    summary.tableName(), summary.indexName(), summary.status(), summary.mode(), output);
            output.endObject();
        }
        output.endArray();
        if (answer.nextToken() != null) {
            output.member("NextToken", answer.nextToken());
        }
        output.endObject();
    }
}
