package io.partita.model.error;

import io.partita.model.item.AttributeSource;
import java.util.Objects;

/**
 * What one action of a cancelled transaction has to do with it (fact pack: ERRORS §4).
 *
 * @param code what clients look at
 * @param message null for an action that is not responsible
 * @param item the stored item, for a failed condition that asked for it; else null
 */
public record CancellationReason(String code, String message, AttributeSource item) {
    /** The action is not responsible. */
    public static final CancellationReason NONE = new CancellationReason("None", null, null);

    /** Somebody else holds the item (fact pack: ERRORS CR2). */
    public static final CancellationReason CONFLICT =
            new CancellationReason("TransactionConflict", "Transaction is ongoing for the item", null);

    private static final String PROVISIONED_THROUGHPUT = "ProvisionedThroughputExceeded";
    private static final String THROTTLING = "ThrottlingError";

    /** Refuses a missing code. */
    public CancellationReason {
        Objects.requireNonNull(code, "code");
    }

    /**
     * The reason that an action would be refused with {@code error} if it stood alone.
     *
     * @throws DynamoDbException {@code error} itself when it is none that one action is responsible for
     */
    public static CancellationReason of(DynamoDbException error) {
        String code =
                switch (error.type()) {
                    case CONDITIONAL_CHECK_FAILED -> "ConditionalCheckFailed";
                    case VALIDATION -> "ValidationError";
                    case ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED -> "ItemCollectionSizeLimitExceeded";
                    case TRANSACTION_CONFLICT -> "TransactionConflict";
                    case PROVISIONED_THROUGHPUT_EXCEEDED -> PROVISIONED_THROUGHPUT;
                    case THROTTLING -> THROTTLING;
                    default -> throw error;
                };
        return new CancellationReason(code, error.getMessage(), error.item().orElse(null));
    }

    /** Whether there was too little capacity for the action. */
    public boolean isThrottling() {
        return code.equals(PROVISIONED_THROUGHPUT) || code.equals(THROTTLING);
    }
}
