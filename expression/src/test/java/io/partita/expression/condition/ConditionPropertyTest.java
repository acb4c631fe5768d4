package io.partita.expression.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of parsing and evaluating conditions. */
class ConditionPropertyTest {
    private final Expressions expressions = new Expressions();

    @Property(tries = 500)
    void aConditionPrintedAndParsedIsTheSameCondition(@ForAll("conditions") Condition condition) {
        ConditionText text = new ConditionText();
        String printed = text.print(condition);
        Placeholders placeholders = text.placeholders();
        assertThat(expressions.condition(ExpressionKind.CONDITION, printed, placeholders))
                .as(printed)
                .isEqualTo(condition);
        placeholders.requireAllUsed();
    }

    @Property(tries = 2000)
    void comparisonsAgreeWithAPlainModel(
            @ForAll("keyValues") AttributeValue left,
            @ForAll("keyValues") AttributeValue right,
            @ForAll ComparisonOperator operator) {
        boolean sameType = left.type() == right.type();
        int order = sameType ? modelOrder(left, right) : 0;
        boolean expected =
                switch (operator) {
                    case EQ -> sameType && order == 0;
                    case NE -> !sameType || order != 0;
                    case LT -> sameType && order < 0;
                    case LE -> sameType && order <= 0;
                    case GT -> sameType && order > 0;
                    case GE -> sameType && order >= 0;
                };
        assertThat(operator.test(left, right)).isEqualTo(expected);
        assertThat(operator.mirrored().test(right, left)).isEqualTo(expected);
    }

    @Property(tries = 1000)
    void containsAndBeginsWithAgreeWithAPlainModelOfBytes(@ForAll("bytes") byte[] whole, @ForAll("bytes") byte[] part) {
        String wholeText = new String(whole, StandardCharsets.ISO_8859_1);
        String partText = new String(part, StandardCharsets.ISO_8859_1);
        AttributeValue a = AttributeValue.binary(whole);
        AttributeValue b = AttributeValue.binary(part);
        assertThat(Values.contains(a, b)).isEqualTo(wholeText.contains(partText));
        assertThat(Values.beginsWith(a, b)).isEqualTo(wholeText.startsWith(partText));
    }

    @Property(tries = 500)
    void evaluationNeverFailsAndNotInverts(
            @ForAll("conditions") Condition condition, @ForAll("values") AttributeValue value) {
        Item item = Item.of(Map.of("a", value, "size", value));
        assertThat(new Condition.Not(condition).test(item)).isNotEqualTo(condition.test(item));
    }

    private static int modelOrder(AttributeValue left, AttributeValue right) {
        return switch (left) {
            case AttributeValue.S text ->
                Arrays.compareUnsigned(
                        text.value().getBytes(StandardCharsets.UTF_8),
                        ((AttributeValue.S) right).value().getBytes(StandardCharsets.UTF_8));
            case AttributeValue.N number ->
                new BigDecimal(number.value().text())
                        .compareTo(new BigDecimal(
                                ((AttributeValue.N) right).value().text()));
            case AttributeValue.B bytes ->
                Arrays.compareUnsigned(
                        bytes.value().bytes(),
                        ((AttributeValue.B) right).value().bytes());
            default -> throw new IllegalArgumentException(left.toString());
        };
    }

    @Provide
    Arbitrary<byte[]> bytes() {
        return Arbitraries.of((byte) 0, (byte) 1, (byte) -1).array(byte[].class).ofMaxSize(6);
    }

    @Provide
    Arbitrary<AttributeValue> keyValues() {
        return Arbitraries.randomValue(random -> new RandomConditions(random).keyValue());
    }

    @Provide
    Arbitrary<AttributeValue> values() {
        return Arbitraries.randomValue(random -> new RandomConditions(random).value(3));
    }

    @Provide
    Arbitrary<Condition> conditions() {
        return Arbitraries.randomValue(random -> new RandomConditions(random).condition(4));
    }
}
