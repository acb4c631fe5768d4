package io.partita.protocol.internal.operation;

import io.partita.engine.change.CollectionMetrics;
import io.partita.model.item.Item;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.List;
import java.util.Map;

/** Writes the sizes of item collections, if there are any to show (fact pack: LIMITS "ConsumedCapacity in answers"). */
final class MetricsWriter {
    private static final String MEMBER = "ItemCollectionMetrics";

    private MetricsWriter() {}

    static void write(CollectionMetrics metrics, JsonOutput output) {
        if (metrics != null) {
            writeOne(metrics, output.name(MEMBER));
        }
    }

    static void write(Map<String, List<CollectionMetrics>> byTable, JsonOutput output) {
        if (byTable.isEmpty()) {
            return;
        }
        output.name(MEMBER).beginObject();
        byTable.forEach((table, collections) -> {
            output.name(table).beginArray();
            collections.forEach(metrics -> writeOne(metrics, output));
            output.endArray();
        });
        output.endObject();
    }

    private static void writeOne(CollectionMetrics metrics, JsonOutput output) {
        output.beginObject();
        ItemWriter.write(Item.of(Map.of(metrics.keyName(), metrics.keyValue())), output.name("ItemCollectionKey"));
        output.name("SizeEstimateRangeGB")
                .beginArray()
                .ascii(metrics.lowerGigabytes() + ".0")
                .ascii(metrics.upperGigabytes() + ".0")
                .endArray()
                .endObject();
    }
}
