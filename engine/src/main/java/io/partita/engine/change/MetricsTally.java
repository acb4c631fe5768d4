package io.partita.engine.change;

import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the metrics of the item collections that one request touches, by table: one for each collection. */
public final class MetricsTally {
    private final Map<String, Map<AttributeValue, CollectionMetrics>> byTable = new LinkedHashMap<>();

    /**
     * Adds what a change says; nothing for tables without local indexes.
     *
     * @param tableName name or ARN as the client sent it
     */
    public void add(String tableName, ItemChange change) {
        CollectionMetrics metrics = CollectionMetrics.of(change);
        if (metrics != null) {
            byTable.computeIfAbsent(tableName, name -> new LinkedHashMap<>()).put(metrics.keyValue(), metrics);
        }
    }

    /** The metrics by table, in the order added. */
    public Map<String, List<CollectionMetrics>> toAnswer() {
        Map<String, List<CollectionMetrics>> answer = new LinkedHashMap<>();
        byTable.forEach((table, metrics) -> answer.put(table, new ArrayList<>(metrics.values())));
        return answer;
    }
}
