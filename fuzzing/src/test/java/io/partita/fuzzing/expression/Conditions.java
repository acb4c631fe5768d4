package io.partita.fuzzing.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Draws conditions that are valid by EXPRESSIONS §1 and §3, together with what they mean. */
final class Conditions {
    private static final List<String> ORDERS = List.of("<", "<=", ">", ">=");
    private static final List<String> TYPES = List.of("S", "N", "B", "BOOL", "NULL", "SS", "NS", "BS", "L", "M");

    private final Drawing drawing;
    private final Writing writing;
    private final Map<String, Value> item;

    Conditions(Drawing drawing, Writing writing, Map<String, Value> item) {
        this.drawing = drawing;
        this.writing = writing;
        this.item = item;
    }

    /** A condition: how it is written, whether it stands in parentheses, and when it is true. */
    record Drawn(List<String> tokens, boolean parenthesised, Predicate<Map<String, Value>> meaning) {}

    /** An operand; {@code path} is null unless it is one, {@code literal} likewise. */
    private record Operand(
            List<String> tokens, List<Step> path, Value literal, Function<Map<String, Value>, Value> meaning) {}

    Drawn draw(int levels) {
        return or(levels);
    }

    private Drawn or(int levels) {
        Drawn first = and(levels);
        if (levels <= 0 || !drawing.chance(30)) {
            return first;
        }
        Drawn second = and(levels - 1);
        return joined(
                first,
                drawing.one(List.of("OR", "or", "Or")),
                second,
                first.meaning().or(second.meaning()));
    }

    private Drawn and(int levels) {
        Drawn first = not(levels);
        if (levels <= 0 || !drawing.chance(35)) {
            return first;
        }
        Drawn second = not(levels - 1);
        return joined(
                first,
                drawing.one(List.of("AND", "and")),
                second,
                first.meaning().and(second.meaning()));
    }

    private Drawn not(int levels) {
        Drawn inner = primary(levels);
        if (!drawing.chance(20)) {
            return inner;
        }
        List<String> tokens = new ArrayList<>(List.of(drawing.one(List.of("NOT", "not"))));
        tokens.addAll(inner.tokens());
        return new Drawn(tokens, false, inner.meaning().negate());
    }

    private Drawn primary(int levels) {
        if (levels > 0 && drawing.chance(30)) {
            Drawn inner = or(levels - 1);
            return inner.parenthesised() ? inner : new Drawn(inParentheses(inner.tokens()), true, inner.meaning());
        }
        return predicate();
    }

    private static Drawn joined(Drawn first, String word, Drawn second, Predicate<Map<String, Value>> meaning) {
        List<String> tokens = new ArrayList<>(first.tokens());
        tokens.add(word);
        tokens.addAll(second.tokens());
        return new Drawn(tokens, false, meaning);
    }

    private Drawn predicate() {
        return switch (drawing.random.nextInt(10)) {
            case 0, 1 -> comparison(drawing.one(List.of("=", "<>")), operand(null), null);
            case 2, 3 -> comparison(drawing.one(ORDERS), operand(drawing.one(List.of("S", "N", "B"))), "SNB");
            case 4 -> between();
            case 5 -> in();
            case 6 -> exists();
            case 7 -> typed();
            case 8 -> beginsWith();
            default -> contains();
        };
    }

    private Drawn comparison(String operator, Operand left, String literals) {
        Operand right = near(left, literals == null ? operand(null) : operand(drawing.one(List.of("S", "N", "B"))));
        if (left.path() != null && left.path().equals(right.path())) {
            right = literal(drawing.value(drawing.one(List.of("S", "N", "B")), 0));
        }
        Operand other = right;
        List<String> tokens = new ArrayList<>(left.tokens());
        tokens.add(operator);
        tokens.addAll(right.tokens());
        return new Drawn(
                tokens,
                false,
                at -> Reference.compare(
                        operator, left.meaning().apply(at), other.meaning().apply(at)));
    }

    private Drawn between() {
        Operand value = operand(drawing.one(List.of("S", "N", "B")));
        Value now = value.meaning().apply(item);
        boolean ordered = now != null && "SNB".contains(now.type());
        String type = ordered ? now.type() : drawing.one(List.of("S", "N", "B"));
        Operand low = near(value, operand(type));
        Operand high = near(value, operand(type));
        if (low.literal() != null && high.literal() != null && Value.compare(low.literal(), high.literal()) > 0) {
            Operand swapped = low;
            low = high;
            high = swapped;
        }
        Operand lower = low;
        Operand upper = high;
        List<String> tokens = new ArrayList<>(value.tokens());
        tokens.add(drawing.one(List.of("BETWEEN", "between")));
        tokens.addAll(lower.tokens());
        tokens.add("AND");
        tokens.addAll(upper.tokens());
        return new Drawn(tokens, false, at -> {
            Value tested = value.meaning().apply(at);
            return Reference.compare("<=", lower.meaning().apply(at), tested)
                    && Reference.compare("<=", tested, upper.meaning().apply(at));
        });
    }

    private Drawn in() {
        Operand value = operand(null);
        List<Operand> candidates = new ArrayList<>();
        List<String> tokens = new ArrayList<>(value.tokens());
        tokens.addAll(List.of(drawing.one(List.of("IN", "In")), "("));
        for (int i = drawing.random.nextInt(4); i >= 0; i--) {
            Operand candidate = near(value, operand(null));
            if (candidate.path() != null) {
                candidate = literal(drawing.value(2));
            }
            if (!candidates.isEmpty()) {
                tokens.add(",");
            }
            candidates.add(candidate);
            tokens.addAll(candidate.tokens());
        }
        tokens.add(")");
        return new Drawn(
                tokens,
                false,
                at -> candidates.stream()
                        .anyMatch(candidate -> Reference.compare(
                                "=",
                                value.meaning().apply(at),
                                candidate.meaning().apply(at))));
    }

    private Drawn exists() {
        Operand path = path();
        boolean there = drawing.chance(50);
        return new Drawn(
                call(there ? "attribute_exists" : "attribute_not_exists", path),
                false,
                at -> there == (path.meaning().apply(at) != null));
    }

    private Drawn typed() {
        Operand path = path();
        String type = drawing.one(TYPES);
        return new Drawn(call("attribute_type", path, literal(Value.s(type))), false, at -> {
            Value value = path.meaning().apply(at);
            return value != null && value.type().equals(type);
        });
    }

    private Drawn beginsWith() {
        Operand value = path();
        Value now = value.meaning().apply(item);
        boolean texts = now != null && (now.type().equals("S") || now.type().equals("B"));
        Operand prefix = literal(drawing.value(texts ? now.type() : drawing.one(List.of("S", "B")), 0));
        if (drawing.chance(20)) {
            Operand swapped = value;
            value = prefix;
            prefix = swapped;
        }
        Operand whole = value;
        Operand start = prefix;
        return new Drawn(
                call("begins_with", whole, start),
                false,
                at -> Reference.beginsWith(
                        whole.meaning().apply(at), start.meaning().apply(at)));
    }

    private Drawn contains() {
        Operand container = path();
        Operand part = operand(null);
        Value now = container.meaning().apply(item);
        if (now != null && drawing.chance(60)) {
            part = literal(partOf(now));
        }
        if (container.path().equals(part.path())) {
            part = literal(drawing.value(1));
        }
        Operand found = part;
        return new Drawn(
                call("contains", container, found),
                false,
                at -> Reference.contains(
                        container.meaning().apply(at), found.meaning().apply(at)));
    }

    /** {@code other}, or a literal that is not far from what {@code operand} is in the item at hand. */
    private Operand near(Operand operand, Operand other) {
        Value now = operand.meaning().apply(item);
        boolean fits = now != null && "SNB".contains(now.type()) && other.literal() != null;
        if (!fits || drawing.chance(30)) {
            return other;
        }
        return literal(drawing.chance(50) ? now : drawing.value(now.type(), 0));
    }

    /** Something that is in a container, or might be. */
    private Value partOf(Value container) {
        if (container.type().equals("L") && !container.list().isEmpty() && drawing.chance(60)) {
            return drawing.one(container.list());
        }
        if (container.isSet()) {
            String type = container.type().substring(0, 1);
            return drawing.chance(50)
                    ? new Value(type, container.set().iterator().next())
                    : drawing.value(type, 0);
        }
        return "SB".contains(container.type()) ? drawing.value(container.type(), 0) : drawing.value(1);
    }

    /** Any operand; literals are of {@code literalType} unless it is null. */
    private Operand operand(String literalType) {
        Operand operand;
        if (drawing.chance(45)) {
            operand = path();
        } else if (drawing.chance(25)) {
            Operand sized = path();
            operand = new Operand(
                    call("size", sized),
                    null,
                    null,
                    at -> Reference.size(sized.meaning().apply(at)));
            if ("SB".contains(String.valueOf(literalType))) {
                operand = sized;
            }
        } else {
            operand = literal(literalType == null ? drawing.value(2) : drawing.value(literalType, 0));
        }
        return drawing.chance(15)
                ? new Operand(inParentheses(operand.tokens()), operand.path(), operand.literal(), operand.meaning())
                : operand;
    }

    private Operand path() {
        List<Step> steps = drawing.path(item);
        List<String> tokens = writing.path(steps);
        if (steps.size() > 1 && drawing.chance(10)) {
            tokens = new ArrayList<>(inParentheses(writing.path(steps.subList(0, 1))));
            List<String> rest = writing.path(steps.subList(1, steps.size()));
            if (steps.get(1).isName()) {
                tokens.add(".");
            }
            tokens.addAll(rest);
        }
        return new Operand(tokens, steps, null, at -> Reference.resolve(at, steps));
    }

    private Operand literal(Value value) {
        return new Operand(List.of(writing.value(value)), null, value, at -> value);
    }

    private static List<String> call(String function, Operand... operands) {
        List<String> tokens = new ArrayList<>(List.of(function, "("));
        String separator = null;
        for (Operand operand : operands) {
            if (separator != null) {
                tokens.add(separator);
            }
            tokens.addAll(operand.tokens());
            separator = ",";
        }
        tokens.add(")");
        return tokens;
    }

    static List<String> inParentheses(List<String> tokens) {
        List<String> all = new ArrayList<>(List.of("("));
        all.addAll(tokens);
        all.add(")");
        return all;
    }
}
