package io.partita.model.error;

import java.util.Objects;

/**
 * A member of a request that was read but may be unacceptable. The reader cannot refuse it at once, because AWS reports other
 * faults first; whoever asks for the value at its proper place in the order of checks gets the value or the fault.
 *
 * @param <T> type of the value
 */
public final class Checked<T> {
    private final T value;
    private final DynamoDbException fault;

    private Checked(T value, DynamoDbException fault) {
        this.value = value;
        this.fault = fault;
    }

    /** A value without fault. */
    public static <T> Checked<T> of(T value) {
        return new Checked<>(Objects.requireNonNull(value, "value"), null);
    }

    /** A value that must be refused with {@code fault} when its turn comes. */
    public static <T> Checked<T> refused(DynamoDbException fault) {
        return new Checked<>(null, Objects.requireNonNull(fault, "fault"));
    }

    /**
     * The value.
     *
     * @throws DynamoDbException the fault found when the member was read
     */
    public T value() {
        if (fault != null) {
            throw fault;
        }
        return value;
    }

    /** The fault, or null when there is none. */
    public DynamoDbException fault() {
        return fault;
    }
}
