package io.partita.engine.item;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.commit.Change;
import io.partita.engine.commit.ItemWriter;
import io.partita.engine.legacy.Expectations;
import io.partita.engine.legacy.LegacyUpdates;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.update.Update;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeySchema;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** UpdateItem: changes an item in place or creates it, atomically with its condition (fact pack: VALIDATION §11). */
public final class UpdateItem implements Operation<UpdateItemRequest, WriteItemResponse> {
    private static final ParameterStyles<UpdateItemRequest> PARAMETERS = new ParameterStyles<>(
            UpdateItemRequest::placeholders,
            List.of(
                    Parameter.of("AttributeUpdates", UpdateItemRequest::attributeUpdates),
                    Parameter.of("Expected", UpdateItemRequest::expected),
                    Parameter.of("ConditionalOperator", UpdateItemRequest::conditionalOperator)),
            List.of(
                    Parameter.withValues("UpdateExpression", UpdateItemRequest::updateExpression),
                    Parameter.withValues("ConditionExpression", UpdateItemRequest::conditionExpression)));

    /** UPD2 to UPD8, in this order. */
    private static final List<Consumer<UpdateItemRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> request.key().value(),
            request -> LegacyUpdates.requireValid(request.attributeUpdates()),
            request -> Expectations.requireValid(request.expected()));

    private final Catalog catalog;
    private final Expressions expressions;
    private final ItemWriter writer;

    /** The operation on these parts of the database. */
    public UpdateItem(Catalog catalog, Expressions expressions, ItemWriter writer) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.writer = writer;
    }

    @Override
    public Start start(UpdateItemRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<WriteItemResponse> execute(Call call, UpdateItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        request.placeholders().requireWellFormed();
        Update update = request.updateExpression() == null
                ? LegacyUpdates.lower(request.attributeUpdates())
                : expressions.update(request.updateExpression(), request.placeholders());
        Condition condition = WriteCondition.parse(
                expressions,
                request.conditionExpression(),
                request.expected(),
                request.conditionalOperator(),
                request.placeholders());
        request.placeholders().requireAllUsed();
        Table table = catalog.require(call.caller(), request.tableName(), call.mayBlock());
        Item key = request.key().value();
        KeyChecks.requireWholeKey(table.keySchema(), key);
        requireKeysUntouched(table.keySchema(), update);
        return writer.write(table.storageKey(key), call.mayBlock(), before -> {
            WriteCondition.require(condition, before, request.returnItemOnConditionFailure());
            return change(request, update, key, before);
        });
    }

    /** UPD12 and UPD14: key attributes cannot be changed, and nothing lies below them. */
    private static void requireKeysUntouched(KeySchema schema, Update update) {
        if (update == null) {
            return;
        }
        for (DocumentPath target : update.targets()) {
            if (target.isTopLevel() && schema.contains(target.head())) {
                throw DynamoDbException.validation("One or more parameter values were invalid: Cannot update attribute "
                        + target.head() + ". This attribute is part of the key");
            }
        }
        for (DocumentPath target : update.targets()) {
            KeyChecks.requireNotBelowKey(schema, target);
        }
    }

    private static Change<WriteItemResponse> change(
            UpdateItemRequest request, Update update, Item key, EncodedItem before) {
        if (before == null && update != null && !update.createsItem()) {
            return new Change<>(null, answer(request, null, CapacityUnits.ofWrite(0, 0)));
        }
        Item old = before == null ? key : before.toItem();
        Item changed = update == null ? old : update.apply(old);
        EncodedItem after = EncodedItem.of(changed);
        if (after.sizeInBytes() > ItemSize.MAX_ITEM_BYTES) {
            throw DynamoDbException.validation("Item size to update has exceeded the maximum allowed size");
        }
        AttributeSource attributes =
                switch (request.returnValues()) {
                    case NONE -> null;
                    case ALL_OLD -> before;
                    case ALL_NEW -> after;
                    case UPDATED_OLD -> update == null || before == null ? null : update.updatedOld(old);
                    case UPDATED_NEW -> update == null ? null : update.updatedNew(changed);
                };
        long halfUnits = CapacityUnits.ofWrite(before == null ? 0 : before.sizeInBytes(), after.sizeInBytes());
        return new Change<>(after, answer(request, attributes, halfUnits));
    }

    private static WriteItemResponse answer(UpdateItemRequest request, AttributeSource attributes, long halfUnits) {
        return new WriteItemResponse(
                attributes, ConsumedCapacity.of(request.returnConsumedCapacity(), request.tableName(), halfUnits));
    }
}
