package io.partita.protocol.internal.operation;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.TableStream;
import io.partita.engine.table.ThroughputDescription;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.protocol.internal.json.JsonOutput;
import java.time.Instant;
import java.util.List;

/** Writes descriptions of tables (fact pack: CLIENTS "Table description"). */
final class TableDescriptionWriter {
    static final int EXPECTED_BYTES = 1024;

    private TableDescriptionWriter() {}

    /** An object with one member, the whole description. */
    static void whole(String member, TableDescription table, JsonOutput output) {
        output.beginObject().name(member).beginObject();
        writeKeyTypes(table.keyTypes(), output);
        writeKeySchema(table.keySchema(), output);
        output.name("CreationDateTime").ascii(seconds(table.created()));
        writeState(table, output);
        IndexDescriptionWriter.write(table, output);
        ThroughputWriter.writeWarm(table.recorded().warm(), table.billingMode(), table.throughput(), output);
        output.endObject().endObject();
    }

    /** The answer of DeleteTable, which no longer tells the schema. */
    static void ofDeleted(TableDescription table, JsonOutput output) {
        output.beginObject().name("TableDescription").beginObject();
        writeState(table, output);
        output.endObject().endObject();
    }

    private static void writeKeyTypes(List<KeyAttribute> keys, JsonOutput output) {
        output.name("AttributeDefinitions").beginArray();
        for (KeyAttribute key : keys) {
            output.beginObject()
                    .member("AttributeName", key.name())
                    .member("AttributeType", key.type().name())
                    .endObject();
        }
        output.endArray();
    }

    /** The member KeySchema of a table or an index. */
    static void writeKeySchema(KeySchema schema, JsonOutput output) {
        output.name("KeySchema").beginArray();
        for (KeyAttribute key : schema.attributes()) {
            output.beginObject()
                    .member("AttributeName", key.name())
                    .member("KeyType", schema.isPartitionKey(key) ? "HASH" : "RANGE")
                    .endObject();
        }
        output.endArray();
    }

    private static void writeState(TableDescription table, JsonOutput output) {
        output.member("TableName", table.tableName())
                .member("TableStatus", table.status().name());
        ThroughputWriter.write(
                new ThroughputDescription(
                        table.throughput(), table.lastIncrease(), table.lastDecrease(), table.decreasesToday()),
                output);
        output.member("TableSizeBytes", table.sizeBytes())
                .member("ItemCount", table.itemCount())
                .member("TableArn", table.tableArn())
                .member("TableId", table.tableId());
        writeBillingMode(table, output);
        if (table.tableClass() != null) {
            output.name("TableClassSummary")
                    .beginObject()
                    .member("TableClass", table.tableClass().name())
                    .endObject();
        }
        ThroughputWriter.writeLimits(table.recorded().limits(), output);
        if (table.kmsKeyArn() != null) {
            output.name("SSEDescription")
                    .beginObject()
                    .member("Status", "ENABLED")
                    .member("SSEType", "KMS")
                    .member("KMSMasterKeyArn", table.kmsKeyArn())
                    .endObject();
        }
        if (table.stream() != null) {
            writeStream(table.stream(), output);
        }
        output.member("DeletionProtectionEnabled", table.deletionProtection());
    }

    private static void writeStream(TableStream stream, JsonOutput output) {
        if (stream.enabled()) {
            output.name("StreamSpecification")
                    .beginObject()
                    .member("StreamEnabled", true)
                    .member("StreamViewType", stream.latest().viewType().name())
                    .endObject();
        }
        output.member("LatestStreamLabel", stream.latest().label()).member("LatestStreamArn", stream.arn());
    }

    /** Only tables that are or once were on demand have a summary. */
    private static void writeBillingMode(TableDescription table, JsonOutput output) {
        boolean onDemand = table.billingMode() == BillingMode.PAY_PER_REQUEST;
        if (!onDemand && table.billingModeChanged() == null) {
            return;
        }
        output.name("BillingModeSummary")
                .beginObject()
                .member("BillingMode", table.billingMode().name());
        if (table.billingModeChanged() != null) {
            output.name("LastUpdateToPayPerRequestDateTime").ascii(seconds(table.billingModeChanged()));
        }
        output.endObject();
    }

    /** Epoch seconds with milliseconds as a fraction. */
    static String seconds(Instant instant) {
        long millis = instant.toEpochMilli();
        String fraction = Long.toString(1000 + Math.floorMod(millis, 1000L));
        return Math.floorDiv(millis, 1000L) + "." + fraction.substring(1);
    }
}
