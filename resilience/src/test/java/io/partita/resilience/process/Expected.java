package io.partita.resilience.process;

import java.util.Objects;

/**
 * What must be found under one key that a single writer writes: what was acknowledged last, or, when the answer to the last write did
 * not come, that or what the write would have made. Values are stamps; null stands for nothing there.
 */
public final class Expected {
    private Long acknowledged;
    private Long attempted;
    private boolean inDoubt;

    /** Before a write is sent. */
    public void attempt(Long stamp) {
        attempted = stamp;
        inDoubt = true;
    }

    /** The write was acknowledged. */
    public void acknowledge() {
        acknowledged = attempted;
        inDoubt = false;
    }

    /** What was acknowledged last. */
    Long acknowledged() {
        return acknowledged;
    }

    /** Whether finding {@code seen} breaks no promise. */
    public boolean admits(Long seen) {
        return Objects.equals(seen, acknowledged) || inDoubt && Objects.equals(seen, attempted);
    }

    /** What was found settles the doubt. */
    public void settle(Long seen) {
        acknowledged = seen;
        inDoubt = false;
    }

    @Override
    public String toString() {
        return "acknowledged " + acknowledged + (inDoubt ? ", in doubt " + attempted : "");
    }
}
