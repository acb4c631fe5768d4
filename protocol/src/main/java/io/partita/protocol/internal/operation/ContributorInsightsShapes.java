package io.partita.protocol.internal.operation;

import io.partita.engine.contributor.InsightsStatus;
import io.partita.engine.heat.ContributorInsights;
import io.partita.protocol.internal.json.JsonOutput;

/** What the answers about contributor insights have in common. */
final class ContributorInsightsShapes {
    private ContributorInsightsShapes() {}

    /** Members in the object that was begun; {@code index} and {@code mode} may be null. */
    static void write(
            String table, String index, InsightsStatus status, ContributorInsights.Mode mode, JsonOutput output) {
        output.member("TableName", table);
        if (index != null) {
            output.member("IndexName", index);
        }
        output.member("ContributorInsightsStatus", status.name());
        if (mode != null) {
            output.member("ContributorInsightsMode", mode.name());
        }
    }
}
