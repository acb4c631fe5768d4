package io.partita.engine.commit;

import io.partita.model.item.EncodedItem;

/**
 * What a writer decided after it saw the item.
 *
 * @param after the item as it shall be; null: it shall not exist
 * @param answer what to tell the client once that is durable
 * @param <R> the answer's type
 */
public record Change<R>(EncodedItem after, R answer) {
    /** Decides on the before-image. */
    @FunctionalInterface
    public interface Decision<R> {
        /**
         * Decides; may be asked again when the item has changed meanwhile, so it must not have effects.
         *
         * @param before the item as it is; null: there is none
         * @throws io.partita.model.error.DynamoDbException to refuse
         */
        Change<R> on(EncodedItem before);
    }
}
