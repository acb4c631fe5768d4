package io.partita.expression.update;

import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What ADD and DELETE make of a stored value and their operand; null stands for a missing value. */
final class Accumulation {
    private final UpdateDialect dialect;

    Accumulation(UpdateDialect dialect) {
        this.dialect = dialect;
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
            List<String> rest = difference(set.members(), less.members());
            return rest.isEmpty() ? null : new AttributeValue.SS(rest);
        }
        if (stored instanceof AttributeValue.NS set && operand instanceof AttributeValue.NS less) {
            var rest = difference(set.members(), less.members());
            return rest.isEmpty() ? null : new AttributeValue.NS(rest);
        }
        if (stored instanceof AttributeValue.BS set && operand instanceof AttributeValue.BS less) {
            var rest = difference(set.members(), less.members());
            return rest.isEmpty() ? null : new AttributeValue.BS(rest);
        }
        throw typeClash();
    }

    private static <T> List<T> union(List<T> stored, List<T> more) {
        Set<T> known = new HashSet<>(stored);
        List<T> all = new ArrayList<>(stored);
        for (T member : more) {
            if (known.add(member)) {
                all.add(member);
            }
        }
        return all;
    }

    private static <T> List<T> difference(List<T> stored, List<T> less) {
        Set<T> removed = new HashSet<>(less);
        List<T> rest = new ArrayList<>(stored.size());
        for (T member : stored) {
            if (!removed.contains(member)) {
                rest.add(member);
            }
        }
        return rest;
    }

    private DynamoDbException typeClash() {
        return dialect == UpdateDialect.LEGACY ? UpdateFaults.legacyTypeMismatch() : UpdateFaults.wrongOperandType();
    }
}
