package io.partita.engine.transaction;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.change.ItemChange;
import io.partita.engine.change.Target;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;

/** The ClientRequestToken of one request (fact pack: ERRORS §4.1): a record that is written by the transaction's own commit. */
final class RequestToken {
    private final String name;
    private final Target target;
    private final byte[] digest;
    private final Clock clock;

    /**
     * A token.
     *
     * @param name the token, and whose and what for it is
     * @param digest of the content it was sent with
     */
    RequestToken(String name, byte[] digest, Clock clock) {
        this.name = name;
        this.target = new Target(null, Tokens.keyOf(name));
        this.digest = digest;
        this.clock = clock;
    }

    /** Where its record is. */
    Target target() {
        return target;
    }

    /**
     * The same transaction as it was performed before; null when this is the first time, or the last is long ago.
     *
     * @param found what is kept under the token; null: nothing
     * @throws DynamoDbException IdempotentParameterMismatchException when it was sent with other content; its text is not pinned [?]
     */
    TokenRecord earlier(EncodedItem found) {
        if (found == null) {
            return null;
        }
        TokenRecord earlier = TokenRecord.read(found);
        if (earlier.isExpired(clock.millis())) {
            return null;
        }
        if (!Arrays.equals(earlier.digest(), digest)) {
            throw DynamoDbException.of(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH, "Idempotent parameter mismatch");
        }
        return earlier;
    }

    /** What is kept of a transaction with these changes, one for each action. */
    EncodedItem record(List<ItemChange> changes) {
        int[] units = new int[changes.size()];
        for (int i = 0; i < units.length; i++) {
            ItemChange change = changes.get(i);
            int larger = Math.max(sizeOf(change.before()), sizeOf(change.after()));
            units[i] = (int) (2 * CapacityUnits.ofRead(larger, true));
        }
        return new TokenRecord(name, clock.millis(), digest, units).write();
    }

    private static int sizeOf(EncodedItem item) {
        return item == null ? 0 : item.sizeInBytes();
    }
}
