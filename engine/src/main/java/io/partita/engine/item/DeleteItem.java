package io.partita.engine.item;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.legacy.Expectations;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.validation.KeyChecks;
import io.partita.engine.validation.ParameterChecks;
import io.partita.engine.validation.ParameterStyles;
import io.partita.engine.validation.ParameterStyles.Parameter;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.model.item.Item;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** DeleteItem: removes an item by its key, atomically with its condition; a missing item is no error (fact pack: VALIDATION §10). */
public final class DeleteItem implements Operation<DeleteItemRequest, WriteItemResponse> {
    private static final ParameterStyles<DeleteItemRequest> PARAMETERS = new ParameterStyles<>(
            DeleteItemRequest::placeholders,
            List.of(
                    Parameter.of("Expected", DeleteItemRequest::expected),
                    Parameter.of("ConditionalOperator", DeleteItemRequest::conditionalOperator)),
            List.of(Parameter.withValues("ConditionExpression", DeleteItemRequest::conditionExpression)));

    /** DEL2 to DEL5, in this order. */
    private static final List<Consumer<DeleteItemRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> request.key().value(),
            request -> ParameterChecks.requireAllOldOrNone(request.returnValues()),
            request -> Expectations.requireValid(request.expected()));

    private final Catalog catalog;
    private final Expressions expressions;
    private final ItemWriter writer;

    /** The operation on these parts of the database. */
    public DeleteItem(Catalog catalog, Expressions expressions, ItemWriter writer) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.writer = writer;
    }

    @Override
    public Start start(DeleteItemRequest request) {
        return Start.forCondition(request.conditionExpression(), request.expected());
    }

    @Override
    public CompletionStage<WriteItemResponse> execute(Call call, DeleteItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        request.placeholders().requireWellFormed();
        Condition condition = WriteCondition.parse(expressions, request);
        request.placeholders().requireAllUsed();
        Table table = catalog.require(call, request.tableName());
        Item key = request.key().value();
        KeyChecks.requireWholeKey(table.keySchema(), key);
        call.requireNoConflict(request.tableName());
        return writer.write(new Target(table, table.storageKey(key), writer.payment(call)), call.mayBlock(), before -> {
            WriteCondition.require(condition, before.item(), request.returnItemOnConditionFailure());
            return ItemAnswer.to(
                    before.becomes(null),
                    request.returnValues() == ReturnValues.ALL_OLD ? before.item() : null,
                    request);
        });
    }
}
