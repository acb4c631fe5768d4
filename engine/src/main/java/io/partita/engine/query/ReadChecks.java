package io.partita.engine.query;

import io.partita.engine.request.Select;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import java.util.List;

/** Checks that Query and Scan share; Query puts a prefix in front of some (fact pack: VALIDATION QRY6 to QRY9, SCN7, SCN8). */
final class ReadChecks {
    private static final String KEY_INVALID = "The provided starting key is invalid";

    private ReadChecks() {}

    /** Which parameter says what attributes are wanted; null when none does. */
    static String projectionParameter(String projectionExpression, List<String> attributesToGet) {
        if (projectionExpression != null) {
            return "ProjectionExpression";
        }
        return attributesToGet == null ? null : "AttributesToGet";
    }

    /**
     * QRY6 to QRY8: what is selected must agree with the other parameters.
     *
     * @param projection name of the parameter that says which attributes are wanted; null when there is none
     * @param prefix put in front of each message
     */
    static void requireSelectAgrees(Select select, String projection, boolean hasIndex, String prefix) {
        if (select == Select.SPECIFIC_ATTRIBUTES && projection == null) {
            throw DynamoDbException.validation(prefix + "Must specify the AttributesToGet or ProjectionExpression when"
                    + " choosing to get SPECIFIC_ATTRIBUTES");
        }
        if (projection != null && select != null && select != Select.SPECIFIC_ATTRIBUTES) {
            throw DynamoDbException.validation(prefix + "Cannot specify the " + projection + " when choosing to get "
                    + (select == Select.COUNT ? "only the Count" : select.name()));
        }
        if (select == Select.ALL_PROJECTED_ATTRIBUTES && !hasIndex) {
            throw DynamoDbException.validation(
                    prefix + "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
        }
    }

    /** QRY9 and SCN8: the values of a start key, with a prefix in front of most faults. */
    static void requireStartKeyValues(Checked<Item> startKey) {
        if (startKey == null || startKey.fault() == null) {
            return;
        }
        DynamoDbException fault = startKey.fault();
        if (fault.type() != ErrorType.VALIDATION || isShownAsItIs(fault.getMessage())) {
            throw fault;
        }
        throw DynamoDbException.validation(KEY_INVALID + ": " + fault.getMessage());
    }

    private static boolean isShownAsItIs(String message) {
        return message.contains("contains duplicates")
                || message.contains("number set")
                || message.contains("numeric value")
                || message.contains("significant digits")
                || message.contains("magnitude");
    }

    /** A table has no secondary indexes yet, so none is ever found (QRY16, SCN14). */
    static void requireNoIndex(String indexName) {
        if (indexName != null) {
            throw DynamoDbException.validation("The table does not have the specified index: " + indexName);
        }
    }

    /** QRY18 and its kin: a start key that cannot be one. */
    static DynamoDbException startKeyInvalid(String detail) {
        return DynamoDbException.validation(detail.isEmpty() ? KEY_INVALID : KEY_INVALID + ": " + detail);
    }
}
