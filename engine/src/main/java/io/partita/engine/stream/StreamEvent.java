package io.partita.engine.stream;

import io.partita.engine.changelog.StreamViewType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;

/**
 * The change of an item as a stream shows it (fact pack: STREAMS "Record").
 *
 * @param eventId 32 hexadecimal digits, the same each time the record is read and never those of another
 * @param kind what became of the item
 * @param region region of the table
 * @param creationSeconds about when, in seconds since 1970
 * @param keys the primary key
 * @param newImage the item after the write; null when the stream does not show it or there is none
 * @param oldImage the item before the write; null when the stream does not show it or there was none
 * @param sequenceNumber 25 digits, rising along a shard and from parent to child
 * @param viewType what the stream shows
 * @param byExpiry whether the item was deleted because it had expired
 */
public record StreamEvent(
        String eventId,
        Kind kind,
        String region,
        long creationSeconds,
        Item keys,
        EncodedItem newImage,
        EncodedItem oldImage,
        String sequenceNumber,
        StreamViewType viewType,
        boolean byExpiry) {
    /** What became of an item. */
    public enum Kind {
        /** It was not there before. */
        INSERT,
        /** It was another one before. */
        MODIFY,
        /** It is gone. */
        REMOVE
    }

    /** Size of what is shown, in bytes. */
    public long sizeBytes() {
        return (long) keys.sizeInBytes()
                + (newImage == null ? 0 : newImage.sizeInBytes())
                + (oldImage == null ? 0 : oldImage.sizeInBytes());
    }
}
