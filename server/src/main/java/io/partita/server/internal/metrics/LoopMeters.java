package io.partita.server.internal.metrics;

import io.partita.model.error.CancellationReason;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** What one event loop counts. Only its thread writes; any thread reads. */
public final class LoopMeters {
    /** Stands for requests that name no operation of the API: probes, the console, and what is no request of the API at all. */
    public static final String NO_OPERATION = "none";

    /** Codes of the actions of a cancelled transaction that were in the way; any other comes under the last one. */
    static final List<String> CANCELLATIONS = List.of(
            "ConditionalCheckFailed",
            "TransactionConflict",
            "ItemCollectionSizeLimitExceeded",
            "ProvisionedThroughputExceeded",
            "ThrottlingError",
            "ValidationError",
            "Other");

    private final Map<String, OperationMeters> byOperation = new HashMap<>();
    private final OperationMeters others = new OperationMeters();
    private final AtomicLongArray cancellations = new AtomicLongArray(CANCELLATIONS.size());
    private final AtomicLong inFlight = new AtomicLong();

    /** Meters for these operations, and for what is none of them. */
    public LoopMeters(Collection<String> operations) {
        for (String operation : operations) {
            byOperation.put(operation, new OperationMeters());
        }
        byOperation.put(NO_OPERATION, others);
    }

    /** The meters of an operation; null or an unknown one stands for none. */
    public OperationMeters of(String operation) {
        OperationMeters meters = operation == null ? null : byOperation.get(operation);
        return meters == null ? others : meters;
    }

    /** A request has begun, or with -1 has ended. */
    public void inFlight(int change) {
        inFlight.setRelease(inFlight.getPlain() + change);
    }

    long inFlight() {
        return inFlight.getAcquire();
    }

    /** Counts the actions that were in the way of a transaction. */
    public void cancelled(List<CancellationReason> reasons) {
        for (int i = 0; i < reasons.size(); i++) {
            String code = reasons.get(i).code();
            if (!code.equals(CancellationReason.NONE.code())) {
                int known = CANCELLATIONS.indexOf(code);
                int index = known < 0 ? CANCELLATIONS.size() - 1 : known;
                cancellations.setRelease(index, cancellations.getPlain(index) + 1);
            }
        }
    }

    long cancellations(int index) {
        return cancellations.getAcquire(index);
    }
}
