package io.partita.advisor.design;

import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which values a component can have and how they are written into a key. */
public sealed interface Form {
    /**
     * Text.
     *
     * @param alphabet its characters as ranges of code points; empty: nothing was said, any character may occur
     * @param shortest length in characters
     * @param longest length in characters, at most 2,048
     * @param pattern a regular expression that all values match, in the syntax of design files; replaces alphabet and length
     */
    record Text(List<CodePoints> alphabet, int shortest, int longest, Optional<String> pattern) implements Form {}

    /** A range of code points, both included. */
    record CodePoints(int first, int last) {
        /** The same characters in ranges that are in order and neither touch nor overlap. */
        public static List<CodePoints> merged(List<CodePoints> ranges) {
            List<CodePoints> merged = new ArrayList<>();
            ranges.stream().sorted(Comparator.comparingInt(CodePoints::first)).forEach(range -> {
                CodePoints before = merged.isEmpty() ? null : merged.getLast();
                if (before != null && range.first() <= before.last() + 1) {
                    merged.set(
                            merged.size() - 1, new CodePoints(before.first(), Math.max(before.last(), range.last())));
                } else {
                    merged.add(range);
                }
            });
            return List.copyOf(merged);
        }
    }

    /**
     * A number.
     *
     * @param least the smallest value
     * @param most the largest value
     * @param decimals digits after the point, always written
     * @param width digits before the point that are always written, padded with zeros; 0: as many as needed
     * @param sequential whether each new one is the next
     */
    record Numeric(BigDecimal least, BigDecimal most, int decimals, int width, boolean sequential) implements Form {}

    /** One of a few values; the shares add up to 1 and say how items spread. */
    record Choice(List<Share> shares) implements Form {}

    /** A value and its share, from 0 to 1. */
    record Share(String value, double share) {}

    /**
     * A date or a time.
     *
     * @param formats how it is written, in patterns of {@link java.time.format.DateTimeFormatter} or {@code epoch-seconds},
     *     {@code epoch-millis}; several where writers differ
     * @param from the earliest, ISO 8601
     * @param to the latest, ISO 8601
     * @param zone in which zone it is written
     */
    record Moment(List<String> formats, String from, String to, Zone zone) implements Form {}

    /** The zones that times are written in. */
    enum Zone {
        UTC,
        /** One zone with summer time, or an offset that varies. */
        LOCAL,
        /** Each writer its own. */
        MIXED
    }

    /**
     * An id made by machines.
     *
     * @param kind how it is made
     * @param madeAt the component that holds the time of its making, whose order a time-ordered id has
     */
    record Id(IdKind kind, Optional<String> madeAt) implements Form {}

    /** The kinds of ids. */
    enum IdKind {
        /** 36 characters, random. */
        UUID4(36, false),
        /** 36 characters, begins with the time. */
        UUID7(36, true),
        /** 26 characters of Crockford's base 32, begins with the time. */
        ULID(26, true),
        /** 27 characters of base 62, begins with the time. */
        KSUID(27, true);

        private final int length;
        private final boolean timeOrdered;

        IdKind(int length, boolean timeOrdered) {
            this.length = length;
            this.timeOrdered = timeOrdered;
        }

        /** In characters. */
        public int length() {
            return length;
        }

        /** Whether ids made later sort after earlier ones. */
        public boolean isTimeOrdered() {
            return timeOrdered;
        }
    }

    /**
     * A suffix or prefix that spreads one hot value over several partition keys. Who has the component that it is computed from asks one of
     * them, everybody else asks all.
     *
     * @param shards how many, written as 0 to shards - 1
     * @param width digits always written, padded with zeros; 0: as many as needed
     * @param of the component whose hash it is; absent: drawn by chance at each write
     */
    record Shard(int shards, int width, Optional<String> of) implements Form {}

    /**
     * A time written more coarsely, computed from another component: who has that one has this one too.
     *
     * @param source a component of form {@link Moment}, or a time-ordered {@link Id} with a time of its making
     * @param format as in {@link Moment}
     */
    record Derived(String source, String format) implements Form {}

    /** A value of a type that no text is made of: alone as the key (B) or not at all (BOOL, L, M and the sets). */
    record Other(AttributeType type) implements Form {}
}
