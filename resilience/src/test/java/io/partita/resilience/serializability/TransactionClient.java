package io.partita.resilience.serializability;

import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.AttributeSource;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Client.NoAnswerException;
import io.partita.resilience.history.HistoryRecorder;
import io.partita.resilience.serializability.Answer.Conflict;
import io.partita.resilience.serializability.Answer.Done;
import io.partita.resilience.serializability.Answer.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Sends what a plan says, and takes down the calls it consists of with their answers. */
final class TransactionClient {
    private static final int TRIES_WITH_TOKEN = 10;
    private static final int PAUSE_NS = 2_000_000;

    private final int number;
    private final Client client;
    private final Requests requests;
    private final Layout layout;
    private final boolean queriesAtOnePoint;
    private final HistoryRecorder<String, Call, Answer> recorder;
    private int tokens;

    /**
     * A client.
     *
     * @param queriesAtOnePoint whether a query sees all its items at one point in time
     */
    TransactionClient(
            int number,
            Client client,
            Layout layout,
            boolean queriesAtOnePoint,
            HistoryRecorder<String, Call, Answer> recorder) {
        this.number = number;
        this.client = client;
        this.requests = new Requests(layout);
        this.layout = layout;
        this.queriesAtOnePoint = queriesAtOnePoint;
        this.recorder = recorder;
    }

    void send(Sent sent) throws InterruptedException {
        switch (sent) {
            case Sent.Transaction transaction -> transaction(transaction);
            case Sent.Write write -> write(write);
            case Sent.TransactGet get -> transactGet(get.keys());
            case Sent.Get get -> get(get.key());
            case Sent.BatchGet get -> batchGet(get.keys());
            case Sent.BatchWrite batch -> batchWrite(batch.actions());
            case Sent.Query query -> query(query.member());
        }
    }

    private void took(Call call, Answer answer, long began) {
        recorder.end(number, "", call, answer, began);
    }

    private void transaction(Sent.Transaction sent) throws InterruptedException {
        Call call = new Call.Write(sent.actions(), Call.Shows.NOTHING, sent.failureShowsItem(), "TransactWriteItems");
        String token = sent.token() ? layout.run() + "-" + number + "-" + ++tokens : null;
        TransactWriteItemsRequest request = requests.transaction(sent.actions(), sent.failureShowsItem(), token);
        long began = recorder.begin();
        Answer answer = transactOnce(request);
        if (answer == null && token != null) {
            followUp(call, sent, token, began);
            return;
        }
        took(call, answer, began);
        if (sent.again() && answer instanceof Done) {
            Answer again = transactOnce(requests.transaction(sent.actions(), sent.failureShowsItem(), token));
            if (again instanceof Answer.Cancelled) {
                throw new AssertionError(call + " was done, and sent again with its token it was " + again);
            }
        }
    }

    /** If it is said to be done, it was done once, whichever of the requests did it. If it is refused, an earlier one may yet be done. */
    private void followUp(Call call, Sent.Transaction sent, String token, long firstBegan) throws InterruptedException {
        for (int attempt = 0; attempt < TRIES_WITH_TOKEN; attempt++) {
            LockSupport.parkNanos(PAUSE_NS);
            long began = recorder.begin();
            Answer answer = transactOnce(requests.transaction(sent.actions(), sent.failureShowsItem(), token));
            if (answer instanceof Done) {
                took(call, answer, firstBegan);
                return;
            }
            if (answer != null) {
                took(call, answer, began);
            }
        }
        took(call, null, firstBegan);
    }

    private Answer transactOnce(TransactWriteItemsRequest request) throws InterruptedException {
        try {
            client.ask(request);
            return new Done(Doc.NONE);
        } catch (NoAnswerException e) {
            return null;
        } catch (DynamoDbException refusal) {
            if (refusal.type() == ErrorType.TRANSACTION_CANCELED) {
                return cancelled(
                        refusal.cancellationReasons(), request.actions().size());
            }
            if (refusal.type() == ErrorType.TRANSACTION_IN_PROGRESS && request.clientRequestToken() != null) {
                return null;
            }
            throw unexpected(refusal);
        }
    }

    private Answer cancelled(List<CancellationReason> given, int actions) {
        if (given.size() != actions) {
            throw new AssertionError(given.size() + " reasons for " + actions + " actions: " + given);
        }
        List<Reason> reasons = new ArrayList<>();
        for (CancellationReason reason : given) {
            switch (reason.code()) {
                case "TransactionConflict" -> {
                    return Conflict.INSTANCE;
                }
                case "None" -> reasons.add(Reason.NONE);
                case "ConditionalCheckFailed" -> reasons.add(new Reason(true, requests.doc(reason.item())));
                default -> throw new AssertionError("a reason that these actions cannot have: " + reason);
            }
        }
        return new Answer.Cancelled(reasons);
    }

    private void write(Sent.Write sent) throws InterruptedException {
        Call call = new Call.Write(List.of(sent.action()), sent.shows(), sent.failureShowsItem(), "one write");
        long began = recorder.begin();
        Answer answer;
        try {
            answer = new Done(requests.doc(client.ask(requests.write(sent)).attributes()));
        } catch (NoAnswerException e) {
            answer = null;
        } catch (DynamoDbException refusal) {
            if (refusal.type() == ErrorType.CONDITIONAL_CHECK_FAILED) {
                Doc shown = requests.doc(refusal.item().orElse(null));
                answer = new Answer.Cancelled(List.of(new Reason(true, shown)));
            } else {
                answer = conflict(refusal);
            }
        }
        took(call, answer, began);
    }

    /** What a failed read was told is of no interest: it had no effect. */
    private void transactGet(List<Integer> keys) throws InterruptedException {
        long began = recorder.begin();
        try {
            List<Doc> docs = client.ask(requests.transactGet(keys)).items().stream()
                    .map(requests::doc)
                    .toList();
            took(new Call.Read(keys, "TransactGetItems"), new Answer.Items(docs), began);
        } catch (NoAnswerException e) {
            return;
        } catch (DynamoDbException refusal) {
            if (refusal.type() != ErrorType.TRANSACTION_CANCELED
                    || !cancelled(refusal.cancellationReasons(), keys.size()).equals(Conflict.INSTANCE)) {
                throw unexpected(refusal);
            }
            took(new Call.Read(keys, "TransactGetItems"), Conflict.INSTANCE, began);
        }
    }

    private void get(int key) throws InterruptedException {
        long began = recorder.begin();
        try {
            Doc doc = requests.doc(client.ask(requests.get(key)).item());
            took(new Call.Read(List.of(key), "GetItem"), new Answer.Items(List.of(doc)), began);
        } catch (NoAnswerException e) {
            return;
        } catch (DynamoDbException refusal) {
            took(new Call.Read(List.of(key), "GetItem"), conflict(refusal), began);
        }
    }

    private void batchGet(List<Integer> keys) throws InterruptedException {
        long began = recorder.begin();
        try {
            Map<Integer, Doc> found = new HashMap<>();
            client.ask(requests.batchGet(keys)).responses().forEach((table, items) -> {
                for (AttributeSource item : items) {
                    int key = table.equals(Tables.JOINED) ? requests.keyOf(item) : layout.onlyPlainKey();
                    found.put(key, requests.doc(item));
                }
            });
            apart(keys, found, "BatchGetItem", began);
        } catch (NoAnswerException e) {
            return;
        } catch (DynamoDbException refusal) {
            conflict(refusal);
        }
    }

    private void apart(List<Integer> keys, Map<Integer, Doc> found, String sentAs, long began) {
        for (int key : keys) {
            Doc doc = found.getOrDefault(key, Doc.NONE);
            took(new Call.Read(List.of(key), "part of " + sentAs), new Answer.Items(List.of(doc)), began);
        }
    }

    /** If one part fails or is left undone, nothing is known of any. */
    private void batchWrite(List<Action> actions) throws InterruptedException {
        long began = recorder.begin();
        Answer answer;
        try {
            BatchWriteItemResponse response = client.ask(requests.batchWrite(actions));
            // Left undone are those parts whose item a transaction held; which ones is not looked at.
            answer = response.unprocessedItems().isEmpty() ? new Done(Doc.NONE) : null;
        } catch (NoAnswerException e) {
            answer = null;
        } catch (DynamoDbException refusal) {
            conflict(refusal);
            answer = null;
        }
        for (Action action : actions) {
            took(new Call.Write(List.of(action), Call.Shows.NOTHING, false, Call.BATCH_PART), answer, began);
        }
    }

    private void query(int member) throws InterruptedException {
        List<Integer> keys = layout.collectionOf(member);
        long began = recorder.begin();
        try {
            Map<Integer, Doc> found = new HashMap<>();
            for (AttributeSource item :
                    client.ask(requests.collection(member, null)).items()) {
                found.put(requests.keyOf(item), requests.doc(item));
            }
            if (queriesAtOnePoint) {
                Doc[] docs = new Doc[keys.size()];
                Arrays.setAll(docs, i -> found.getOrDefault(keys.get(i), Doc.NONE));
                took(new Call.Read(keys, "Query"), new Answer.Items(List.of(docs)), began);
            } else {
                apart(keys, found, "Query", began);
            }
        } catch (NoAnswerException e) {
            return;
        } catch (DynamoDbException refusal) {
            conflict(refusal);
        }
    }

    private static Answer conflict(DynamoDbException refusal) {
        if (refusal.type() != ErrorType.TRANSACTION_CONFLICT) {
            throw unexpected(refusal);
        }
        return Conflict.INSTANCE;
    }

    private static AssertionError unexpected(DynamoDbException refusal) {
        return new AssertionError("not an answer that these requests can have: " + refusal, refusal);
    }
}
