package io.partita.resilience.serializability;

import io.partita.resilience.serializability.Action.Attribute;

/**
 * An item, or the part of one that an answer shows.
 *
 * @param exists whether there is an item and its key is shown
 * @param group null: no such attribute
 * @param value null: no such attribute
 * @param count null: no such attribute
 */
record Doc(boolean exists, String group, Long value, Long count) {
    /** No item, or nothing shown. */
    static final Doc NONE = new Doc(false, null, null, null);

    Doc withGroup(String other) {
        return new Doc(true, other, value, count);
    }

    Doc withValue(Long other) {
        return new Doc(true, group, other, count);
    }

    Doc withCount(Long other) {
        return new Doc(true, group, value, other);
    }

    /** What an answer shows that is asked for one attribute. */
    Doc only(Attribute attribute) {
        return switch (attribute) {
            case GROUP -> new Doc(false, group, null, null);
            case VALUE -> new Doc(false, null, value, null);
            case COUNT -> new Doc(false, null, null, count);
        };
    }

    @Override
    public String toString() {
        if (equals(NONE)) {
            return "-";
        }
        return (exists ? "{" : "part {") + (group == null ? "" : "g=" + group + " ")
                + (value == null ? "" : "v=" + value + " ") + (count == null ? "" : "c=" + count) + "}";
    }
}
