package io.partita.engine.item;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.index.IndexKeyChecks;
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
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** PutItem: replaces a whole item, atomically with its condition (fact pack: VALIDATION §9). */
public final class PutItem implements Operation<PutItemRequest, WriteItemResponse> {
    private static final ParameterStyles<PutItemRequest> PARAMETERS = new ParameterStyles<>(
            PutItemRequest::placeholders,
            List.of(
                    Parameter.of("Expected", PutItemRequest::expected),
                    Parameter.of("ConditionalOperator", PutItemRequest::conditionalOperator)),
            List.of(Parameter.withValues("ConditionExpression", PutItemRequest::conditionExpression)));

    /** PUT3 to PUT7, in this order. */
    private static final List<Consumer<PutItemRequest>> STATIC_CHECKS = List.of(
            PARAMETERS::check,
            request -> request.item().value(),
            request -> ParameterChecks.requireAllOldOrNone(request.returnValues()),
            request -> ParameterChecks.requireItemSize(request.item().value()),
            request -> Expectations.requireValid(request.expected()));

    private final Catalog catalog;
    private final Expressions expressions;
    private final ItemWriter writer;

    /** The operation on these parts of the database. */
    public PutItem(Catalog catalog, Expressions expressions, ItemWriter writer) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.writer = writer;
    }

    @Override
    public Start start(PutItemRequest request) {
        return Start.forCondition(request.conditionExpression(), request.expected());
    }

    @Override
    public CompletionStage<WriteItemResponse> execute(Call call, PutItemRequest request) {
        STATIC_CHECKS.forEach(check -> check.accept(request));
        request.placeholders().requireWellFormed();
        Condition condition = WriteCondition.parse(expressions, request);
        request.placeholders().requireAllUsed();
        Table table = catalog.require(call, request.tableName());
        Item item = request.item().value();
        KeyChecks.requireKeyInItem(table.keySchema(), item);
        IndexKeyChecks.requireInItem(table.writtenIndexes(), item);
        EncodedItem after = EncodedItem.of(item);
        call.requireNoConflict(request.tableName());
        return writer.write(
                new Target(table, table.storageKey(item), writer.payment(call)), call.mayBlock(), before -> {
                    WriteCondition.require(condition, before.item(), request.returnItemOnConditionFailure());
                    return ItemAnswer.to(
                            before.becomes(after),
                            request.returnValues() == ReturnValues.ALL_OLD ? before.item() : null,
                            request);
                });
    }
}
