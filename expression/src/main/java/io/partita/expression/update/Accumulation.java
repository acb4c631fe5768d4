package io.partita.expression.update;

import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Utf8Order;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What ADD and DELETE make of a stored value and their operand; null stands for a missing value. */
final class Accumulation {
    private final UpdateDialect dialect;
    private final SizeBudget budget;

    Accumulation(UpdateDialect dialect, SizeBudget budget) {
        this.dialect = dialect;
        this.budget = budget;
    }

    AttributeValue add(AttributeValue stored, AttributeValue operand) {
        if (stored == null) {
            return operand;
        }
        if (stored.type() != operand.type()) {
            throw typeClash();
        }
        return switch (stored) {
            case AttributeValue.N number ->
                new AttributeValue.N(number.value().plus(((AttributeValue.N) operand).value()));
            case AttributeValue.SS set ->
                new AttributeValue.SS(union(set.members(), ((AttributeValue.SS) operand).members()));
            case AttributeValue.NS set ->
                new AttributeValue.NS(union(set.members(), ((AttributeValue.NS) operand).members()));
            case AttributeValue.BS set ->
                new AttributeValue.BS(union(set.members(), ((AttributeValue.BS) operand).members()));
            case AttributeValue.L list -> append(list, (AttributeValue.L) operand);
            case AttributeValue.S ignored -> throw typeClash();
            case AttributeValue.B ignored -> throw typeClash();
            case AttributeValue.Bool ignored -> throw typeClash();
            case AttributeValue.Null ignored -> throw typeClash();
            case AttributeValue.M ignored -> throw typeClash();
        };
    }

    private AttributeValue append(AttributeValue.L list, AttributeValue.L operand) {
        if (dialect != UpdateDialect.LEGACY) {
            throw typeClash();
        }
        List<AttributeValue> joined = new ArrayList<>(list.elements());
        joined.addAll(operand.elements());
        return new AttributeValue.L(joined);
    }

    /** What is left of a set, or null when that is nothing. */
    AttributeValue delete(AttributeValue stored, AttributeValue operand) {
        if (stored == null) {
            return null;
        }
        if (stored instanceof AttributeValue.SS set && operand instanceof AttributeValue.SS less) {
            List<String> rest = difference(set.members(), less.members(), Utf8Order.INSTANCE);
            return rest.isEmpty() ? null : new AttributeValue.SS(rest);
        }
        if (stored instanceof AttributeValue.NS set && operand instanceof AttributeValue.NS less) {
            var rest = difference(set.members(), less.members(), null);
            return rest.isEmpty() ? null : new AttributeValue.NS(rest);
        }
        if (stored instanceof AttributeValue.BS set && operand instanceof AttributeValue.BS less) {
            var rest = difference(set.members(), less.members(), null);
            return rest.isEmpty() ? null : new AttributeValue.BS(rest);
        }
        throw typeClash();
    }

    private <T> List<T> union(List<T> stored, List<T> more) {
        // One member of a set may be empty and cost nothing.
        budget.spend(Math.max(stored.size(), more.size()) - 1);
        Set<T> known = new HashSet<>(stored);
        List<T> all = new ArrayList<>(stored);
        for (T member : more) {
            if (known.add(member)) {
                all.add(member);
            }
        }
        return all;
    }

    /** The cost is that of the stored set: one large operand may be taken from many small sets. */
    private static <T> List<T> difference(List<T> stored, List<T> less, Comparator<? super T> order) {
        List<T> rest = new ArrayList<>(stored.size());
        for (T member : stored) {
            if (Collections.binarySearch(less, member, order) < 0) {
                rest.add(member);
            }
        }
        return rest;
    }

    private DynamoDbException typeClash() {
        return dialect == UpdateDialect.LEGACY ? UpdateFaults.legacyTypeMismatch() : UpdateFaults.wrongOperandType();
    }
}
