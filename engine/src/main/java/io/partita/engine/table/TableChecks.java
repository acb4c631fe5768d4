package io.partita.engine.table;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.index.IndexState;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.List;

/** Checks that CreateTable and UpdateTable share (fact pack: VALIDATION §18, §19). */
final class TableChecks {
    /** Start of most messages about parameters. */
    static final String INVALID = "One or more parameter values were invalid: ";

    private static final String MAX_READS = "MaxReadRequestUnits";
    private static final String MAX_WRITES = "MaxWriteRequestUnits";
    private static final long MAX_THROUGHPUT = 1_000_000_000_000L;

    private TableChecks() {}

    /** DT3 and RU4: a table whose index is being made or deleted is being updated. */
    static void requireNoIndexUnderWay(TableDefinition table) {
        if (hasIndexUnderWay(table)) {
            throw beingUpdated(table);
        }
    }

    /** Whether an index that clients know of is being made or deleted. */
    static boolean hasIndexUnderWay(TableDefinition table) {
        return table.indexes().stream().anyMatch(index -> index.state() != IndexState.ACTIVE);
    }

    /** RU4. */
    static DynamoDbException beingUpdated(TableDefinition table) {
        return DynamoDbException.of(
                ErrorType.RESOURCE_IN_USE,
                "Attempt to change a resource which is still in use: Table is being updated: " + table.name());
    }

    /** CT8, CT9, UT5: throughput has an upper bound; read before write. */
    static void requireThroughputInBounds(Throughput throughput) {
        if (throughput != null) {
            requireInBounds(throughput.readUnits(), "ReadCapacityUnits");
            requireInBounds(throughput.writeUnits(), "WriteCapacityUnits");
        }
    }

    /** UT12: whether one of both is out of bounds; null is not. */
    static boolean isOutOfBounds(Throughput throughput) {
        return throughput != null
                && (throughput.readUnits() > MAX_THROUGHPUT || throughput.writeUnits() > MAX_THROUGHPUT);
    }

    private static void requireInBounds(long units, String member) {
        if (units > MAX_THROUGHPUT) {
            throw DynamoDbException.validation("Given value " + units + " for " + member + " is out of bounds");
        }
    }

    /** Limits on demand are at least 1, or {@link OnDemandLimits#NO_LIMIT} (fact pack: PROTOCOL "Validation texts", LIMITS). */
    static void requireLimitsInRange(OnDemandLimits limits) {
        requireLimitsInRange(limits, "table");
    }

    /** As {@link #requireLimitsInRange(OnDemandLimits)}; {@code what} says whose limits they are. */
    static void requireLimitsInRange(OnDemandLimits limits, String what) {
        if (limits != null) {
            requireInRange(limits.readUnits(), MAX_READS, what);
            requireInRange(limits.writeUnits(), MAX_WRITES, what);
        }
    }

    private static void requireInRange(Long units, String member, String what) {
        if (units != null && units < 1 && units != OnDemandLimits.NO_LIMIT) {
            throw DynamoDbException.validation(INVALID + "Requested " + member + " for OnDemandThroughput for " + what
                    + " is outside of valid range");
        }
    }

    /** Limits on demand need a table on demand. */
    static void requireOnDemandForLimits(OnDemandLimits limits, BillingMode mode) {
        if (limits == null || mode == BillingMode.PAY_PER_REQUEST) {
            return;
        }
        if (limits.readUnits() != null || limits.writeUnits() != null) {
            throw DynamoDbException.validation(INVALID + (limits.readUnits() != null ? MAX_READS : MAX_WRITES)
                    + " for OnDemandThroughput cannot be specified when table BillingMode is PROVISIONED.");
        }
    }

    /**
     * UT14: throughput must change.
     *
     * @param which the table or the index with its name
     * @param what table or index
     */
    static DynamoDbException unchanged(String which, String what, Throughput throughput) {
        long read = throughput.readUnits();
        long write = throughput.writeUnits();
        return DynamoDbException.validation(
                "The provisioned throughput for the " + which
                        + " will not change. The requested value equals the current value."
                        + " Current ReadCapacityUnits provisioned for the " + what + ": " + read
                        + ". Requested ReadCapacityUnits: " + read
                        + ". Current WriteCapacityUnits provisioned for the " + what + ": " + write
                        + ". Requested WriteCapacityUnits: " + write
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.");
    }

    /** Members this version cannot do are refused, never ignored. */
    static void requireSupported(List<String> unsupported) {
        if (!unsupported.isEmpty()) {
            throw DynamoDbException.validation(
                    INVALID + unsupported.getFirst() + " is not supported by this server yet");
        }
    }
}
