package io.partita.protocol.internal.operation;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.TableDescription;
import io.partita.protocol.internal.json.JsonOutput;
import java.util.List;

/** Writes descriptions of secondary indexes. */
final class IndexDescriptionWriter {
    private IndexDescriptionWriter() {}

    /** The members of a table's description that tell its indexes; a table without any has none. */
    static void write(TableDescription table, JsonOutput output) {
        write("LocalSecondaryIndexes", table.localIndexes(), table.billingMode(), output);
        write("GlobalSecondaryIndexes", table.globalIndexes(), table.billingMode(), output);
    }

    private static void write(String member, List<IndexDescription> indexes, BillingMode mode, JsonOutput output) {
        if (indexes.isEmpty()) {
            return;
        }
        output.name(member).beginArray();
        for (IndexDescription index : indexes) {
            write(index, mode, output);
        }
        output.endArray();
    }

    private static void write(IndexDescription index, BillingMode mode, JsonOutput output) {
        output.beginObject().member("IndexName", index.indexName());
        TableDescriptionWriter.writeKeySchema(index.keySchema(), output);
        writeProjection(index.projection(), output);
        boolean global = index.throughput() != null;
        if (global) {
            output.member("IndexStatus", index.status().name());
            if (index.backfilling() != null) {
                output.member("Backfilling", index.backfilling());
            }
            ThroughputWriter.write(index.throughput(), output);
        }
        output.member("IndexSizeBytes", index.sizeBytes())
                .member("ItemCount", index.itemCount())
                .member("IndexArn", index.indexArn());
        if (global) {
            ThroughputWriter.writeLimits(index.limits(), output);
            ThroughputWriter.writeWarm(index.warm(), mode, index.throughput().units(), output);
        }
        output.endObject();
    }

    private static void writeProjection(IndexProjection projection, JsonOutput output) {
        output.name("Projection")
                .beginObject()
                .member("ProjectionType", projection.type().name());
        if (projection.type() == IndexProjection.Type.INCLUDE) {
            output.name("NonKeyAttributes").beginArray();
            projection.nonKeyAttributes().forEach(output::string);
            output.endArray();
        }
        output.endObject();
    }
}
