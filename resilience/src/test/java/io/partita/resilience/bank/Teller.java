package io.partita.resilience.bank;

import io.partita.resilience.bank.Ledger.Outcome;
import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import io.partita.resilience.process.WireClient.Answer;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Moves money until the server is gone, and after its return finishes first what got no answer. Used by one thread at a time. */
final class Teller {
    /** One in so many requests whose answer was lost is never repeated. */
    private static final int GIVES_UP = 4;
    /** One in so many transfers is sent twice at once, and one in so many is sent again though it was acknowledged. */
    private static final int DOUBLES = 16;

    private static final int MAX_MOVE = 60;

    private final int number;
    private final SplittableRandom random;
    private final Ledger ledger;
    private final SideItems sideItems;
    private int lastTransfer;
    private long repeated;
    private volatile Transfer pending;
    private volatile Transfer latest;

    Teller(int number, long seed, Ledger ledger) {
        this.number = number;
        this.random = new SplittableRandom(seed * 31 + number);
        this.ledger = ledger;
        this.sideItems = new SideItems(number);
    }

    /** Its side items. */
    SideItems sideItems() {
        return sideItems;
    }

    /** A transfer that it will ask for again because it does not know the outcome; null: none. */
    Transfer pending() {
        return pending;
    }

    /** What it asked for last; null: nothing yet. */
    Transfer latest() {
        return latest;
    }

    /** Transfers that were finished after their answer was lost. */
    long repeated() {
        return repeated;
    }

    /** Works until the connection breaks. */
    void workUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            if (pending != null) {
                transfer(client);
                repeated++;
            }
            while (true) {
                step(client);
            }
        } catch (IOException e) {
            if (pending != null && random.nextInt(GIVES_UP) == 0) {
                pending = null;
            }
        }
    }

    /** Does one thing. */
    void step(WireClient client) throws IOException, InterruptedException {
        switch (random.nextInt(6)) {
            case 0 -> move(client);
            case 1 -> sideItems.write(client, random);
            default -> transfer(client);
        }
    }

    /** Carries out the pending transfer or a new one. */
    private void transfer(WireClient client) throws IOException, InterruptedException {
        if (pending == null) {
            Transfer drawn = Transfer.draw(random, number, ++lastTransfer);
            ledger.enter(drawn, Outcome.UNKNOWN);
            pending = drawn;
            latest = drawn;
        }
        Transfer transfer = pending;
        if (random.nextInt(DOUBLES) == 0) {
            sendTwiceAtOnce(client, transfer);
        } else {
            ledger.enter(transfer, outcome(transfer, send(client, transfer)));
        }
        pending = null;
        if (random.nextInt(DOUBLES) == 0 && ledger.transfers().get(transfer) == Outcome.DONE) {
            ledger.enter(transfer, outcome(transfer, send(client, transfer)));
        }
    }

    /** Two requests of one token: it is refused if both are, because the first may find too little money and the second enough. */
    private void sendTwiceAtOnce(WireClient client, Transfer transfer) throws IOException, InterruptedException {
        FutureTask<Answer> second = new FutureTask<>(() -> send(client, transfer));
        Thread.startVirtualThread(second);
        IOException lost = null;
        int refusals = 0;
        for (FutureTask<Answer> one : List.of(here(() -> send(client, transfer)), second)) {
            try {
                if (outcome(transfer, one.get()) == Outcome.DONE) {
                    ledger.enter(transfer, Outcome.DONE);
                } else {
                    refusals++;
                }
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof IOException cause)) {
                    throw new AssertionError(e.getCause());
                }
                lost = cause;
            }
        }
        if (lost != null) {
            throw lost;
        }
        if (refusals == 2) {
            ledger.enter(transfer, Outcome.REFUSED);
        }
    }

    private static FutureTask<Answer> here(Callable<Answer> call) {
        FutureTask<Answer> task = new FutureTask<>(call);
        task.run();
        return task;
    }

    private static Answer send(WireClient client, Transfer transfer) throws IOException, InterruptedException {
        return client.ask("TransactWriteItems", transfer.request());
    }

    /** What an answer says; there is no other reason for a refusal than a condition. */
    private static Outcome outcome(Transfer transfer, Answer answer) {
        if (answer.isOk()) {
            return Outcome.DONE;
        }
        if (!answer.errorType().endsWith("#TransactionCanceledException")) {
            throw new AssertionError(transfer + " was answered " + answer);
        }
        List<Object> reasons = Json.asList(answer.body().get("CancellationReasons"));
        int failed = 0;
        for (Object reason : reasons) {
            switch ((String) Json.asObject(reason).get("Code")) {
                case "None" -> {}
                case "ConditionalCheckFailed" -> failed++;
                default -> throw new AssertionError(transfer + " was answered " + answer);
            }
        }
        if (failed == 0 || reasons.size() != transfer.legs().size() + 2) {
            throw new AssertionError(transfer + " was answered " + answer);
        }
        return Outcome.REFUSED;
    }

    /** Moves money between the two pockets of one account. */
    private void move(WireClient client) throws IOException, InterruptedException {
        Account account = new Account(random.nextInt(Account.COUNT));
        boolean saves = random.nextBoolean();
        String from = saves ? "balance" : "savings";
        String to = saves ? "savings" : "balance";
        ledger.attemptMove(account);
        Answer answer = client.ask(
                "UpdateItem",
                "{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":" + account.key()
                        + ",\"UpdateExpression\":\"SET " + from + " = " + from + " - :amount, " + to + " = " + to
                        + " + :amount ADD moves :one\",\"ConditionExpression\":\"" + from
                        + " >= :amount\",\"ExpressionAttributeValues\":{\":amount\":{\"N\":\""
                        + random.nextInt(1, MAX_MOVE) + "\"},\":one\":{\"N\":\"1\"}}}");
        if (answer.isOk()) {
            ledger.acknowledgeMove(account);
        } else if (answer.isRefusal()) {
            ledger.refuseMove(account);
        } else {
            throw new AssertionError("a move was answered " + answer);
        }
    }
}
