package io.partita.model.error;

import io.partita.model.item.AttributeSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The one error type of the database: an {@link ErrorType}, a text, and the details some types carry.
 *
 * <p>It is part of an ordinary answer (a failed condition is as common as a successful one), so it records no stack trace unless
 * it reports a fault of the server itself.
 */
public final class DynamoDbException extends RuntimeException {
    private final ErrorType type;
    private final MessageFamily family;
    private final transient AttributeSource item;
    private final transient List<CancellationReason> reasons;
    private final transient List<ThrottlingReason> throttling;
    private final boolean forced;

    private DynamoDbException(
            ErrorType type, MessageFamily family, String message, AttributeSource item, Throwable cause) {
        super(message, cause, false, type == ErrorType.INTERNAL_SERVER_ERROR);
        this.type = Objects.requireNonNull(type, "type");
        this.family = Objects.requireNonNull(family, "family");
        this.item = item;
        this.reasons = List.of();
        this.throttling = List.of();
        this.forced = false;
    }

    private DynamoDbException(ErrorType type, String message, List<ThrottlingReason> throttling, boolean forced) {
        super(message, null, false, false);
        this.type = Objects.requireNonNull(type, "type");
        this.family = MessageFamily.BARE;
        this.item = null;
        this.reasons = List.of();
        this.throttling = List.copyOf(throttling);
        this.forced = forced;
    }

    private DynamoDbException(List<CancellationReason> reasons) {
        super(cancelled(reasons), null, false, false);
        this.type = ErrorType.TRANSACTION_CANCELED;
        this.family = MessageFamily.BARE;
        this.item = null;
        this.reasons = List.copyOf(reasons);
        this.throttling = List.of();
        this.forced = false;
    }

    /** An error of any type whose text never changes with the wording profile; {@code message} is null for types without text. */
    public static DynamoDbException of(ErrorType type, String message) {
        return new DynamoDbException(type, MessageFamily.BARE, message, null, null);
    }

    /** A ValidationException whose text is the same in every wording profile. */
    public static DynamoDbException validation(String message) {
        return new DynamoDbException(ErrorType.VALIDATION, MessageFamily.BARE, message, null, null);
    }

    /** A ValidationException of a family that AWS rewords. */
    public static DynamoDbException validation(MessageFamily family, String message) {
        return new DynamoDbException(ErrorType.VALIDATION, family, message, null, null);
    }

    /** A failed condition; {@code item} is the item as stored when the caller asked for it and it exists, else null. */
    public static DynamoDbException conditionalCheckFailed(AttributeSource item) {
        return new DynamoDbException(
                ErrorType.CONDITIONAL_CHECK_FAILED, MessageFamily.BARE, "The conditional request failed", item, null);
    }

    /** A transaction that was not performed (fact pack: ERRORS §4); {@code reasons} has one entry for each action, in their order. */
    public static DynamoDbException transactionCanceled(List<CancellationReason> reasons) {
        return new DynamoDbException(reasons);
    }

    /** A request for which there was too little capacity, and what there was too little of. */
    public static DynamoDbException throttled(ErrorType type, String message, List<ThrottlingReason> reasons) {
        return new DynamoDbException(type, message, reasons, false);
    }

    /** An error that a switch for tests asks for: nothing is wrong, whatever it says. */
    public static DynamoDbException forced(ErrorType type, String message, List<ThrottlingReason> reasons) {
        return new DynamoDbException(type, message, reasons, true);
    }

    private static String cancelled(List<CancellationReason> reasons) {
        StringBuilder text =
                new StringBuilder("Transaction cancelled, please refer cancellation reasons for specific reasons [");
        for (int i = 0; i < reasons.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(reasons.get(i).code());
        }
        return text.append(']').toString();
    }

    /** A fault of the server or of its storage. The request may or may not have taken effect; clients retry it. */
    public static DynamoDbException internal(String message, Throwable cause) {
        return new DynamoDbException(ErrorType.INTERNAL_SERVER_ERROR, MessageFamily.BARE, message, null, cause);
    }

    /** What kind of error this is. */
    public ErrorType type() {
        return type;
    }

    /** How the wording profile may change the text. */
    public MessageFamily family() {
        return family;
    }

    /** The stored item, for a failed condition that asked for it. */
    public Optional<AttributeSource> item() {
        return Optional.ofNullable(item);
    }

    /** Why a transaction was not performed, one entry for each action; empty for every other error. */
    public List<CancellationReason> cancellationReasons() {
        return reasons;
    }

    /** What there was too little of when the request was throttled; empty for every other error, and where it is not known. */
    public List<ThrottlingReason> throttlingReasons() {
        return throttling;
    }

    /** Whether it is answered on purpose, so that it is no fault even if it says so. */
    public boolean isForced() {
        return forced;
    }
}
