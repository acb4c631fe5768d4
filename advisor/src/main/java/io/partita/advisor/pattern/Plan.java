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
     * @param filters components that decide what is kept of what was read, in a FilterExpression or by the caller
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
     * @param replacesKey whether a key of the table changes, so that it is a delete and a put
     * @param indexes the indexes whose entries are written
     */
    record Change(Write.Kind kind, boolean replacesKey, List<String> indexes) implements Plan {}

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
    record Between(String attribute, KeyTemplate low, KeyTemplate high) implements Slice {}

    /**
     * {@code attribute operator value}.
     *
     * @param operator one of {@code <}, {@code <=}, {@code >}, {@code >=}
     */
    record Compared(String attribute, String operator, KeyTemplate value) implements Slice {}
}
