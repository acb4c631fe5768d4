package io.partita.protocol.internal.operation;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.protocol.internal.json.JsonOutput;
import java.util.List;
import java.util.Map;

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
        writeUnits(capacity.halfUnits(), capacity.shownAs(), output);
        if (capacity.detailed()) {
            output.name("Table");
            writeArm(capacity.tableHalfUnits(), capacity.shownAs(), output);
            writeArms("LocalSecondaryIndexes", capacity.localIndexes(), capacity.shownAs(), output);
            writeArms("GlobalSecondaryIndexes", capacity.globalIndexes(), capacity.shownAs(), output);
        }
        output.endObject();
    }

    private static void writeArms(String member, Map<String, Long> indexes, ShownAs shownAs, JsonOutput output) {
        if (indexes.isEmpty()) {
            return;
        }
        output.name(member).beginObject();
        indexes.forEach((name, halfUnits) -> writeArm(halfUnits, shownAs, output.name(name)));
        output.endObject();
    }

    private static void writeArm(long halfUnits, ShownAs shownAs, JsonOutput output) {
        output.beginObject();
        writeUnits(halfUnits, shownAs, output);
        output.endObject();
    }

    private static void writeUnits(long halfUnits, ShownAs shownAs, JsonOutput output) {
        String units = halfUnits / 2 + (halfUnits % 2 == 0 ? ".0" : ".5");
        output.name("CapacityUnits").ascii(units);
        switch (shownAs) {
            case UNITS -> {}
            case READS -> output.name("ReadCapacityUnits").ascii(units);
            case WRITES -> output.name("WriteCapacityUnits").ascii(units);
        }
    }
}
