package io.partita.resilience.bank;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** What tellers were told: the outcome of every transfer, and how often money was moved within each account. */
final class Ledger {
    /** What is known of a transfer. */
    enum Outcome {
        /** Acknowledged, or found once: it must be there from then on. */
        DONE,
        /** Refused, or not found when nobody would ask for it again: it must never be there. */
        REFUSED,
        /** Whole or not at all. */
        UNKNOWN
    }

    private final Map<Transfer, Outcome> transfers = new ConcurrentHashMap<>();
    private final AtomicIntegerArray movesAttempted = new AtomicIntegerArray(Account.COUNT);
    private final AtomicIntegerArray movesDone = new AtomicIntegerArray(Account.COUNT);

    /** Enters what is known of a transfer; what was known for sure must not change. */
    void enter(Transfer transfer, Outcome outcome) {
        Outcome before = transfers.put(transfer, outcome);
        if (before != null && before != Outcome.UNKNOWN && before != outcome) {
            throw new AssertionError(transfer + " was " + before + " and is " + outcome + " now");
        }
    }

    /** What is known of all transfers. */
    Map<Transfer, Outcome> transfers() {
        return transfers;
    }

    /** How many transfers have this outcome. */
    long count(Outcome outcome) {
        return transfers.values().stream().filter(outcome::equals).count();
    }

    /** Before a move within an account is sent. */
    void attemptMove(Account account) {
        movesAttempted.incrementAndGet(account.number());
    }

    /** It was acknowledged. */
    void acknowledgeMove(Account account) {
        movesDone.incrementAndGet(account.number());
    }

    /** It was refused. */
    void refuseMove(Account account) {
        movesAttempted.decrementAndGet(account.number());
    }

    /** Whether finding so many moves on an account breaks no promise. */
    boolean admitsMoves(Account account, int found) {
        return found >= movesDone.get(account.number()) && found <= movesAttempted.get(account.number());
    }

    /** What was found settles the doubt. */
    void settleMoves(Account account, int found) {
        movesDone.set(account.number(), found);
        movesAttempted.set(account.number(), found);
    }

    /** Moves that were acknowledged. */
    long moves() {
        long moves = 0;
        for (int i = 0; i < movesDone.length(); i++) {
            moves += movesDone.get(i);
        }
        return moves;
    }
}
