package io.partita.model.error;

/**
 * Every error type the wire knows, with what its envelope needs (fact pack: ERRORS §1 and §2).
 *
 * <p>The type decides the HTTP status, the prefix of {@code __type} and the member that holds the text.
 */
public enum ErrorType {
    VALIDATION("ValidationException", Prefix.VALIDATE, 400, "message"),
    SERIALIZATION("SerializationException", Prefix.SERVICE, 400, "Message"),
    UNKNOWN_OPERATION("UnknownOperationException", Prefix.SERVICE, 400, "message"),
    ACCESS_DENIED("AccessDeniedException", Prefix.SERVICE, 400, "Message"),
    MISSING_AUTHENTICATION_TOKEN("MissingAuthenticationTokenException", Prefix.SERVICE, 400, "message"),
    INCOMPLETE_SIGNATURE("IncompleteSignatureException", Prefix.SERVICE, 400, "message"),
    INVALID_SIGNATURE("InvalidSignatureException", Prefix.SERVICE, 400, "message"),
    UNRECOGNIZED_CLIENT("UnrecognizedClientException", Prefix.SERVICE, 400, "message"),
    CONDITIONAL_CHECK_FAILED("ConditionalCheckFailedException", Prefix.DYNAMODB, 400, "message"),
    RESOURCE_NOT_FOUND("ResourceNotFoundException", Prefix.DYNAMODB, 400, "message"),
    RESOURCE_IN_USE("ResourceInUseException", Prefix.DYNAMODB, 400, "message"),
    LIMIT_EXCEEDED("LimitExceededException", Prefix.DYNAMODB, 400, "message"),
    THROTTLING("ThrottlingException", Prefix.DYNAMODB, 400, "message"),
    PROVISIONED_THROUGHPUT_EXCEEDED("ProvisionedThroughputExceededException", Prefix.DYNAMODB, 400, "message"),
    REQUEST_LIMIT_EXCEEDED("RequestLimitExceeded", Prefix.DYNAMODB, 400, "message"),
    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED("ItemCollectionSizeLimitExceededException", Prefix.DYNAMODB, 400, "message"),
    TRANSACTION_CONFLICT("TransactionConflictException", Prefix.DYNAMODB, 400, "message"),
    TRANSACTION_CANCELED("TransactionCanceledException", Prefix.DYNAMODB, 400, "Message"),
    TRANSACTION_IN_PROGRESS("TransactionInProgressException", Prefix.DYNAMODB, 400, "Message"),
    IDEMPOTENT_PARAMETER_MISMATCH("IdempotentParameterMismatchException", Prefix.DYNAMODB, 400, "Message"),
    REPLICATED_WRITE_CONFLICT("ReplicatedWriteConflictException", Prefix.DYNAMODB, 400, "message"),
    EXPIRED_ITERATOR("ExpiredIteratorException", Prefix.DYNAMODB, 400, "message"),
    TRIMMED_DATA_ACCESS("TrimmedDataAccessException", Prefix.DYNAMODB, 400, "message"),
    INTERNAL_SERVER_ERROR("InternalServerError", Prefix.DYNAMODB, 500, "message");

    private final String wireName;
    private final String prefix;
    private final int httpStatus;
    private final String textMember;

    ErrorType(String wireName, String prefix, int httpStatus, String textMember) {
        this.wireName = wireName;
        this.prefix = prefix;
        this.httpStatus = httpStatus;
        this.textMember = textMember;
    }

    /** The name clients look at: the part of {@code __type} after {@code #}. */
    public String wireName() {
        return wireName;
    }

    /** The whole {@code __type}, prefix included. */
    public String qualifiedName() {
        return prefix + wireName;
    }

    /** The HTTP status of an answer with this error. */
    public int httpStatus() {
        return httpStatus;
    }

    /** The member that holds the text: {@code message} or {@code Message}. */
    public String textMember() {
        return textMember;
    }

    private static final class Prefix {
        static final String VALIDATE = "com.amazon.coral.validate#";
        static final String SERVICE = "com.amazon.coral.service#";
        static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
    }
}
