package io.partita.advisor.design;

import java.util.List;

/**
 * A write of items whose keys the caller can build. A put makes a new item.
 *
 * @param name what people call it
 * @param steps what is written, at least one
 * @param transaction whether all of it happens or nothing
 * @param changes for updates, the components whose values change
 * @param rate how often
 */
public record Write(String name, List<Step> steps, boolean transaction, List<String> changes, Rate rate)
        implements AccessPattern {
    /**
     * A part of a write.
     *
     * @param kind what is done
     * @param entity of which kind the items are
     * @param times how many of them
     */
    public record Step(Kind kind, String entity, int times) {}

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
