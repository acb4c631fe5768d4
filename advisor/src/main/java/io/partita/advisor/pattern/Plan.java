package io.partita.advisor.pattern;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Write;
import java.util.List;
import java.util.Optional;

/**
 * The requests that do what an access pattern asks. Templates in it hold what the caller has, as fields of those components; a value that
 * the pattern is about ({@code status = OPEN}) is constant text already.
 */
public sealed interface Plan {
    /**
     * Items by their full keys: one GetItem, with several keys BatchGetItem (100 at a time), in a transaction TransactGetItems.
     *
     * @param want the entity
     * @param key an equality for each attribute of the primary key
     * @param spreads the components that take several values: one key for each combination of them
     * @param transaction whether all are read at one point in time
     */
    record Get(String want, List<Equality> key, List<Spread> spreads, boolean transaction) implements Plan {
        /** How many keys. */
        public long times() {
            return Spread.product(spreads);
        }
    }

    /**
     * BatchGetItem, 100 at a time, of the items whose keys the step before found.
     *
     * @param want their entities
     * @param filters what decides which of these items are kept, always looked at by the caller
     */
    record GetFound(List<String> want, List<Filter> filters) implements Plan {}

    /**
     * Queries of one or, where values or shards are asked one by one, of several item collections. The request loop of each is
     *
     * <pre>
     * collected = 0
     * do
     *   ask, with Limit = limit - collected where the pattern has a limit, {@link #isSorted} and there are no filters; else without Limit
     *   collected += what the filters keep
     * while there is a LastEvaluatedKey, and not (the pattern has a limit, isSorted and collected >= limit)
     * </pre>
     *
     * Several answers that are sorted are merged, and of all that were collected the first {@code limit} are the answer; answers that are not
     * sorted are read to their ends and sorted by the caller.
     *
     * @param want the entities whose items are kept
     * @param index the index; absent: the table
     * @param partition the condition on the partition key, an equality for each of its attributes
     * @param sort equalities on the leading sort key attributes
     * @param slice the condition on the next one
     * @param filters what decides which of the items that were read are kept
     * @param fetch whether items are read behind the entries of the index
     * @param descending whether it reads backwards
     * @param isSorted whether one answer comes in the order that was asked for; true where none was
     * @param spreads the components that take several values: one query for each combination of them
     */
    record Query(
            List<String> want,
            Optional<String> index,
            List<Equality> partition,
            List<Equality> sort,
            Optional<Slice> slice,
            List<Filter> filters,
            Fetch fetch,
            boolean descending,
            boolean isSorted,
            List<Spread> spreads)
            implements Plan {
        /** How many collections are asked. */
        public long queries() {
            return Spread.product(spreads);
        }
    }

    /**
     * Reading everything, in the order of the hash. The request loop is that of {@link Query}; the answer is sorted only where no order was
     * asked for.
     *
     * @param want the entities whose items are kept
     * @param index the index that is read; absent: the table
     * @param filters what decides which of the items that were read are kept
     * @param isSorted whether no order was asked for; else the caller sorts all that is kept
     * @param reason why no key serves
     */
    record Scan(List<String> want, Optional<String> index, List<Filter> filters, boolean isSorted, String reason)
            implements Plan {}

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
     * @param indexes the indexes of which entries are written; not the sparse ones that never hold it or that hold nothing that changes
     * @param moves those of them in which the entry gets another key, so that it is a delete and a put there
     * @param transaction whether it is part of a transaction, which costs twice the units of the table
     */
    record Change(
            Write.Kind kind,
            String entity,
            int times,
            boolean replacesKey,
            List<String> indexes,
            List<String> moves,
            boolean transaction)
            implements Plan {}

    /**
     * Several plans one after the other, such as a Query on an index that does not hold all that is wanted and a BatchGetItem of the items,
     * or one for each of several entities that lie in different collections.
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

    /**
     * A component that takes several values in one go.
     *
     * @param component its name, a field of the templates
     * @param kind which values
     * @param times how many there are
     */
    record Spread(String component, SpreadKind kind, long times) {
        static long product(List<Spread> spreads) {
            return spreads.stream().mapToLong(Spread::times).reduce(1, Math::multiplyExact);
        }
    }

    /** Where the values of a spread come from. */
    enum SpreadKind {
        /** The caller has them. */
        GIVEN,
        /** All shards, from 0. */
        SHARDS,
        /** All values of a choice. */
        CHOICES,
        /** All values of a derived component from that of the lower to that of the upper bound of its source. */
        PERIODS
    }

    /**
     * What decides whether an item that was read is kept.
     *
     * @param of what is looked at
     * @param name the component; for {@link FilterOf#KIND} the attribute that tells the kind
     * @param inExpression whether a FilterExpression does it; else the caller does. Both are paid alike
     */
    record Filter(FilterOf of, String name, boolean inExpression) {}

    /** What a filter looks at. */
    enum FilterOf {
        /** A component that has to have a value, or one of several, that the caller has. */
        VALUE,
        /** A component that has to lie within the bounds that the caller has. */
        RANGE,
        /** The kind of the item: the slice holds others too. */
        KIND
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
     * An end of a slice. A field of the component that the range is on stands for the lower or the upper bound, by the end it is in.
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
