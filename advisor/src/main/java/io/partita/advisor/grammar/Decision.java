package io.partita.advisor.grammar;

import java.util.Optional;

/**
 * The answer to the question whether something unwanted can happen.
 *
 * @param <T> an example of it
 */
public sealed interface Decision<T> {
    /** It cannot happen. */
    record Proven<T>() implements Decision<T> {}

    /** It can: here it does. */
    record Refuted<T>(T found) implements Decision<T> {}

    /**
     * Neither was found within the work that is allowed.
     *
     * @param reason what made it hard, in a few words
     */
    record Undecided<T>(String reason) implements Decision<T> {}

    /** It cannot happen. */
    static <T> Decision<T> proven() {
        return new Proven<>();
    }

    /** It can happen. */
    static <T> Decision<T> refuted(T example) {
        return new Refuted<>(example);
    }

    /** It was not decided. */
    static <T> Decision<T> undecided(String reason) {
        return new Undecided<>(reason);
    }

    /** Whether it cannot happen. */
    default boolean isProven() {
        return this instanceof Proven<T>;
    }

    /** The example, if it can happen. */
    default Optional<T> example() {
        return this instanceof Refuted<T> refuted ? Optional.of(refuted.found()) : Optional.empty();
    }
}
