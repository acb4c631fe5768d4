package io.partita.engine.table;

import java.util.ArrayList;
import java.util.List;

/**
 * One element of GlobalSecondaryIndexUpdates as sent.
 *
 * @param create the index to create; null when absent
 * @param update the index to change; null when absent
 * @param delete name of the index to delete; null when absent
 */
public record GlobalIndexUpdate(IndexSpecification create, IndexThroughputUpdate update, String delete) {
    /** The indexes it names. */
    List<String> indexNames() {
        List<String> names = new ArrayList<>();
        if (create != null) {
            names.add(create.indexName());
        }
        if (update != null) {
            names.add(update.indexName());
        }
        if (delete != null) {
            names.add(delete);
        }
        return names;
    }
}
