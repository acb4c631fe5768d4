package io.partita.fuzzing.expression;

import io.partita.fuzzing.expression.Reference.Action;
import io.partita.fuzzing.expression.Reference.Operand;
import io.partita.fuzzing.expression.Reference.Refused;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws updates that are valid by EXPRESSIONS §1 and §5, together with what they do. */
final class Updates {
    private static final int ACTIONS_MAX = 5;

    private final Drawing drawing;
    private final Writing writing;
    private final Map<String, Value> item;
    private final List<List<Step>> targets = new ArrayList<>();

    Updates(Drawing drawing, Writing writing, Map<String, Value> item) {
        this.drawing = drawing;
        this.writing = writing;
        this.item = item;
    }

    /** An update: how it is written, and what it does in the order of the text. */
    record Drawn(List<String> tokens, List<Action> actions) {}

    /** A right-hand side; {@code type} is that of a literal, otherwise null. */
    private record Side(List<String> tokens, String type, Operand meaning) {}

    Drawn draw() {
        List<String> tokens = new ArrayList<>();
        List<Action> actions = new ArrayList<>();
        List<String> sections = new ArrayList<>(List.of("SET", "REMOVE", "ADD", "DELETE"));
        Collections.shuffle(sections, drawing.random);
        for (String section : sections.subList(0, 1 + drawing.random.nextInt(4))) {
            boolean first = true;
            for (int i = drawing.random.nextInt(ACTIONS_MAX); i >= 0; i--) {
                List<Step> target = target();
                if (target == null) {
                    continue;
                }
                tokens.add(first ? (drawing.chance(80) ? section : section.toLowerCase(Locale.ROOT)) : ",");
                first = false;
                tokens.addAll(writing.path(target));
                Operand operand = null;
                if (section.equals("SET")) {
                    Side side = sideOfSet();
                    tokens.add("=");
                    tokens.addAll(side.tokens());
                    operand = side.meaning();
                } else if (!section.equals("REMOVE")) {
                    Value value = operandOf(section, target);
                    tokens.add(writing.value(value));
                    operand = before -> value;
                }
                actions.add(new Action(section, target, operand));
            }
        }
        return actions.isEmpty() ? draw() : new Drawn(tokens, actions);
    }

    private List<Step> target() {
        for (int tries = 0; tries < 5; tries++) {
            List<Step> path = drawing.path(item);
            boolean missing = Reference.resolve(item, path.subList(0, path.size() - 1)) == null;
            if (targets.stream().noneMatch(other -> Step.clash(other, path)) && (!missing || drawing.chance(10))) {
                targets.add(path);
                return path;
            }
        }
        return null;
    }

    private Value operandOf(String section, List<Step> target) {
        Value old = Reference.resolve(item, target);
        if (old != null && (old.isSet() || old.type().equals("N") && section.equals("ADD")) && drawing.chance(85)) {
            return drawing.chance(20) ? old : drawing.value(old.type(), 0);
        }
        List<String> types = section.equals("ADD") ? List.of("N", "SS", "NS", "BS") : List.of("SS", "NS", "BS");
        return drawing.value(drawing.one(types), 0);
    }

    private Side sideOfSet() {
        if (!drawing.chance(35)) {
            return operand(2, null);
        }
        Side left = operand(1, "N");
        Side right = operand(1, "N");
        boolean minus = drawing.chance(50);
        List<String> tokens = new ArrayList<>(left.tokens());
        tokens.add(minus ? "-" : "+");
        tokens.addAll(right.tokens());
        return new Side(drawing.chance(20) ? Conditions.inParentheses(tokens) : tokens, null, before -> {
            Value first = Reference.require("N", left.meaning().evaluate(before));
            return Reference.sum(first, Reference.require("N", right.meaning().evaluate(before)), minus);
        });
    }

    /** An operand; a literal is of {@code wanted} unless that is null, a path often is. */
    private Side operand(int levels, String wanted) {
        Side side;
        if (levels > 0 && drawing.chance(25)) {
            side = wanted == null && drawing.chance(50) ? append(levels) : ifNotExists(levels, wanted);
        } else if (drawing.chance(50)) {
            side = path(wanted);
        } else {
            side = literal(wanted == null ? drawing.value(2) : drawing.value(wanted, 2));
        }
        return drawing.chance(15)
                ? new Side(Conditions.inParentheses(side.tokens()), side.type(), side.meaning())
                : side;
    }

    private Side append(int levels) {
        Side first = operand(levels - 1, "L");
        Side second = operand(levels - 1, "L");
        return new Side(call("list_append", first.tokens(), second.tokens()), null, before -> {
            Value one = Reference.require("L", first.meaning().evaluate(before));
            return Reference.append(one, Reference.require("L", second.meaning().evaluate(before)));
        });
    }

    private Side ifNotExists(int levels, String wanted) {
        List<Step> path = pathOf(wanted);
        Side other = operand(levels - 1, wanted);
        return new Side(call("if_not_exists", writing.path(path), other.tokens()), null, before -> {
            Value present = Reference.resolve(before, path);
            return present != null ? present : other.meaning().evaluate(before);
        });
    }

    private Side path(String wanted) {
        List<Step> path = pathOf(wanted);
        return new Side(writing.path(path), null, before -> {
            Value value = Reference.resolve(before, path);
            if (value == null) {
                throw new Refused(Reference.MISSING);
            }
            return value;
        });
    }

    private List<Step> pathOf(String wanted) {
        List<Step> path = drawing.path(item);
        for (int tries = 0; tries < 20; tries++) {
            Value value = Reference.resolve(item, path);
            if (value != null && (wanted == null || value.type().equals(wanted)) || drawing.chance(2)) {
                return path;
            }
            path = drawing.path(item);
        }
        return path;
    }

    private Side literal(Value value) {
        return new Side(List.of(writing.value(value)), value.type(), before -> value);
    }

    private static List<String> call(String function, List<String> first, List<String> second) {
        List<String> tokens = new ArrayList<>(List.of(function, "("));
        tokens.addAll(first);
        tokens.add(",");
        tokens.addAll(second);
        tokens.add(")");
        return tokens;
    }
}
