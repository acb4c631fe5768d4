package io.partita.engine.change;

import java.util.List;

/**
 * What a writer decided after it saw the items.
 *
 * @param items what becomes of each, in the order of the targets; empty: nothing, and the answer does not depend on several of them having
 *     been read at one point in time
 * @param answer what to tell the client once that is durable
 * @param <R> the answer's type
 */
public record Change<R>(List<ItemChange> items, R answer) {
    /** The change of one item. */
    public Change(ItemChange item, R answer) {
        this(List.of(item), answer);
    }

    /** Decides on one item. */
    @FunctionalInterface
    public interface Decision<R> {
        /**
         * Decides; may be asked again when the item or its table's definition has changed meanwhile, so it must not have effects.
         *
         * @throws io.partita.model.error.DynamoDbException to refuse
         */
        Change<R> on(BeforeImage before);
    }

    /** Decides on several items at once. */
    @FunctionalInterface
    public interface JointDecision<R> {
        /** As {@link Decision#on}; the images are in the order of the targets. */
        Change<R> on(List<BeforeImage> before);
    }
}
