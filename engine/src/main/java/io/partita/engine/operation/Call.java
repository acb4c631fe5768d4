package io.partita.engine.operation;

import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.StorageReads;
import java.util.ArrayList;
import java.util.List;

/**
 * One execution of an operation.
 *
 * @param caller who asks
 * @param operation name of the operation, as on the wire
 * @param mayBlock whether this thread may wait for a disk; when not, a read that would have to throws
 *     {@link io.partita.storage.WouldBlockException} and the whole operation is executed again where it may
 * @param interference what switches for tests do to it; null in ordinary use
 */
public record Call(Caller caller, String operation, boolean mayBlock, Interference interference) {
    private static final ReadMode EVENTUAL_INLINE = new ReadMode(Consistency.EVENTUAL, false);
    private static final ReadMode EVENTUAL_BLOCKING = new ReadMode(Consistency.EVENTUAL, true);
    private static final ReadMode STRONG_INLINE = new ReadMode(Consistency.STRONG, false);
    private static final ReadMode STRONG_BLOCKING = new ReadMode(Consistency.STRONG, true);

    /** An execution that nothing interferes with. */
    public Call(Caller caller, String operation, boolean mayBlock) {
        this(caller, operation, mayBlock, null);
    }

    /** The refusal of a resource that is somebody else's, or of nothing that access could be given to (fact pack: ERRORS ET19). */
    public DynamoDbException accessDenied(String resource) {
        return DynamoDbException.of(
                ErrorType.ACCESS_DENIED,
                "User: arn:aws:iam::" + caller.account() + ":user/partita is not authorized to perform: dynamodb:"
                        + operation + " on resource: " + resource);
    }

    /** How a read for this call is to be done. */
    public ReadMode readMode(boolean consistent) {
        if (consistent) {
            return mayBlock ? STRONG_BLOCKING : STRONG_INLINE;
        }
        return mayBlock ? EVENTUAL_BLOCKING : EVENTUAL_INLINE;
    }

    /** What a read of this table, or of one of its indexes, looks at: {@code now}, or what it was a moment ago. */
    public StorageReads reads(StorageReads now, String table, boolean globalIndex, boolean consistent) {
        return interference == null || consistent ? now : interference.reads(now, table, globalIndex);
    }

    /** Whether a batch is to leave the entry at this place among those of its table unprocessed. */
    public boolean leaves(String table, int entry) {
        return interference != null && interference.leaves(table, entry);
    }

    /** Those entries of a batch for one table that are to be processed. */
    public <T> List<T> processed(String table, List<T> entries) {
        if (interference == null) {
            return entries;
        }
        List<T> processed = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            if (!leaves(table, i)) {
                processed.add(entries.get(i));
            }
        }
        return processed;
    }

    /**
     * Lets a write of one item pass.
     *
     * @throws DynamoDbException TransactionConflictException when a transaction is said to hold the item
     */
    public void requireNoConflict(String table) {
        if (interference != null && interference.conflicting(List.of(table)) >= 0) {
            throw DynamoDbException.of(ErrorType.TRANSACTION_CONFLICT, "Transaction is ongoing for the item");
        }
    }
}
