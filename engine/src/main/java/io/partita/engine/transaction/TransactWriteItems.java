package io.partita.engine.transaction;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.fault.StorageFaults;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.expression.Expressions;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** TransactWriteItems: up to 100 writes and checks of any tables, all or none (fact pack: VALIDATION §16). */
public final class TransactWriteItems implements Operation<TransactWriteItemsRequest, TransactWriteItemsResponse> {
    /** Largest request (fact pack: LIMITS "Requests and pages"). */
    private static final long MAX_BYTES = 4L << 20;

    /** More than a batch can have take so long that a thread which serves many clients must not evaluate them. */
    private static final int MANY_ACTIONS = 25;

    private final Catalog catalog;
    private final Expressions expressions;
    private final ItemWriter writer;
    private final Tokens tokens;
    private final long maxShownBytes;

    /**
     * The operation on these parts of the database.
     *
     * @param maxShownBytes most bytes of items that the reasons of a cancelled transaction show
     */
    public TransactWriteItems(
            Catalog catalog, Expressions expressions, ItemWriter writer, Tokens tokens, long maxShownBytes) {
        this.catalog = catalog;
        this.expressions = expressions;
        this.writer = writer;
        this.tokens = tokens;
        this.maxShownBytes = maxShownBytes;
    }

    @Override
    public Start start(TransactWriteItemsRequest request) {
        List<TransactAction> actions = request.actions();
        if (actions.size() > MANY_ACTIONS) {
            return Start.BLOCKING;
        }
        for (int i = 0; i < actions.size(); i++) {
            if (Start.forCondition(actions.get(i).conditionExpression(), null) == Start.BLOCKING) {
                return Start.BLOCKING;
            }
        }
        return Start.INLINE;
    }

    @Override
    public CompletionStage<TransactWriteItemsResponse> execute(Call call, TransactWriteItemsRequest request) {
        List<WriteAction> actions = checked(request);
        List<StorageKey> keys = placed(call, actions);
        DistinctItems.require(keys);
        Cancellations.requireNoConflict(
                call, actions.size(), place -> actions.get(place).sent().tableName());
        RequestToken token = tokens.of(call, catalog, request.clientRequestToken(), actions);
        Transaction transaction = new Transaction(request, actions, token, maxShownBytes);
        List<Target> targets = targets(actions, token);
        if (targets.isEmpty()) {
            throw transaction.refusedUnseen();
        }
        return writer.write(targets, call.mayBlock(), transaction).exceptionally(failure -> {
            throw new CompletionException(transaction.translated(StorageFaults.unwrap(failure), keys));
        });
    }

    /** TW5 and TW6, each for all actions before the next; then the size of the request, whose place in the order is not pinned [?]. */
    private List<WriteAction> checked(TransactWriteItemsRequest request) {
        List<TransactAction> sent = request.actions();
        List<WriteAction> actions = new ArrayList<>(sent.size());
        for (int i = 0; i < sent.size(); i++) {
            actions.add(new WriteAction(sent.get(i)));
        }
        long bytes = 0;
        for (int i = 0; i < actions.size(); i++) {
            WriteAction action = actions.get(i);
            action.parse(expressions);
            bytes += action.payloadBytes();
        }
        if (bytes > MAX_BYTES) {
            throw DynamoDbException.validation("Transaction request size cannot exceed " + MAX_BYTES + " bytes");
        }
        return actions;
    }

    /** TW7 and TW8; the keys are in the order of the actions, null where one matches no item. */
    private List<StorageKey> placed(Call call, List<WriteAction> actions) {
        List<Table> tables = new ArrayList<>(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            tables.add(catalog.require(call, actions.get(i).sent().tableName()));
        }
        List<StorageKey> keys = new ArrayList<>(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            WriteAction action = actions.get(i);
            action.place(tables.get(i), writer.paymentOfAction(call));
            keys.add(action.target() == null ? null : action.target().key());
        }
        return keys;
    }

    /** What has to be read: the items of the actions that are not refused already, and the token behind them. */
    private static List<Target> targets(List<WriteAction> actions, RequestToken token) {
        List<Target> targets = new ArrayList<>(actions.size() + 1);
        for (int i = 0; i < actions.size(); i++) {
            if (actions.get(i).refusal() == null) {
                targets.add(actions.get(i).target());
            }
        }
        if (token != null) {
            targets.add(token.target());
        }
        return targets;
    }
}
