package io.partita.engine.table;

import io.partita.engine.catalog.Throughput;
import io.partita.model.error.DynamoDbException;
import java.util.List;

/** Checks that CreateTable and UpdateTable share (fact pack: VALIDATION §18, §19). */
final class TableChecks {
    /** Start of most messages about parameters. */
    static final String INVALID = "One or more parameter values were invalid: ";

    private static final long MAX_THROUGHPUT = 1_000_000_000_000L;

    private TableChecks() {}

    /** CT8, CT9, UT5: throughput has an upper bound; read before write. */
    static void requireThroughputInBounds(Throughput throughput) {
        if (throughput != null) {
            requireInBounds(throughput.readUnits(), "ReadCapacityUnits");
            requireInBounds(throughput.writeUnits(), "WriteCapacityUnits");
        }
    }

    private static void requireInBounds(long units, String member) {
        if (units > MAX_THROUGHPUT) {
            throw DynamoDbException.validation("Given value " + units + " for " + member + " is out of bounds");
        }
    }

    /** Members this version cannot do are refused, never ignored. */
    static void requireSupported(List<String> unsupported) {
        if (!unsupported.isEmpty()) {
            throw DynamoDbException.validation(
                    INVALID + unsupported.getFirst() + " is not supported by this server yet");
        }
    }
}
