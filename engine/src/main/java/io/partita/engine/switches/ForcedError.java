package io.partita.engine.switches;

import io.partita.engine.catalog.TableArn;
import io.partita.engine.request.Caller;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.ThrottlingReason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Errors that are answered on purpose, in AWS's texts (fact pack: ERRORS §2, §5, §7). */
public final class ForcedError {
    private static final Map<ErrorType, String> TEXTS = texts();

    private ForcedError() {}

    /** The names of the errors that can be forced. */
    public static List<String> names() {
        return TEXTS.keySet().stream().map(ErrorType::wireName).toList();
    }

    /**
     * The error of this name.
     *
     * @throws IllegalArgumentException saying which can be forced
     */
    public static ErrorType type(String name) {
        for (ErrorType type : TEXTS.keySet()) {
            if (type.wireName().equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("error=" + name + " (expected: one of " + String.join(", ", names()) + ")");
    }

    /** The error for a request of which nothing is known. */
    public static DynamoDbException of(ErrorType type) {
        return type == ErrorType.TRANSACTION_CANCELED
                ? DynamoDbException.transactionCanceled(List.of(CancellationReason.CONFLICT))
                : DynamoDbException.forced(type, TEXTS.get(type), List.of());
    }

    /** The error for a request on these tables, one for each action of a transaction. */
    static DynamoDbException of(ErrorType type, Caller caller, String operation, List<String> tables) {
        if (type == ErrorType.TRANSACTION_CANCELED && !tables.isEmpty()) {
            List<CancellationReason> reasons = new ArrayList<>(tables.size());
            reasons.add(CancellationReason.CONFLICT);
            while (reasons.size() < tables.size()) {
                reasons.add(CancellationReason.NONE);
            }
            return DynamoDbException.transactionCanceled(reasons);
        }
        String limit = limit(type);
        if (limit == null || tables.isEmpty()) {
            return of(type);
        }
        String use = RequestedTables.isRead(operation) ? "Read" : RequestedTables.isWrite(operation) ? "Write" : null;
        return use == null
                ? of(type)
                : DynamoDbException.forced(
                        type,
                        TEXTS.get(type),
                        List.of(new ThrottlingReason(
                                "Table" + use + limit,
                                TableArn.of(caller, tables.getFirst()).text())));
    }

    private static String limit(ErrorType type) {
        return switch (type) {
            case PROVISIONED_THROUGHPUT_EXCEEDED -> "ProvisionedThroughputExceeded";
            case THROTTLING -> "KeyRangeThroughputExceeded";
            case REQUEST_LIMIT_EXCEEDED -> "AccountLimitExceeded";
            default -> null;
        };
    }

    private static Map<ErrorType, String> texts() {
        Map<ErrorType, String> texts = new EnumMap<>(ErrorType.class);
        texts.put(ErrorType.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
        texts.put(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found");
        texts.put(ErrorType.RESOURCE_IN_USE, "Attempt to change a resource which is still in use");
        texts.put(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Only 500 tables can be created, updated, or deleted simultaneously");
        texts.put(
                ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED,
                "The level of configured provisioned throughput for the table was exceeded. Consider increasing your"
                        + " provisioning level with the UpdateTable API.");
        texts.put(
                ErrorType.THROTTLING,
                "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your"
                        + " table or index so please try again shortly. If exceptions persist, check if you have a hot key:"
                        + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html");
        texts.put(
                ErrorType.REQUEST_LIMIT_EXCEEDED, "Throughput exceeds the current throughput limit for your account.");
        texts.put(ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.");
        texts.put(ErrorType.TRANSACTION_CONFLICT, "Transaction is ongoing for the item");
        texts.put(ErrorType.TRANSACTION_CANCELED, null);
        texts.put(ErrorType.TRANSACTION_IN_PROGRESS, "Transaction from previous request is still in progress");
        texts.put(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH, "Idempotent parameter mismatch");
        texts.put(
                ErrorType.REPLICATED_WRITE_CONFLICT,
                "One or more items in this request are being modified by a request in another Region.");
        texts.put(ErrorType.EXPIRED_ITERATOR, "Iterator expired");
        texts.put(ErrorType.TRIMMED_DATA_ACCESS, "The data you are trying to access has been trimmed");
        texts.put(
                ErrorType.INTERNAL_SERVER_ERROR, "This error was forced on purpose; nothing is wrong with the server.");
        return texts;
    }
}
