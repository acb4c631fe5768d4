package io.partita.protocol.internal.operation;

import io.partita.engine.query.ItemsResponse;
import io.partita.model.item.AttributeSource;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.value.ItemWriter;

/** Writes the answer of Query and Scan. */
final class ItemPage {
    private static final int ENVELOPE_BYTES = 256;

    private ItemPage() {}

    static void write(ItemsResponse answer, JsonOutput output) {
        output.beginObject();
        if (answer.items() != null) {
            output.name("Items").beginArray();
            for (AttributeSource item : answer.items()) {
                ItemWriter.write(item, output);
            }
            output.endArray();
        }
        output.member("Count", answer.count()).member("ScannedCount", answer.scannedCount());
        if (answer.lastEvaluatedKey() != null) {
            ItemWriter.write(answer.lastEvaluatedKey(), output.name("LastEvaluatedKey"));
        }
        CapacityWriter.write(answer.consumedCapacity(), output);
        output.endObject();
    }

    /** A guess from the first item: pages mostly hold items of one kind. */
    static int expectedBytes(ItemsResponse answer) {
        if (answer.items() == null || answer.items().isEmpty()) {
            return ENVELOPE_BYTES;
        }
        long first = ItemWriter.expectedBytes(answer.items().getFirst());
        return (int) Math.min(2L << 20, first * answer.items().size() + ENVELOPE_BYTES);
    }
}
