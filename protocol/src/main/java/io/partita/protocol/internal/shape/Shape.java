package io.partita.protocol.internal.shape;

import io.partita.protocol.internal.json.JsonInput;

/**
 * The shape of a value on the wire.
 *
 * @param <T> what a value becomes
 */
public interface Shape<T> {
    /** Where lists and maps break off when printed; what the service prints there is not known exactly, and errors should be short. */
    int MOST_PRINTED_CHARS = 4096;

    /**
     * Reads the value the input stands on, which is not {@code null}, and leaves the input on its last token. A wrong JSON type is noted
     * as the input's mismatch; the result is then of no use.
     *
     * @param element whether the value is an element of a list or map, for which some wrong types answer differently
     */
    T read(JsonInput input, boolean element);

    /** What a {@code null} element of a list or map becomes; null leaves the element out. */
    default T ofNullElement() {
        return null;
    }

    /** Checks the constraints declared inside the value. */
    default void check(T value, Path path, Faults faults) {}

    /** The value as constraint errors print it, without quotes. */
    default String print(T value) {
        return String.valueOf(value);
    }

    /** Length of the value in the sense of length constraints: characters of a string, elements of a list or map. */
    default int lengthOf(T value) {
        throw new UnsupportedOperationException("length of " + getClass().getSimpleName());
    }
}
