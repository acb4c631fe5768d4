package io.partita.engine.contributor;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.operation.Call;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.Space;

/**
 * The table or global index that a request for contributor insights names.
 *
 * @param table the table
 * @param index null for the table itself
 */
record InsightsPlace(Table table, SecondaryIndex index) {
    /**
     * Looks it up.
     *
     * @throws DynamoDbException ResourceNotFoundException when there is no such table or no such global index [?]
     */
    static InsightsPlace of(Catalog catalog, Call call, String tableName, String indexName) {
        Table table = catalog.requireFresh(call, tableName);
        if (indexName == null) {
            return new InsightsPlace(table, null);
        }
        SecondaryIndex index = table.definition().index(indexName);
        if (index == null || !index.isGlobal()) {
            throw DynamoDbException.of(
                    ErrorType.RESOURCE_NOT_FOUND,
                    "Requested resource not found: Index: " + indexName + " of table: "
                            + table.name().name() + " not found");
        }
        return new InsightsPlace(table, index);
    }

    Space space() {
        return index == null ? table.space() : index.space();
    }

    String indexName() {
        return index == null ? null : index.name();
    }

    /** What was said of it; null: nothing ever. */
    ContributorInsights insights() {
        return table.definition().contributorInsights().get(space());
    }
}
