package io.partita.protocol.internal.operation;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.table.TableDescription;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.protocol.internal.json.JsonOutput;
import java.time.Instant;

/** Writes descriptions of tables (fact pack: CLIENTS "Table description"). */
final class TableDescriptionWriter {
    private static final int EXPECTED_BYTES = 1024;
    /** What a new on-demand table can take at once (fact pack: LIMITS "Throughput model"). */
    private static final long WARM_READS = 12_000;

    private static final long WARM_WRITES = 4_000;

    private TableDescriptionWriter() {}

    /** An object with one member, the whole description. */
    static byte[] whole(String member, TableDescription table) {
        JsonOutput output = begin(member);
        writeSchema(table.keySchema(), output);
        output.name("CreationDateTime").ascii(seconds(table.created()));
        writeState(table, output);
        writeWarmThroughput(table, output);
        return output.endObject().endObject().toByteArray();
    }

    /** The answer of DeleteTable, which no longer tells the schema. */
    static byte[] ofDeleted(TableDescription table) {
        JsonOutput output = begin("TableDescription");
        writeState(table, output);
        return output.endObject().endObject().toByteArray();
    }

    private static JsonOutput begin(String member) {
        return new JsonOutput(EXPECTED_BYTES).beginObject().name(member).beginObject();
    }

    private static void writeSchema(KeySchema schema, JsonOutput output) {
        output.name("AttributeDefinitions").beginArray();
        for (KeyAttribute key : schema.attributes()) {
            output.beginObject()
                    .member("AttributeName", key.name())
                    .member("AttributeType", key.type().name())
                    .endObject();
        }
        output.endArray().name("KeySchema").beginArray();
        for (KeyAttribute key : schema.attributes()) {
            output.beginObject()
                    .member("AttributeName", key.name())
                    .member("KeyType", key == schema.partitionKey() ? "HASH" : "RANGE")
                    .endObject();
        }
        output.endArray();
    }

    private static void writeState(TableDescription table, JsonOutput output) {
        output.member("TableName", table.tableName())
                .member("TableStatus", table.status().name());
        writeThroughput(table, output);
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
        writeLimits(table.recorded().limits(), output);
        if (table.kmsKeyArn() != null) {
            output.name("SSEDescription")
                    .beginObject()
                    .member("Status", "ENABLED")
                    .member("SSEType", "KMS")
                    .member("KMSMasterKeyArn", table.kmsKeyArn())
                    .endObject();
        }
        output.member("DeletionProtectionEnabled", table.deletionProtection());
    }

    private static void writeThroughput(TableDescription table, JsonOutput output) {
        output.name("ProvisionedThroughput").beginObject();
        if (table.lastIncrease() != null) {
            output.name("LastIncreaseDateTime").ascii(seconds(table.lastIncrease()));
        }
        if (table.lastDecrease() != null) {
            output.name("LastDecreaseDateTime").ascii(seconds(table.lastDecrease()));
        }
        output.member("NumberOfDecreasesToday", table.decreasesToday())
                .member("ReadCapacityUnits", table.throughput().readUnits())
                .member("WriteCapacityUnits", table.throughput().writeUnits())
                .endObject();
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

    private static void writeLimits(OnDemandLimits limits, JsonOutput output) {
        if (limits == null) {
            return;
        }
        output.name("OnDemandThroughput").beginObject();
        if (limits.readUnits() != null) {
            output.member("MaxReadRequestUnits", limits.readUnits());
        }
        if (limits.writeUnits() != null) {
            output.member("MaxWriteRequestUnits", limits.writeUnits());
        }
        output.endObject();
    }

    private static void writeWarmThroughput(TableDescription table, JsonOutput output) {
        boolean onDemand = table.billingMode() == BillingMode.PAY_PER_REQUEST;
        WarmThroughput asked = table.recorded().warm();
        long reads = onDemand ? WARM_READS : table.throughput().readUnits();
        long writes = onDemand ? WARM_WRITES : table.throughput().writeUnits();
        output.name("WarmThroughput")
                .beginObject()
                .member("ReadUnitsPerSecond", atLeast(reads, asked == null ? null : asked.readUnits()))
                .member("WriteUnitsPerSecond", atLeast(writes, asked == null ? null : asked.writeUnits()))
                .member("Status", "ACTIVE")
                .endObject();
    }

    private static long atLeast(long units, Long asked) {
        return asked == null ? units : Math.max(units, asked);
    }

    /** Epoch seconds with milliseconds as a fraction. */
    private static String seconds(Instant instant) {
        long millis = instant.toEpochMilli();
        String fraction = Long.toString(1000 + Math.floorMod(millis, 1000L));
        return Math.floorDiv(millis, 1000L) + "." + fraction.substring(1);
    }
}
