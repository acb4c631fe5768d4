package io.partita.advisor.design;

import java.util.List;

/**
 * A write of one item, whose key the caller can build.
 *
 * @param name what people call it
 * @param kind what is done
 * @param entity of which kind the item is
 * @param changes for updates, the components whose values change
 * @param rate how often
 */
public record Write(String name, Kind kind, String entity, List<String> changes, Rate rate) implements AccessPattern {
    /** The kinds of writes. */
    public enum Kind {
        /** A new item. */
        PUT,
        /** A change of attributes; where one of them is part of a key of the table, a delete and a put. */
        UPDATE,
        /** The end of an item. */
        DELETE
    }
}
