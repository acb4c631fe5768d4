package io.partita.fuzzing.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What expressions mean, written rule by rule from the fact pack (EXPRESSIONS §7 and §8) and from nothing else. It is slow and does
 * not care.
 */
final class Reference {
    static final String MISSING = "The provided expression refers to an attribute that does not exist in the item";
    static final String WRONG_TYPE = "An operand in the update expression has an incorrect data type";
    static final String WRONG_PATH = "The document path provided in the update expression is invalid for update";
    static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";

    private static final int DIGITS_MAX = 38;
    private static final BigDecimal MAGNITUDE_END = new BigDecimal("1E126");

    private Reference() {}

    /** A fault at run time. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(String message) {
            super(message);
        }
    }

    /** An operand of SET, on the item as it was before. */
    interface Operand {
        Value evaluate(Map<String, Value> before);
    }

    /** {@code kind} is SET, REMOVE, ADD or DELETE; REMOVE has no operand. */
    record Action(String kind, List<Step> target, Operand operand) {}

    static Value resolve(Map<String, Value> item, List<Step> path) {
        Value value = new Value("M", item);
        for (Step step : path) {
            value = child(value, step);
            if (value == null) {
                return null;
            }
        }
        return value;
    }

    private static Value child(Value parent, Step step) {
        if (step.isName()) {
            return parent.type().equals("M") ? parent.map().get(step.name()) : null;
        }
        boolean there =
                parent.type().equals("L") && step.index() < parent.list().size();
        return there ? parent.list().get(step.index()) : null;
    }

    static boolean compare(String operator, Value left, Value right) {
        boolean equal = left != null && left.equals(right);
        Integer order = Value.compare(left, right);
        return switch (operator) {
            case "=" -> equal;
            case "<>" -> !equal;
            case "<" -> order != null && order < 0;
            case "<=" -> order != null && order <= 0;
            case ">" -> order != null && order > 0;
            case ">=" -> order != null && order >= 0;
            default -> throw new IllegalArgumentException(operator);
        };
    }

    static boolean beginsWith(Value value, Value prefix) {
        boolean texts = value != null
                && prefix != null
                && value.type().equals(prefix.type())
                && Set.of("S", "B").contains(value.type());
        return texts && value.text().startsWith(prefix.text());
    }

    static boolean contains(Value container, Value part) {
        if (container == null || part == null) {
            return false;
        }
        return switch (container.type()) {
            case "S" -> part.type().equals("S") && container.text().contains(part.text());
            case "B" -> part.type().equals("B") && containsBytes(container.text(), part.text());
            case "L" -> container.list().contains(part);
            case "SS", "NS", "BS" ->
                container.type().equals(part.type() + "S") && container.set().contains(part.content());
            default -> false;
        };
    }

    private static boolean containsBytes(String container, String part) {
        for (int at = 0; at <= container.length() - part.length(); at += 2) {
            if (container.startsWith(part, at)) {
                return true;
            }
        }
        return false;
    }

    static Value size(Value value) {
        if (value == null) {
            return null;
        }
        return switch (value.type()) {
            case "S" -> number(value.text().length());
            case "B" -> number(value.text().length() / 2);
            case "SS", "NS", "BS" -> number(value.set().size());
            case "L" -> number(value.list().size());
            case "M" -> number(value.map().size());
            default -> null;
        };
    }

    private static Value number(int number) {
        return Value.n(BigDecimal.valueOf(number));
    }

    /** {@code value}, which must be of {@code type}. */
    static Value require(String type, Value value) {
        if (!value.type().equals(type)) {
            throw new Refused(WRONG_TYPE);
        }
        return value;
    }

    static Value sum(Value left, Value right, boolean minus) {
        BigDecimal result = Value.plain(
                minus ? left.number().subtract(right.number()) : left.number().add(right.number()));
        if (result.precision() > DIGITS_MAX || result.abs().compareTo(MAGNITUDE_END) >= 0) {
            throw new Refused(OVERFLOW);
        }
        return Value.n(result);
    }

    static Value append(Value first, Value second) {
        List<Value> all = new ArrayList<>(first.list());
        all.addAll(second.list());
        return new Value("L", all);
    }

    /** The item after the update. */
    static Map<String, Value> update(Map<String, Value> before, List<Action> actions) {
        Map<Action, Value> outcomes = new IdentityHashMap<>();
        for (Action action : actions) {
            if (action.kind().equals("SET")) {
                outcomes.put(action, action.operand().evaluate(before));
            }
        }
        for (Action action : actions) {
            List<Step> parentPath = action.target().subList(0, action.target().size() - 1);
            Step last = action.target().get(action.target().size() - 1);
            Value parent = resolve(before, parentPath);
            if (parent == null || !parent.type().equals(last.isName() ? "M" : "L")) {
                throw new Refused(WRONG_PATH);
            }
            if (action.kind().equals("ADD") || action.kind().equals("DELETE")) {
                Value operand = action.operand().evaluate(before);
                Value old = child(parent, last);
                outcomes.put(action, action.kind().equals("ADD") ? added(old, operand) : deleted(old, operand));
            }
        }
        Map<String, Value> after = Value.mutableCopy(before);
        Map<List<Value>, TreeMap<Integer, Value>> appended = new IdentityHashMap<>();
        Map<List<Value>, TreeSet<Integer>> removed = new IdentityHashMap<>();
        for (Action action : actions) {
            List<Step> parentPath = action.target().subList(0, action.target().size() - 1);
            Step last = action.target().get(action.target().size() - 1);
            Value outcome = outcomes.get(action);
            Value parent = resolve(after, parentPath);
            if (last.isName()) {
                if (outcome == null) {
                    parent.map().remove(last.name());
                } else {
                    parent.map().put(last.name(), outcome);
                }
            } else if (outcome == null) {
                removed.computeIfAbsent(parent.list(), list -> new TreeSet<>(Comparator.reverseOrder()))
                        .add(last.index());
            } else if (last.index() < parent.list().size()) {
                parent.list().set(last.index(), outcome);
            } else {
                appended.computeIfAbsent(parent.list(), list -> new TreeMap<>()).put(last.index(), outcome);
            }
        }
        removed.forEach((list, indexes) -> indexes.forEach(index -> {
            if (index < list.size()) {
                list.remove((int) index);
            }
        }));
        appended.forEach((list, values) -> list.addAll(values.values()));
        return after;
    }

    private static Value added(Value old, Value operand) {
        if (old == null) {
            return operand;
        }
        if (!old.type().equals(operand.type())) {
            throw new Refused(WRONG_TYPE);
        }
        if (old.type().equals("N")) {
            return sum(old, operand, false);
        }
        Set<Object> union = new TreeSet<>(old.set());
        union.addAll(operand.set());
        return new Value(old.type(), union);
    }

    private static Value deleted(Value old, Value operand) {
        if (old == null) {
            return null;
        }
        if (!old.type().equals(operand.type())) {
            throw new Refused(WRONG_TYPE);
        }
        Set<Object> rest = new TreeSet<>(old.set());
        rest.removeAll(operand.set());
        return rest.isEmpty() ? null : new Value(old.type(), rest);
    }

    /** The parts of {@code item} that {@code paths} name. */
    static Map<String, Value> project(Map<String, Value> item, List<List<Step>> paths) {
        Value selected = select(new Value("M", item), paths);
        return selected == null ? Map.of() : selected.map();
    }

    private static Value select(Value value, List<List<Step>> paths) {
        if (paths.stream().anyMatch(List::isEmpty)) {
            return value;
        }
        Set<Step> steps = new TreeSet<>(Comparator.comparing((Step step) -> step.isName() ? step.name() : "")
                .thenComparing(Step::index));
        paths.forEach(path -> steps.add(path.get(0)));
        Map<String, Value> named = new LinkedHashMap<>();
        List<Value> indexed = new ArrayList<>();
        for (Step step : steps) {
            Value child = child(value, step);
            List<List<Step>> rests = paths.stream()
                    .filter(path -> path.get(0).equals(step))
                    .map(path -> path.subList(1, path.size()))
                    .toList();
            Value part = child == null ? null : select(child, rests);
            if (part != null && step.isName()) {
                named.put(step.name(), part);
            } else if (part != null) {
                indexed.add(part);
            }
        }
        if (value.type().equals("L")) {
            return indexed.isEmpty() ? null : new Value("L", indexed);
        }
        return named.isEmpty() ? null : new Value("M", named);
    }
}
