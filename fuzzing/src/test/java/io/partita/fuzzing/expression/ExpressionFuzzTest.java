package io.partita.fuzzing.expression;

import static org.assertj.core.api.Assertions.fail;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.keycondition.KeyPredicate;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.projection.Projection;
import io.partita.expression.update.Update;
import io.partita.fuzzing.expression.Reference.Action;
import io.partita.fuzzing.expression.Reference.Refused;
import io.partita.fuzzing.run.FuzzRun;
import io.partita.fuzzing.run.Shrinking;
import io.partita.fuzzing.run.Shrinking.Failure;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ExpressionFuzzTest {
    private static final Duration SHARE = Duration.ofSeconds(4);
    private static final int ITEMS_PER_CONDITION = 4;
    private static final Map<String, KeyPredicate.Operator> MIRRORED = Map.of(
            "=", KeyPredicate.Operator.EQ,
            "<", KeyPredicate.Operator.GT,
            "<=", KeyPredicate.Operator.GE,
            ">", KeyPredicate.Operator.LT,
            ">=", KeyPredicate.Operator.LE);
    private static final Map<String, KeyPredicate.Operator> STRAIGHT = Map.of(
            "=", KeyPredicate.Operator.EQ,
            "<", KeyPredicate.Operator.LT,
            "<=", KeyPredicate.Operator.LE,
            ">", KeyPredicate.Operator.GT,
            ">=", KeyPredicate.Operator.GE);

    private final Expressions expressions = new Expressions();

    /** What was tried last, for failures that do not say. */
    private String lastShown = "";

    /** Says what differs from the reference; null when nothing does. */
    private interface Trial {
        String fault(Drawing drawing);
    }

    private void run(String method, Trial trial) {
        FuzzRun run = FuzzRun.of(SHARE);
        while (run.hasNext()) {
            long seed = run.nextSeed();
            String fault = faultOf(trial, seed);
            if (fault != null) {
                Failure shortest = Shrinking.shortest(new Failure(seed, fault), other -> faultOf(trial, other));
                fail("%s%n%s", shortest.fault(), FuzzRun.replay(ExpressionFuzzTest.class, method, shortest.seed()));
            }
        }
        System.out.println(method + ": " + run.cases() + " expressions");
    }

    private String faultOf(Trial trial, long seed) {
        try {
            return trial.fault(new Drawing(new Random(seed)));
        } catch (RuntimeException | StackOverflowError failure) {
            return "failed with " + failure + lastShown;
        }
    }

    @Test
    void conditionsMeanWhatTheReferenceSays() {
        run("conditionsMeanWhatTheReferenceSays", drawing -> {
            Writing writing = new Writing(drawing);
            List<Map<String, Value>> items = new ArrayList<>(List.of(Map.of()));
            for (int i = 0; i < ITEMS_PER_CONDITION; i++) {
                items.add(i == 0 ? drawing.item() : drawing.like(items.get(1)));
            }
            Conditions.Drawn drawn = new Conditions(drawing, writing, items.get(1)).draw(4);
            String text = writing.text(drawn.tokens());
            ExpressionKind kind = drawing.chance(50) ? ExpressionKind.CONDITION : ExpressionKind.FILTER;
            String shown = shown(text, writing);
            Condition condition;
            Placeholders placeholders = placeholders(writing);
            try {
                condition = expressions.condition(kind, text, placeholders);
                placeholders.requireAllUsed();
            } catch (DynamoDbException refusal) {
                boolean tooLong = text.length() > 4_000 || refusal.getMessage().contains("too many operators");
                return tooLong ? null : refusal.getMessage() + shown;
            }
            for (Map<String, Value> values : items) {
                boolean expected = drawn.meaning().test(values);
                Item item = Item.of(Value.toModel(values));
                if (condition.test(item) != expected || condition.test(EncodedItem.of(item)) != expected) {
                    return "should be " + expected + shown + "\n  item: " + values;
                }
            }
            return null;
        });
    }

    @Test
    void updatesDoWhatTheReferenceDoes() {
        run("updatesDoWhatTheReferenceDoes", drawing -> {
            Writing writing = new Writing(drawing);
            Map<String, Value> before = drawing.item();
            Updates.Drawn drawn = new Updates(drawing, writing, before).draw();
            String text = writing.text(drawn.tokens());
            String shown = shown(text, writing) + "\n  item: " + before;
            Item item = Item.of(Value.toModel(before));
            Update update;
            try {
                Placeholders placeholders = placeholders(writing);
                update = expressions.update(text, placeholders);
                placeholders.requireAllUsed();
            } catch (DynamoDbException refusal) {
                return refusal.getMessage() + shown;
            }
            Map<String, Value> expected = null;
            String expectedFault = null;
            try {
                expected = Reference.update(before, drawn.actions());
            } catch (Refused refusal) {
                expectedFault = refusal.getMessage();
            }
            Item after;
            try {
                after = update.apply(item);
            } catch (DynamoDbException refusal) {
                return refusal.getMessage().equals(expectedFault)
                        ? null
                        : "refused: " + refusal.getMessage() + "\n  expected: "
                                + (expected == null ? expectedFault : expected) + shown;
            }
            if (expected == null) {
                return "should be refused: " + expectedFault + shown + "\n  found: " + after;
            }
            if (!after.equals(Item.of(Value.toModel(expected)))) {
                return "should be " + expected + shown + "\n  found: " + after;
            }
            if (!item.equals(Item.of(Value.toModel(before)))) {
                return "the item before has changed" + shown;
            }
            return touchedFault(update, drawn.actions(), before, expected, shown);
        });
    }

    private static String touchedFault(
            Update update, List<Action> actions, Map<String, Value> before, Map<String, Value> after, String shown) {
        Map<String, Value> old = Reference.project(before, targets(actions));
        Map<String, Value> now = Reference.project(
                after,
                targets(actions.stream()
                        .filter(action -> !action.kind().equals("REMOVE"))
                        .toList()));
        Item foundOld = update.updatedOld(Item.of(Value.toModel(before)));
        Item foundNow = update.updatedNew(Item.of(Value.toModel(after)));
        if (!sameParts(foundOld, old)) {
            return "UPDATED_OLD should be " + old + shown + "\n  found: " + foundOld;
        }
        return sameParts(foundNow, now) ? null : "UPDATED_NEW should be " + now + shown + "\n  found: " + foundNow;
    }

    private static List<List<Step>> targets(List<Action> actions) {
        return actions.stream().map(Action::target).toList();
    }

    private static boolean sameParts(Item found, Map<String, Value> expected) {
        return found == null ? expected.isEmpty() : found.equals(Item.of(Value.toModel(expected)));
    }

    @Test
    void projectionsReturnWhatTheReferenceReturns() {
        run("projectionsReturnWhatTheReferenceReturns", drawing -> {
            Writing writing = new Writing(drawing);
            Map<String, Value> values = drawing.item();
            List<List<Step>> paths = new ArrayList<>();
            List<String> tokens = new ArrayList<>();
            for (int i = drawing.random.nextInt(6); i >= 0; i--) {
                List<Step> path = drawing.path(values);
                if (paths.stream().noneMatch(other -> Step.clash(other, path))) {
                    if (!paths.isEmpty()) {
                        tokens.add(",");
                    }
                    paths.add(path);
                    tokens.addAll(writing.path(path));
                }
            }
            String text = writing.text(tokens);
            String shown = shown(text, writing) + "\n  item: " + values;
            Projection projection;
            try {
                projection = expressions.projection(text, placeholders(writing));
            } catch (DynamoDbException refusal) {
                return refusal.getMessage() + shown;
            }
            Item expected = Item.of(Value.toModel(Reference.project(values, paths)));
            Item item = Item.of(Value.toModel(values));
            Item found = projection.apply(item);
            return found.equals(expected)
                            && projection.apply(EncodedItem.of(item)).equals(expected)
                    ? null
                    : "should be " + expected + shown + "\n  found: " + found;
        });
    }

    @Test
    void keyConditionsSayWhatTheyWereDrawnToSay() {
        run("keyConditionsSayWhatTheyWereDrawnToSay", drawing -> {
            Writing writing = new Writing(drawing);
            List<KeyPredicate> expected = new ArrayList<>();
            List<String> tokens = new ArrayList<>();
            for (String attribute : List.of(drawing.one(List.of("a", "size")), "b")) {
                if (!expected.isEmpty() && drawing.chance(30)) {
                    break;
                }
                List<String> predicate = keyPredicate(drawing, writing, attribute, expected);
                if (!tokens.isEmpty()) {
                    tokens.add("AND");
                }
                tokens.addAll(drawing.chance(30) ? Conditions.inParentheses(predicate) : predicate);
            }
            if (drawing.chance(20) && expected.size() == 2) {
                tokens = Conditions.inParentheses(tokens);
            }
            String text = writing.text(tokens);
            try {
                List<KeyPredicate> found =
                        expressions.keyCondition(text, placeholders(writing)).predicates();
                return found.equals(expected)
                        ? null
                        : "should be " + expected + shown(text, writing) + "\n  found: " + found;
            } catch (DynamoDbException refusal) {
                return refusal.getMessage() + shown(text, writing);
            }
        });
    }

    private static List<String> keyPredicate(
            Drawing drawing, Writing writing, String attribute, List<KeyPredicate> expected) {
        String type = drawing.one(List.of("S", "N", "B"));
        List<String> path = writing.path(List.of(Step.name(attribute)));
        Value value = drawing.value(type, 0);
        List<String> tokens = new ArrayList<>();
        Function<Value, List<String>> operand = literal -> {
            List<String> written = List.of(writing.value(literal));
            return drawing.chance(15) ? Conditions.inParentheses(written) : written;
        };
        KeyPredicate.Operator operator;
        List<AttributeValue> values = List.of(value.toModel());
        switch (drawing.random.nextInt(4)) {
            case 0 -> {
                Value other = drawing.value(type, 0);
                boolean ordered = Value.compare(value, other) <= 0;
                Value low = ordered ? value : other;
                Value high = ordered ? other : value;
                tokens.addAll(path);
                tokens.add("BETWEEN");
                tokens.addAll(operand.apply(low));
                tokens.add("AND");
                tokens.addAll(operand.apply(high));
                operator = KeyPredicate.Operator.BETWEEN;
                values = List.of(low.toModel(), high.toModel());
            }
            case 1 -> {
                Value prefix = drawing.value(drawing.one(List.of("S", "B")), 0);
                tokens.addAll(List.of("begins_with", "("));
                tokens.addAll(path);
                tokens.add(",");
                tokens.addAll(operand.apply(prefix));
                tokens.add(")");
                operator = KeyPredicate.Operator.BEGINS_WITH;
                values = List.of(prefix.toModel());
            }
            case 2 -> {
                String written = drawing.one(List.copyOf(new TreeSet<>(MIRRORED.keySet())));
                tokens.addAll(operand.apply(value));
                tokens.add(written);
                tokens.addAll(path);
                operator = MIRRORED.get(written);
            }
            default -> {
                String written = drawing.one(List.copyOf(new TreeSet<>(STRAIGHT.keySet())));
                tokens.addAll(path);
                tokens.add(written);
                tokens.addAll(operand.apply(value));
                operator = STRAIGHT.get(written);
            }
        }
        expected.add(new KeyPredicate(attribute, operator, values));
        return tokens;
    }

    static Placeholders placeholders(Writing writing) {
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        writing.values.forEach((name, value) -> values.put(name, Checked.of(value.toModel())));
        return Placeholders.of(
                writing.names.isEmpty() ? null : new HashMap<>(writing.names), values.isEmpty() ? null : values);
    }

    private String shown(String text, Writing writing) {
        lastShown = "\n  expression: " + text + "\n  names: " + writing.names + "\n  values: " + writing.values;
        return lastShown;
    }
}
