package io.partita.advisor.design;

import java.util.List;

/**
 * A secondary index.
 *
 * @param name as in CreateTable
 * @param kind global or local
 * @param keys its key attributes
 * @param projection what its entries hold
 * @param included the attributes beside the keys, for {@link Projection#INCLUDE}
 */
public record Index(String name, Kind kind, Keys keys, Projection projection, List<String> included) {
    /** Global indexes have keys of their own; local ones share the table's partition key. */
    public enum Kind {
        GLOBAL,
        LOCAL
    }

    /** What an entry of the index holds beside the keys of index and table. */
    public enum Projection {
        ALL,
        KEYS_ONLY,
        INCLUDE
    }
}
