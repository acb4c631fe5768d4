package io.partita.resilience.serializability;

import io.partita.resilience.history.Operation;
import java.util.List;

/** What was seen in runs. */
final class Report {
    /** What a history or an index was found guilty of. */
    enum Finding {
        /** No order of the calls explains the answers. */
        NO_ORDER,
        /** An index is not what the table says. */
        INDEX_DIFFERS,
        /** An answer that the request cannot have, whatever the state. */
        ANSWER
    }

    private int runs;
    private long calls;
    private long done;
    private long cancelled;
    private long conflicts;
    private long unknown;
    private long doubtfulParts;
    private int undecided;
    private Finding finding;
    private String explanation;

    synchronized void add(List<Operation<Call, Answer>> history) {
        runs++;
        for (Operation<Call, Answer> operation : history) {
            calls++;
            switch (operation.answer()) {
                case Answer.Done ignored -> done++;
                case Answer.Cancelled ignored -> cancelled++;
                case Answer.Conflict ignored -> conflicts++;
                case Answer.Items ignored -> {}
                case null -> {
                    if (operation.call() instanceof Call.Write write
                            && write.sentAs().equals(Call.BATCH_PART)) {
                        doubtfulParts++;
                    } else {
                        unknown++;
                    }
                }
            }
        }
    }

    synchronized void addUndecided() {
        undecided++;
    }

    /** The first finding counts. */
    synchronized void found(Finding what, String why) {
        if (finding == null) {
            finding = what;
            explanation = why;
        }
    }

    /** Null: nothing. */
    synchronized Finding finding() {
        return finding;
    }

    synchronized String explanation() {
        return explanation;
    }

    synchronized int runs() {
        return runs;
    }

    synchronized long conflicts() {
        return conflicts;
    }

    /** Calls without an answer. A batch that has met a transaction has answered, though it does not say which parts were done. */
    synchronized long unknown() {
        return unknown;
    }

    /** Histories on which the search gave up. */
    synchronized int undecided() {
        return undecided;
    }

    @Override
    public synchronized String toString() {
        return runs + " runs, " + calls + " calls, of them " + done + " writes done, " + cancelled + " refused, "
                + conflicts + " conflicts, " + unknown + " unknown, " + doubtfulParts
                + " parts of batches in doubt; " + undecided + " histories undecided";
    }
}
