package io.partita.protocol.internal.shape;

/**
 * A declared constraint on a present value. The factories are in {@link Constraints}.
 *
 * @param <T> type of the value
 */
public interface Constraint<T> {
    /** Adds the faults of {@code value}, which stands at {@code path} and is of {@code shape}. */
    void check(T value, Shape<T> shape, Path path, Faults faults);
}
