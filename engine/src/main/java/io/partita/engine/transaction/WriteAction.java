package io.partita.engine.transaction;

import io.partita.engine.catalog.Table;
import io.partita.engine.change.BeforeImage;
import io.partita.engine.change.ItemChange;
import io.partita.engine.change.Payment;
import io.partita.engine.change.Target;
import io.partita.engine.index.IndexKeyChecks;
import io.partita.engine.item.ItemUpdate;
import io.partita.engine.item.WriteCondition;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.update.Update;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.value.AttributeValue;
import java.util.List;

/**
 * An action on its way through the checks, step by step, so that each step can be taken for all actions before the next (fact pack: VALIDATION
 * §16): values, expressions, the table, the item.
 */
final class WriteAction {
    /** An update or a check always has an expression. */
    private static final ParameterStyles<TransactAction> PARAMETERS = new ParameterStyles<>(
            TransactAction::placeholders,
            List.of(),
            List.of(Parameter.withValues("ConditionExpression", TransactAction::conditionExpression)));

    private final TransactAction sent;
    private final Item subject;
    private final EncodedItem put;
    private Update update;
    private Condition condition;
    private Target target;
    private CancellationReason refusal;

    /**
     * TW5: values, and the size of an item to put.
     *
     * @throws DynamoDbException ValidationException
     */
    WriteAction(TransactAction sent) {
        this.sent = sent;
        this.subject = sent.subject().value();
        if (sent.kind() == Kind.PUT) {
            ParameterChecks.requireItemSize(subject);
            this.put = EncodedItem.of(subject);
        } else {
            this.put = null;
        }
    }

    /**
     * TW6: expressions and placeholders.
     *
     * @throws DynamoDbException ValidationException
     */
    void parse(Expressions expressions) {
        if (sent.kind() != Kind.UPDATE) {
            PARAMETERS.check(sent);
        }
        sent.placeholders().requireWellFormed();
        if (sent.updateExpression() != null) {
            update = expressions.update(sent.updateExpression(), sent.placeholders());
        }
        if (sent.conditionExpression() != null) {
            condition =
                    expressions.condition(ExpressionKind.CONDITION, sent.conditionExpression(), sent.placeholders());
        }
        sent.placeholders().requireAllUsed();
    }

    /**
     * TW8, and what can be said of TW11 and TW12 before the item is seen: it becomes the refusal of this action.
     *
     * @param payment pays for the write
     * @throws DynamoDbException ValidationException for a key that is empty or too long
     */
    void place(Table table, Payment payment) {
        try {
            if (put == null) {
                KeyChecks.requireMatch(table.keySchema(), subject);
            } else {
                KeyChecks.requireKeyTypesInItem(table.keySchema(), subject);
            }
        } catch (DynamoDbException mismatch) {
            refusal = CancellationReason.of(mismatch);
            return;
        }
        KeyChecks.requireKeyContents(table.keySchema(), subject);
        target = new Target(table, table.storageKey(subject), payment);
        try {
            if (put != null) {
                IndexKeyChecks.requireInItem(table.writtenIndexes(), subject);
            }
            ItemUpdate.requireFits(table, update);
        } catch (DynamoDbException misfit) {
            refusal = CancellationReason.of(misfit);
        }
    }

    /**
     * What becomes of the item.
     *
     * @throws DynamoDbException to refuse
     */
    ItemChange on(BeforeImage before) {
        before.requireCapacity();
        ItemChange change = changeOf(before);
        change.requireCapacity();
        return change;
    }

    private ItemChange changeOf(BeforeImage before) {
        WriteCondition.require(condition, before.item(), sent.returnItemOnConditionFailure());
        return switch (sent.kind()) {
            case PUT -> before.becomes(put);
            case UPDATE -> ItemUpdate.of(update, subject, before).change();
            case DELETE -> before.becomes(null);
            case CONDITION_CHECK -> before.stays();
        };
    }

    /** The action as sent. */
    TransactAction sent() {
        return sent;
    }

    /** The stored form of the item to put, else of the key: the same for every way to write it down. */
    byte[] canonicalSubject() {
        return put == null ? EncodedItem.of(subject).bytes() : put.bytes();
    }

    /** What is known against this action before anything is read; null: nothing. */
    CancellationReason refusal() {
        return refusal;
    }

    /** The item; null when the key matches none. */
    Target target() {
        return target;
    }

    /** What the action adds to the size of the request: its item or key, and the values of its expressions (fact pack: LIMITS). */
    long payloadBytes() {
        long bytes = put == null ? ItemSize.ofAttributes(subject.attributes()) : put.sizeInBytes();
        if (sent.placeholders().hasValues()) {
            for (Checked<AttributeValue> value : sent.placeholders().values().values()) {
                bytes += ItemSize.ofValue(value.value());
            }
        }
        return bytes;
    }
}
