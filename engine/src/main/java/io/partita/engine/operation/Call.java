package io.partita.engine.operation;

import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;

/**
 * One execution of an operation.
 *
 * @param caller who asks
 * @param operation name of the operation, as on the wire
 * @param mayBlock whether this thread may wait for a disk; when not, a read that would have to throws
 *     {@link io.partita.storage.WouldBlockException} and the whole operation is executed again where it may
 */
public record Call(Caller caller, String operation, boolean mayBlock) {
    private static final ReadMode EVENTUAL_INLINE = new ReadMode(Consistency.EVENTUAL, false);
    private static final ReadMode EVENTUAL_BLOCKING = new ReadMode(Consistency.EVENTUAL, true);
    private static final ReadMode STRONG_INLINE = new ReadMode(Consistency.STRONG, false);
    private static final ReadMode STRONG_BLOCKING = new ReadMode(Consistency.STRONG, true);

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
}
