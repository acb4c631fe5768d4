package io.partita.resilience.history;

/**
 * One operation of a history. The two points in time are numbers of one global counter, so operation A was over before operation B
 * began exactly when {@code A.returned() < B.invoked()}.
 *
 * @param client who did it
 * @param call what was asked
 * @param answer what was answered; null when the outcome is unknown
 * @param invoked when it was asked
 * @param returned when it was answered; {@link #NEVER} when the outcome is unknown: it may take effect at any later point, or not at all
 * @param <C> calls
 * @param <A> answers
 */
public record Operation<C, A>(int client, C call, A answer, long invoked, long returned) {
    /** The end of an operation whose outcome is unknown. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Refuses an operation that ends before it begins, and an outcome that is half known. */
    public Operation {
        if (returned <= invoked || (answer == null) != (returned == NEVER)) {
            throw new IllegalArgumentException("operation: " + call + " answered " + answer + " from " + invoked
                    + " to " + returned + " (expected: a later end, and an answer exactly when it ended)");
        }
    }

    /** Whether an answer came. */
    public boolean isKnown() {
        return returned != NEVER;
    }

    @Override
    public String toString() {
        return "client " + client + " [" + invoked + ", " + (isKnown() ? returned : "?") + "] " + call + " -> "
                + (isKnown() ? answer : "unknown");
    }
}
