package io.partita.engine.validation;

import io.partita.engine.request.ReturnValues;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;

/** Checks of single parameters, before any table is looked at (fact pack: VALIDATION §5.2, §9, §10). */
public final class ParameterChecks {
    private ParameterChecks() {}

    /** PUT5 and DEL4: whole-item writes give back the old item or nothing. */
    public static void requireAllOldOrNone(ReturnValues returnValues) {
        if (returnValues != ReturnValues.ALL_OLD && returnValues != ReturnValues.NONE) {
            throw DynamoDbException.validation(MessageFamily.ENVELOPED, "ReturnValues can only be ALL_OLD or NONE");
        }
    }

    /** Z1: an item sent whole must not exceed 400 KB. */
    public static void requireItemSize(Item item) {
        if (item.sizeInBytes() > ItemSize.MAX_ITEM_BYTES) {
            throw DynamoDbException.validation("Item size has exceeded the maximum allowed size");
        }
    }
}
