package io.partita.advisor.pattern;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Write;
import java.util.List;
import java.util.Optional;

/** The requests that do what an access pattern asks. Templates in it hold what the caller has, as fields of those components. */
public sealed interface Plan {
    /**
     * One GetItem, or with several values at a time BatchGetItem.
     *
     * @param key a template for each attribute of the primary key
     * @param times how many items at a time
     */
    record Get(List<Equality> key, long times) implements Plan {}

    /**
     * Queries of one or, where values or shards are asked one by one, of several item collections.
     *
     * @param index the index; absent: the table
     * @param partition the condition on the partition key
     * @param sort equalities on the leading sort key attributes
     * @param slice the condition on the next one
     * @param filters components (or the type attribute) that decide what is kept of what was read, in a FilterExpression or by the caller
     * @param fetch whether items are read behind the entries of the index
     * @param descending whether it reads backwards
     * @param sorted whether one answer comes in the order that was asked for
     * @param queries how many collections are asked
     */
    record Query(
            Optional<String> index,
            List<Equality> partition,
            List<Equality> sort,
            Optional<Slice> slice,
            List<String> filters,
            Fetch fetch,
            boolean descending,
            boolean sorted,
            long queries)
            implements Plan {}

    /**
     * Reading everything.
     *
     * @param index the index that is read; absent: the table
     * @param filters components that decide what is kept
     * @param reason why no key serves
     */
    record Scan(Optional<String> index, List<String> filters, String reason) implements Plan {}

    /**
     * Nothing answers it.
     *
     * @param reason why, in one sentence
     */
    record Impossible(String reason) implements Plan {}

    /**
     * A write.
     *
     * @param kind what is done
     * @param entity what is written
     * @param times how many items
     * @param replacesKey whether a key of the table changes, so that it is a delete and a put
     * @param indexes the indexes whose entries are written
     * @param transaction whether it is part of a transaction, which costs twice the units
     */
    record Change(
            Write.Kind kind, String entity, int times, boolean replacesKey, List<String> indexes, boolean transaction)
            implements Plan {}

    /**
     * Several plans one after the other, such as a Query on an index that does not hold all that is wanted and a BatchGetItem of the items.
     *
     * @param steps at least two
     */
    record Steps(List<Plan> steps) implements Plan {}

    /** What happens when an index does not hold an attribute that is wanted. */
    enum Fetch {
        /** It holds all. */
        NONE,
        /** A local index gets the rest from the table, item by item, within the same request. */
        BY_LOCAL_INDEX
    }

    /** {@code attribute = value}. */
    record Equality(String attribute, KeyTemplate value) {}

    /** A condition on a sort key attribute that is not an equality. */
    sealed interface Slice {
        /** The attribute. */
        String attribute();
    }

    /** {@code begins_with(attribute, prefix)}. */
    record BeginsWith(String attribute, KeyTemplate prefix) implements Slice {}

    /**
     * {@code attribute BETWEEN low AND high}. Where the range has one side only, the other is closed by the constant text around it, so that
     * the slice does not leave the entity.
     */
    record Between(String attribute, Bound low, Bound high) implements Slice {}

    /**
     * An end of a slice.
     *
     * @param value what the caller has, and constant text
     * @param pastAllThatBeginWithIt whether the end lies behind all keys that begin with the value, and not at the value itself: written by
     *     raising the last character of the constant text by one, or by a character that sorts after all that may follow
     */
    record Bound(KeyTemplate value, boolean pastAllThatBeginWithIt) {}

    /**
     * {@code attribute operator value}.
     *
     * @param operator one of {@code <}, {@code <=}, {@code >}, {@code >=}
     */
    record Compared(String attribute, String operator, Bound value) implements Slice {}
}
