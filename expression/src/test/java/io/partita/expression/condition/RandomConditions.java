package io.partita.expression.condition;

import io.partita.expression.path.DocumentPath;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Random conditions that pass the static checks, because their operands are distinct and their literals of fitting types. */
final class RandomConditions {
    private final Random random;

    RandomConditions(Random random) {
        this.random = random;
    }

    Condition condition(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(6)) {
            case 1 -> new Condition.Not(condition(depth - 1));
            case 2 -> new Condition.And(some(2, 3, () -> condition(depth - 1)));
            case 3 -> new Condition.Or(some(2, 3, () -> condition(depth - 1)));
            default -> predicate();
        };
    }

    private Condition predicate() {
        return switch (random.nextInt(9)) {
            case 0 -> new Condition.Comparison(oneOf(ComparisonOperator.values()), pathOperand(), comparand());
            case 1 ->
                new Condition.Comparison(
                        oneOf(ComparisonOperator.EQ, ComparisonOperator.NE), Operand.value(value(2)), pathOperand());
            case 2 -> new Condition.Between(comparand(), pathOperand(), comparand());
            case 3 -> new Condition.In(pathOperand(), some(1, 3, this::comparand));
            case 4 -> new Condition.AttributeExists(path());
            case 5 -> new Condition.AttributeNotExists(path());
            case 6 -> new Condition.AttributeTypeIs(pathOperand(), oneOf(AttributeType.values()));
            case 7 ->
                new Condition.BeginsWith(pathOperand(), Operand.value(oneOf(AttributeValue.string("a"), bytes())));
            default -> new Condition.Contains(pathOperand(), Operand.value(value(2)));
        };
    }

    private Operand comparand() {
        return random.nextBoolean() ? Operand.value(keyValue()) : new Operand.SizeOperand(pathOperand());
    }

    private Operand pathOperand() {
        return Operand.path(path());
    }

    private DocumentPath path() {
        DocumentPath head = DocumentPath.of(oneOf("a", "size", "x.y"));
        return switch (random.nextInt(3)) {
            case 0 -> head;
            case 1 -> head.child("k");
            default -> head.element(1).child("and").element(0);
        };
    }

    AttributeValue keyValue() {
        return switch (random.nextInt(3)) {
            case 0 -> AttributeValue.string(oneOf("", "a", "ab", "b", "é", "\uFFFD", "😀", "a😀"));
            case 1 ->
                AttributeValue.number(oneOf(
                        "0", "-0", "1", "1.0", "-1", "10", "9", "1E2", "-1.5", "0.001", "1E-130", "9E125", "-9E125"));
            default -> bytes();
        };
    }

    AttributeValue value(int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 8)) {
            case 0 -> AttributeValue.Null.INSTANCE;
            case 1 -> new AttributeValue.Bool(random.nextBoolean());
            case 2 -> new AttributeValue.SS(List.of("b", "a"));
            case 5 -> new AttributeValue.L(some(0, 3, () -> value(depth - 1)));
            case 6 -> new AttributeValue.M(Map.of("k", value(depth - 1)));
            default -> keyValue();
        };
    }

    private AttributeValue bytes() {
        byte[] bytes = new byte[random.nextInt(3)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = oneOf((byte) 0, (byte) 1, (byte) -1);
        }
        return new AttributeValue.B(Binary.wrap(bytes));
    }

    private <T> List<T> some(int least, int most, Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        int count = least + random.nextInt(most - least + 1);
        for (int i = 0; i < count; i++) {
            elements.add(element.get());
        }
        return elements;
    }

    @SafeVarargs
    private <T> T oneOf(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
