package io.partita.engine.transaction;

import io.partita.engine.operation.Call;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.StorageKey;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Gathers why a transaction is not performed: one reason for each action, in the order of the request (fact pack: ERRORS §4). */
final class Cancellations {
    private final CancellationReason[] reasons;
    private long shownBytesLeft;
    private boolean any;

    /** No reasons yet for so many actions, none of which shows an item. */
    Cancellations(int actions) {
        this(actions, 0);
    }

    /**
     * No reasons yet for so many actions.
     *
     * @param maxShownBytes most bytes of items that the reasons show; those that come behind show none, so that an answer has a bound
     */
    Cancellations(int actions, long maxShownBytes) {
        reasons = new CancellationReason[actions];
        shownBytesLeft = maxShownBytes;
    }

    /** The action at this place is responsible. */
    void add(int place, CancellationReason reason) {
        if (!any) {
            Arrays.fill(reasons, CancellationReason.NONE);
            any = true;
        }
        reasons[place] = bounded(reason);
    }

    private CancellationReason bounded(CancellationReason reason) {
        if (reason.item() == null) {
            return reason;
        }
        shownBytesLeft -= reason.item().sizeInBytes();
        return shownBytesLeft >= 0 ? reason : new CancellationReason(reason.code(), reason.message(), null);
    }

    /**
     * Ends the evaluation.
     *
     * @throws DynamoDbException TransactionCanceledException when there is any reason
     */
    void raise() {
        if (any) {
            throw error();
        }
    }

    /**
     * Lets a transaction pass that has been checked.
     *
     * @param tables the table of the action at each place
     * @throws DynamoDbException TransactionCanceledException when another transaction is said to hold an item
     */
    static void requireNoConflict(Call call, int actions, IntFunction<String> tables) {
        if (call.interference() == null) {
            return;
        }
        int place = call.interference()
                .conflicting(IntStream.range(0, actions).mapToObj(tables).toList());
        if (place >= 0) {
            Cancellations cancellations = new Cancellations(actions);
            cancellations.add(place, CancellationReason.CONFLICT);
            cancellations.raise();
        }
    }

    /** TransactionCanceledException. */
    DynamoDbException error() {
        return DynamoDbException.transactionCanceled(List.of(reasons));
    }

    /**
     * The error of a transaction that met another one (fact pack: ERRORS CR2, VALIDATION TG6). If it is not known where, then everywhere.
     *
     * @param keys of the actions, in their order; null for one that touches no record
     */
    static DynamoDbException conflict(List<StorageKey> keys, RecordsLockedException locked) {
        Cancellations cancellations = new Cancellations(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i) != null && locked.keys().contains(keys.get(i))) {
                cancellations.add(i, CancellationReason.CONFLICT);
            }
        }
        if (!cancellations.any) {
            Arrays.fill(cancellations.reasons, CancellationReason.CONFLICT);
        }
        return cancellations.error();
    }
}
