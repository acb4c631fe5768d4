package io.partita.server;

import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Api;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Errors a server answers with on purpose, so that clients can be tested against what this database has no cause for, such as
 * throttling. The rules never change; which requests they pick follows from the seed, for each rule on its own: the same requests in the
 * same order fail again.
 *
 * <p>Safe for use by any number of threads.
 */
public final class ForcedErrors {
    private static final ForcedErrors NONE = new ForcedErrors("", List.of());
    private static final String ANY_OPERATION = "*";
    private static final Map<ErrorType, String> TEXTS = texts();

    private final String spec;
    private final List<Rule> rules;

    private ForcedErrors(String spec, List<Rule> rules) {
        this.spec = spec;
        this.rules = List.copyOf(rules);
    }

    /** No errors, which is how a server is run. */
    public static ForcedErrors none() {
        return NONE;
    }

    /**
     * Reads rules such as {@code PutItem=ThrottlingException:0.1,*=InternalServerError}: an operation or {@code *} for all, an error, and
     * the share of requests it meets, 1 when not said. Where several rules are for one operation, the first that picks a request decides.
     *
     * @param seed of the choice where a share is below 1
     * @throws IllegalArgumentException naming the part that is wrong and what was expected
     */
    public static ForcedErrors parse(String spec, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        List<Rule> rules = new ArrayList<>();
        for (String part : spec.split(",", -1)) {
            rules.add(Rule.parse(part.strip(), seeds.split()));
        }
        return new ForcedErrors(spec, rules);
    }

    /** Whether there are any rules. */
    public boolean any() {
        return !rules.isEmpty();
    }

    /** The error for the next request of this operation, or null when it goes its ordinary way. */
    public DynamoDbException next(String operation) {
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule.isFor(operation) && rule.picks()) {
                return error(rule.type);
            }
        }
        return null;
    }

    /** A cancelled transaction has one reason, a conflict, however many actions it has: they have not been read. */
    private static DynamoDbException error(ErrorType type) {
        return type == ErrorType.TRANSACTION_CANCELED
                ? DynamoDbException.transactionCanceled(List.of(CancellationReason.CONFLICT))
                : DynamoDbException.of(type, TEXTS.get(type));
    }

    /** The rules as they were given. */
    @Override
    public String toString() {
        return spec;
    }

    /** The errors that can be forced. AWS's texts, without names of tables, because nothing has been read (fact pack: ERRORS §2, §5, §7). */
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

    private static final class Rule {
        private final String operation;
        private final ErrorType type;
        private final double share;
        private final SplittableRandom draws;

        private Rule(String operation, ErrorType type, double share, SplittableRandom draws) {
            this.operation = operation;
            this.type = type;
            this.share = share;
            this.draws = draws;
        }

        static Rule parse(String part, SplittableRandom draws) {
            int equals = part.indexOf('=');
            if (equals < 0) {
                throw wrong(part, "OPERATION=ERROR or OPERATION=ERROR:SHARE");
            }
            int colon = part.indexOf(':', equals);
            String operation = part.substring(0, equals).strip();
            if (!operation.equals(ANY_OPERATION)
                    && !Api.dynamoDb().operationNames().contains(operation)) {
                throw wrong(
                        part,
                        ANY_OPERATION + " or one of "
                                + String.join(", ", Api.dynamoDb().operationNames()));
            }
            String error = part.substring(equals + 1, colon < 0 ? part.length() : colon)
                    .strip();
            double share = colon < 0 ? 1 : share(part, part.substring(colon + 1).strip());
            return new Rule(operation, type(part, error), share, draws);
        }

        private static ErrorType type(String part, String name) {
            for (ErrorType type : TEXTS.keySet()) {
                if (type.wireName().equals(name)) {
                    return type;
                }
            }
            List<String> names =
                    TEXTS.keySet().stream().map(ErrorType::wireName).toList();
            throw wrong(part, "an error of " + String.join(", ", names));
        }

        private static double share(String part, String text) {
            double share;
            try {
                share = Double.parseDouble(text);
            } catch (NumberFormatException noNumber) {
                share = Double.NaN;
            }
            if (!(share >= 0 && share <= 1)) {
                throw wrong(part, "a share from 0 to 1 after the colon");
            }
            return share;
        }

        private static IllegalArgumentException wrong(String part, String expected) {
            return new IllegalArgumentException("'" + part + "' (expected: " + expected + ")");
        }

        boolean isFor(String asked) {
            return operation.equals(ANY_OPERATION) || operation.equals(asked);
        }

        synchronized boolean picks() {
            return draws.nextDouble() < share;
        }
    }
}
