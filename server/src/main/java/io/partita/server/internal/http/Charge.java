package io.partita.server.internal.http;

/**
 * What one request has taken of the budget. It belongs to whoever holds the request at the moment and goes with it from thread to
 * thread; the last one releases it.
 */
final class Charge {
    private final MemoryBudget budget;
    private long bytes;

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

    /** Makes it {@code now} bytes, for memory that is in use whether the budget allows it or not. */
    void is(long now) {
        budget.correct(now - bytes);
        bytes = now;
    }

    /** Gives everything back. */
    void release() {
        is(0);
    }
}
