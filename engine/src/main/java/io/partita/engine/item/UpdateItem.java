package io.partita.engine.item;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.BeforeImage;
import io.partita.engine.change.Change;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.legacy.Expectations;
import io.partita.engine.legacy.LegacyUpdates;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.update.Update;
import io.partita.model.item.Item;
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
        return Start.forCondition(request.conditionExpression(), request.expected());
    }

    @Override
    public CompletionStage<WriteItemResponse> execute(Call call, UpdateItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        request.placeholders().requireWellFormed();
        Update update = request.updateExpression() == null
                ? LegacyUpdates.lower(request.attributeUpdates())
                : expressions.update(request.updateExpression(), request.placeholders());
        Condition condition = WriteCondition.parse(expressions, request);
        request.placeholders().requireAllUsed();
        Table table = catalog.require(call, request.tableName());
        Item key = request.key().value();
        KeyChecks.requireWholeKey(table.keySchema(), key);
        ItemUpdate.requireFits(table, update);
        call.requireNoConflict(request.tableName());
        return writer.write(new Target(table, table.storageKey(key), writer.payment(call)), call.mayBlock(), before -> {
            WriteCondition.require(condition, before.item(), request.returnItemOnConditionFailure());
            return change(request, update, key, before);
        });
    }

    private static Change<WriteItemResponse> change(
            UpdateItemRequest request, Update update, Item key, BeforeImage before) {
        ItemUpdate updated = ItemUpdate.of(update, key, before);
        return ItemAnswer.to(updated.change(), updated.shown(request.returnValues()), request);
    }
}
