package io.partita.protocol.internal.operation;

import io.partita.engine.item.WriteItemResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.value.ItemWriter;

/** Writes the answer of PutItem, UpdateItem and DeleteItem. */
final class WrittenItem {
    private static final int ENVELOPE_BYTES = 160;

    private WrittenItem() {}

    static int expectedBytes(WriteItemResponse answer) {
        return ENVELOPE_BYTES + (answer.attributes() == null ? 0 : ItemWriter.expectedBytes(answer.attributes()));
    }

    static void write(WriteItemResponse answer, JsonOutput output) {
        output.beginObject();
        if (answer.attributes() != null) {
            ItemWriter.write(answer.attributes(), output.name("Attributes"));
        }
        CapacityWriter.write(answer.consumedCapacity(), output);
        MetricsWriter.write(answer.metrics(), output);
        output.endObject();
    }
}
