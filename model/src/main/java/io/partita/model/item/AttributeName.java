package io.partita.model.item;

import io.partita.model.error.DynamoDbException;
import io.partita.model.value.Utf8Order;

/** What a string must be to name an attribute (fact pack: LIMITS "Names"); the texts are not pinned [?]. */
public final class AttributeName {
    /** Longest name in bytes of UTF-8. */
    public static final int MAX_BYTES = 65_535;

    private static final int MAX_BYTES_PER_CHAR = 3;

    private static final DynamoDbException EMPTY =
            DynamoDbException.validation("One or more parameter values were invalid: Empty attribute name");
    private static final DynamoDbException TOO_LONG = DynamoDbException.validation(
            "One or more parameter values were invalid: Attribute name is too large, must be less than 65536 bytes");

    private AttributeName() {}

    /** What is wrong with a name; null when nothing is. */
    public static DynamoDbException fault(String name) {
        if (name.isEmpty()) {
            return EMPTY;
        }
        boolean tooLong = name.length() > MAX_BYTES / MAX_BYTES_PER_CHAR && Utf8Order.sizeOf(name) > MAX_BYTES;
        return tooLong ? TOO_LONG : null;
    }

    /**
     * Refuses what cannot name an attribute.
     *
     * @throws DynamoDbException ValidationException
     */
    public static void requireLegal(String name) {
        DynamoDbException fault = fault(name);
        if (fault != null) {
            throw fault;
        }
    }
}
