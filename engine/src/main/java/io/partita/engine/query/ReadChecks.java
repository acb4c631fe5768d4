package io.partita.engine.query;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexKeyChecks;
import io.partita.engine.request.Select;
import io.partita.engine.validation.KeyChecks;
import io.partita.expression.path.DocumentPath;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import java.util.List;

/** Checks that Query and Scan share; Query puts a prefix in front of some (fact pack: VALIDATION QRY6 to QRY9, SCN7, SCN8). */
final class ReadChecks {
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
        throw StartKeys.invalid(fault.getMessage());
    }

    private static boolean isShownAsItIs(String message) {
        return message.contains("contains duplicates")
                || message.contains("number set")
                || message.contains("numeric value")
                || message.contains("significant digits")
                || message.contains("magnitude");
    }

    /** KP1 and KP2: nothing lies below a key attribute of the table or of any of its indexes. */
    static void requireNotBelowKey(Table table, DocumentPath path) {
        KeyChecks.requireNotBelowKey(table.keySchema(), path);
        IndexKeyChecks.requireNotBelowKey(table.writtenIndexes(), path);
    }

    /** QRY34 and SCN19. */
    static void requireSelectFits(Select select, ReadSource source) {
        if (select == Select.ALL_ATTRIBUTES
                && source.isGlobalIndex()
                && !source.entries().holdAll()) {
            throw DynamoDbException.validation(
                    "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index "
                            + source.entries().index().name() + " because its projection type is not ALL");
        }
    }
}
