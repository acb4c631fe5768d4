package io.partita.protocol.internal.operation;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.protocol.internal.json.JsonOutput;
import java.util.List;

/** Writes consumed capacity, if there is any to show (fact pack: LIMITS "ConsumedCapacity in answers"). */
final class CapacityWriter {
    private CapacityWriter() {}

    static void write(ConsumedCapacity capacity, JsonOutput output) {
        if (capacity != null) {
            writeOne(capacity, output.name("ConsumedCapacity"));
        }
    }

    static void write(List<ConsumedCapacity> capacities, JsonOutput output) {
        if (capacities != null) {
            output.name("ConsumedCapacity").beginArray();
            for (ConsumedCapacity capacity : capacities) {
                writeOne(capacity, output);
            }
            output.endArray();
        }
    }

    private static void writeOne(ConsumedCapacity capacity, JsonOutput output) {
        output.beginObject().member("TableName", capacity.tableName());
        writeUnits(capacity.halfUnits(), output);
        if (capacity.detailed()) {
            output.name("Table").beginObject();
            writeUnits(capacity.halfUnits(), output);
            output.endObject();
        }
        output.endObject();
    }

    private static void writeUnits(long halfUnits, JsonOutput output) {
        output.name("CapacityUnits").ascii(halfUnits / 2 + (halfUnits % 2 == 0 ? ".0" : ".5"));
    }
}
