package io.partita.engine.transaction;

import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.change.BeforeImage;
import io.partita.engine.change.Change;
import io.partita.engine.change.Change.JointDecision;
import io.partita.engine.change.ItemChange;
import io.partita.engine.change.MetricsTally;
import io.partita.engine.change.WriteCapacity;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Decides about all items of a transaction at once. Every action is evaluated, whatever the others say, so that the client learns all
 * reasons (fact pack: ERRORS §4).
 */
final class Transaction implements JointDecision<TransactWriteItemsResponse> {
    private final TransactWriteItemsRequest request;
    private final List<WriteAction> actions;
    private final RequestToken token;
    private final long maxShownBytes;

    /**
     * A transaction that has passed the checks of the whole request.
     *
     * @param token null when there is none
     * @param maxShownBytes most bytes of items that the reasons show
     */
    Transaction(TransactWriteItemsRequest request, List<WriteAction> actions, RequestToken token, long maxShownBytes) {
        this.request = request;
        this.actions = actions;
        this.token = token;
        this.maxShownBytes = maxShownBytes;
    }

    /** The images are those of the actions that are not refused already, and the token's behind them. */
    @Override
    public Change<TransactWriteItemsResponse> on(List<BeforeImage> images) {
        if (token != null) {
            TokenRecord earlier = token.earlier(images.getLast().item());
            if (earlier != null) {
                return new Change<>(List.of(), again(earlier));
            }
        }
        List<ItemChange> changes = evaluated(images);
        TransactWriteItemsResponse answer = answer(changes);
        if (token != null) {
            changes.add(images.getLast().becomes(token.record(changes)));
        }
        return new Change<>(changes, answer);
    }

    private List<ItemChange> evaluated(List<BeforeImage> images) {
        ItemChange[] changes = new ItemChange[actions.size()];
        Cancellations cancellations = new Cancellations(actions.size(), maxShownBytes);
        int next = 0;
        for (int i = 0; i < changes.length; i++) {
            WriteAction action = actions.get(i);
            if (action.refusal() != null) {
                cancellations.add(i, action.refusal());
                continue;
            }
            try {
                changes[i] = action.on(images.get(next++));
            } catch (DynamoDbException refused) {
                cancellations.add(i, CancellationReason.of(refused));
            }
        }
        requireRoom(changes, cancellations);
        cancellations.raise();
        List<ItemChange> evaluated = new ArrayList<>(changes.length + 1);
        Collections.addAll(evaluated, changes);
        return evaluated;
    }

    private static void requireRoom(ItemChange[] changes, Cancellations cancellations) {
        for (int i = 0; i < changes.length; i++) {
            try {
                if (changes[i] != null) {
                    changes[i].requireRoom();
                }
            } catch (DynamoDbException refused) {
                cancellations.add(i, CancellationReason.of(refused));
            }
        }
    }

    /** The error when every action is refused before anything is read. */
    DynamoDbException refusedUnseen() {
        Cancellations cancellations = new Cancellations(actions.size(), maxShownBytes);
        for (int i = 0; i < actions.size(); i++) {
            cancellations.add(i, actions.get(i).refusal());
        }
        return cancellations.error();
    }

    /**
     * What a failure means for this transaction: another one that holds an item cancels it, and one that holds the token is this one, sent before
     * (fact pack: ERRORS CR2, ET6).
     *
     * @param keys of the actions
     */
    Throwable translated(Throwable failure, List<StorageKey> keys) {
        if (!(failure instanceof RecordsLockedException locked)) {
            return failure;
        }
        if (token != null && locked.keys().contains(token.target().key())) {
            return DynamoDbException.of(
                    ErrorType.TRANSACTION_IN_PROGRESS, "Transaction from previous request is still in progress");
        }
        return Cancellations.conflict(keys, locked);
    }

    private TransactWriteItemsResponse answer(List<ItemChange> changes) {
        boolean capacity = request.returnConsumedCapacity() != ReturnConsumedCapacity.NONE;
        boolean metrics = request.returnItemCollectionMetrics();
        if (!capacity && !metrics) {
            return TransactWriteItemsResponse.EMPTY;
        }
        TableTallies tallies = new TableTallies();
        MetricsTally collections = new MetricsTally();
        for (int i = 0; i < changes.size(); i++) {
            TransactAction sent = actions.get(i).sent();
            if (capacity) {
                WriteCapacity.addTransactional(changes.get(i), tallies.of(sent.tableName()));
            }
            if (metrics && sent.kind() != Kind.CONDITION_CHECK) {
                collections.add(sent.tableName(), changes.get(i));
            }
        }
        return new TransactWriteItemsResponse(
                tallies.toAnswer(request.returnConsumedCapacity(), ShownAs.WRITES), collections.toAnswer());
    }

    /** A transaction that was performed before has only read this time (fact pack: LIMITS "same token again"). */
    private TransactWriteItemsResponse again(TokenRecord earlier) {
        if (request.returnConsumedCapacity() == ReturnConsumedCapacity.NONE) {
            return TransactWriteItemsResponse.EMPTY;
        }
        TableTallies tallies = new TableTallies();
        for (int i = 0; i < actions.size(); i++) {
            tallies.of(actions.get(i).sent().tableName()).addTable(earlier.readHalfUnits()[i]);
        }
        return new TransactWriteItemsResponse(
                tallies.toAnswer(request.returnConsumedCapacity(), ShownAs.READS), Map.of());
    }
}
