package io.partita.engine.item;

import io.partita.engine.catalog.Table;
import io.partita.engine.change.BeforeImage;
import io.partita.engine.change.ItemChange;
import io.partita.engine.index.IndexKeyChecks;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.validation.KeyChecks;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.update.Update;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;

/**
 * An update applied to an item.
 *
 * @param update null: nothing to do but to make sure that the item exists
 * @param old the item that the update was applied to: without one, its key attributes
 * @param changed the item after it; null when there is none and the update makes none
 * @param change what is to be stored
 */
public record ItemUpdate(Update update, Item old, Item changed, ItemChange change) {
    /**
     * Applies an update.
     *
     * @param key the key attributes, for an item that does not exist yet
     * @throws DynamoDbException ValidationException (fact pack: VALIDATION UPD16 to UPD22)
     */
    public static ItemUpdate of(Update update, Item key, BeforeImage before) {
        if (before.item() == null && update != null && !update.createsItem()) {
            return new ItemUpdate(update, key, null, before.stays());
        }
        Item old = before.item() == null ? key : before.item().toItem();
        Item changed = update == null
                ? old
                : update.apply(
                        old,
                        (name, value) ->
                                IndexKeyChecks.requireOutcome(before.table().writtenIndexes(), name, value));
        return new ItemUpdate(update, old, changed, before.updatedTo(EncodedItem.of(changed)));
    }

    /**
     * Checks an update as far as it can be judged before the item is seen: key attributes cannot be changed, nothing lies below them, and
     * the same for indexes.
     *
     * @param update null passes
     * @throws DynamoDbException ValidationException (fact pack: VALIDATION UPD12 to UPD14)
     */
    public static void requireFits(Table table, Update update) {
        if (update == null) {
            return;
        }
        KeySchema schema = table.keySchema();
        for (DocumentPath target : update.targets()) {
            if (target.isTopLevel() && schema.contains(target.head())) {
                throw DynamoDbException.validation("One or more parameter values were invalid: Cannot update attribute "
                        + target.head() + ". This attribute is part of the key");
            }
        }
        update.forEachPath(path -> KeyChecks.requireNotBelowKey(schema, path));
        IndexKeyChecks.requireFits(table.writtenIndexes(), update);
    }

    /** What ReturnValues asks for; null when there is nothing to give back. */
    AttributeSource shown(ReturnValues asked) {
        if (changed == null) {
            return null;
        }
        return switch (asked) {
            case NONE -> null;
            case ALL_OLD -> change.before();
            case ALL_NEW -> change.after();
            case UPDATED_OLD -> update == null || change.before() == null ? null : update.updatedOld(old);
            case UPDATED_NEW -> update == null ? null : update.updatedNew(changed);
        };
    }
}
