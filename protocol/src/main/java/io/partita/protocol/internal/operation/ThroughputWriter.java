package io.partita.protocol.internal.operation;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.table.ThroughputDescription;
import io.partita.protocol.internal.json.JsonOutput;

/** Writes how much a table or a global index can take. */
final class ThroughputWriter {
    /** What a new on-demand table or index can take at once (fact pack: LIMITS "Throughput model"). */
    private static final long WARM_READS = 12_000;

    private static final long WARM_WRITES = 4_000;

    private ThroughputWriter() {}

    /** The member ProvisionedThroughput. */
    static void write(ThroughputDescription throughput, JsonOutput output) {
        output.name("ProvisionedThroughput").beginObject();
        if (throughput.lastIncrease() != null) {
            output.name("LastIncreaseDateTime").ascii(TableDescriptionWriter.seconds(throughput.lastIncrease()));
        }
        if (throughput.lastDecrease() != null) {
            output.name("LastDecreaseDateTime").ascii(TableDescriptionWriter.seconds(throughput.lastDecrease()));
        }
        output.member("NumberOfDecreasesToday", throughput.decreasesToday())
                .member("ReadCapacityUnits", throughput.units().readUnits())
                .member("WriteCapacityUnits", throughput.units().writeUnits())
                .endObject();
    }

    /** The member OnDemandThroughput where there is a limit. */
    static void writeLimits(OnDemandLimits limits, JsonOutput output) {
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

    /** The member WarmThroughput: what was asked for, or else what there is unasked. */
    static void writeWarm(WarmThroughput asked, BillingMode mode, Throughput provisioned, JsonOutput output) {
        boolean onDemand = mode == BillingMode.PAY_PER_REQUEST;
        long reads = onDemand ? WARM_READS : provisioned.readUnits();
        long writes = onDemand ? WARM_WRITES : provisioned.writeUnits();
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
}
