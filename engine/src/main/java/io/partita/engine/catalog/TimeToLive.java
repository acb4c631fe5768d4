package io.partita.engine.catalog;

import io.partita.engine.index.ExpiryIndex;
import java.time.Instant;

/**
 * Whether items of a table expire, and by what.
 *
 * @param changed when it was last enabled or disabled; null: never
 * @param index the index that shows what has expired; null: items do not expire
 */
public record TimeToLive(Instant changed, ExpiryIndex index) {
    /** What a new table has. */
    public static final TimeToLive NEVER_ENABLED = new TimeToLive(null, null);

    /** The same with another state of the index. */
    TimeToLive with(ExpiryIndex newIndex) {
        return new TimeToLive(changed, newIndex);
    }
}
