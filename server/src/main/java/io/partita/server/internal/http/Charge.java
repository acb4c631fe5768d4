package io.partita.server.internal.http;

/**
 * What one request has taken of the budget. It belongs to whoever holds the request at the moment and goes with it from thread to
 * thread; the last one releases it.
 */
final class Charge {
    private final MemoryBudget budget;
    private long bytes;
    private boolean awaitsMore;

    Charge(MemoryBudget budget) {
        this.budget = budget;
    }

    /** Takes more, or takes nothing and says false when the budget is used up. */
    boolean more(long more) {
        if (!budget.take(more, bytes)) {
            return false;
        }
        bytes += more;
        return true;
    }

    /** Takes what is missing to {@code all} bytes, or takes nothing and says false when the budget is used up. */
    boolean atLeast(long all) {
        return all <= bytes || more(all - bytes);
    }

    /** Makes it {@code now} bytes, for memory that is in use whether the budget allows it or not. */
    void is(long now) {
        if (awaitsMore) {
            awaitsMore = false;
            budget.awaited(-1);
        }
        budget.correct(now - bytes);
        bytes = now;
    }

    /** The same, while more is waited for, until it changes again. */
    void isAndAwaitsMore(long now) {
        is(now);
        awaitsMore = true;
        budget.awaited(1);
    }

    /** Gives everything back. */
    void release() {
        is(0);
    }
}
