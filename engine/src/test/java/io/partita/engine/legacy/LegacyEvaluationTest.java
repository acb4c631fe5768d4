package io.partita.engine.legacy;

import static io.partita.engine.testing.Legacy.absent;
import static io.partita.engine.testing.Legacy.equalTo;
import static io.partita.engine.testing.Legacy.one;
import static io.partita.engine.testing.Legacy.that;
import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Values.b;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.ns;
import static io.partita.engine.testing.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What legacy conditions say of an item (fact pack: EXPRESSIONS §7, last paragraph). */
final class LegacyEvaluationTest {
    private static final Item ITEM = item(
            "s",
            "hello",
            "n",
            5,
            "b",
            b(1, 2, 3),
            "ss",
            ss("x", "y"),
            "ns",
            ns("1", "2"),
            "l",
            List.of("e", 7),
            "z",
            null,
            "m",
            Map.of("k", "v"),
            "m.k",
            "dotted");

    static Stream<Arguments> outcomes() {
        return Stream.of(
                arguments("n", when(LegacyOperator.EQ, n("5.0")), true),
                arguments("n", when(LegacyOperator.EQ, "5"), false),
                arguments("missing", when(LegacyOperator.EQ, 5), false),
                arguments("m", when(LegacyOperator.EQ, Map.of("k", "v")), true),
                arguments("ss", when(LegacyOperator.EQ, ss("y", "x")), true),
                arguments("n", when(LegacyOperator.NE, 5), false),
                arguments("n", when(LegacyOperator.NE, "5"), true),
                arguments("missing", when(LegacyOperator.NE, 5), true),
                arguments("n", when(LegacyOperator.LT, 6), true),
                arguments("n", when(LegacyOperator.LT, 5), false),
                arguments("n", when(LegacyOperator.LE, 5), true),
                arguments("n", when(LegacyOperator.GT, 10), false),
                arguments("n", when(LegacyOperator.GE, 5), true),
                arguments("missing", when(LegacyOperator.LT, 5), false),
                arguments("s", when(LegacyOperator.LT, 5), false),
                arguments("n", when(LegacyOperator.BETWEEN, 5, 6), true),
                arguments("n", when(LegacyOperator.BETWEEN, 6, 7), false),
                arguments("missing", when(LegacyOperator.BETWEEN, 6, 7), false),
                arguments("n", when(LegacyOperator.IN, 4, 5), true),
                arguments("n", when(LegacyOperator.IN, 4), false),
                arguments("missing", when(LegacyOperator.IN, 4), false),
                arguments("s", when(LegacyOperator.BEGINS_WITH, "he"), true),
                arguments("b", when(LegacyOperator.BEGINS_WITH, b(1, 2)), true),
                arguments("s", when(LegacyOperator.BEGINS_WITH, "lo"), false),
                arguments("s", when(LegacyOperator.CONTAINS, "ell"), true),
                arguments("b", when(LegacyOperator.CONTAINS, b(2, 3)), true),
                arguments("ss", when(LegacyOperator.CONTAINS, "y"), true),
                arguments("ns", when(LegacyOperator.CONTAINS, n("2.0")), true),
                arguments("l", when(LegacyOperator.CONTAINS, 7), true),
                arguments("l", when(LegacyOperator.CONTAINS, "7"), false),
                arguments("missing", when(LegacyOperator.CONTAINS, "7"), false),
                arguments("ss", when(LegacyOperator.NOT_CONTAINS, "y"), false),
                arguments("ss", when(LegacyOperator.NOT_CONTAINS, "z"), true),
                arguments("missing", when(LegacyOperator.NOT_CONTAINS, "z"), true),
                arguments("missing", when(LegacyOperator.NULL), true),
                arguments("n", when(LegacyOperator.NULL), false),
                arguments("z", when(LegacyOperator.NULL), false),
                arguments("z", when(LegacyOperator.NOT_NULL), true),
                arguments("missing", when(LegacyOperator.NOT_NULL), false),
                arguments("m.k", when(LegacyOperator.EQ, "dotted"), true),
                arguments("m.k", when(LegacyOperator.EQ, "v"), false),
                arguments("l[0]", when(LegacyOperator.NOT_NULL), false));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("outcomes")
    void oneConditionOnOneAttribute(String attribute, LegacyCondition condition, boolean outcome) {
        assertThat(LegacyFilter.lower(Map.of(attribute, condition), null).test(ITEM))
                .isEqualTo(outcome);
        ExpectedAttribute expectation = new ExpectedAttribute(condition.operator(), condition.operands(), null, null);
        assertThat(Expectations.lower(Map.of(attribute, expectation), null).test(ITEM))
                .isEqualTo(outcome);
    }

    static Stream<Arguments> expectations() {
        return Stream.of(
                arguments("n", equalTo(5), true),
                arguments("n", equalTo(6), false),
                arguments("missing", equalTo(5), false),
                arguments("n", new ExpectedAttribute(null, null, true, one(5)), true),
                arguments("n", absent(), false),
                arguments("missing", absent(), true),
                arguments("z", absent(), false),
                arguments("n", new ExpectedAttribute(LegacyOperator.GT, null, null, one(4)), true));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("expectations")
    void expectationsWithoutAList(String attribute, ExpectedAttribute expectation, boolean outcome) {
        assertThat(Expectations.lower(Map.of(attribute, expectation), null).test(ITEM))
                .isEqualTo(outcome);
    }

    @Test
    void conditionsOnSeveralAttributesCombine() {
        Map<String, LegacyCondition> half = Map.of("n", when(LegacyOperator.EQ, 5), "s", when(LegacyOperator.EQ, "no"));
        assertThat(LegacyFilter.lower(half, null).test(ITEM)).isFalse();
        assertThat(LegacyFilter.lower(half, ConditionalOperator.AND).test(ITEM)).isFalse();
        assertThat(LegacyFilter.lower(half, ConditionalOperator.OR).test(ITEM)).isTrue();
        Map<String, ExpectedAttribute> none = Map.of("n", absent(), "s", that(LegacyOperator.EQ, "no"));
        assertThat(Expectations.lower(none, ConditionalOperator.OR).test(ITEM)).isFalse();
    }

    @Test
    void nothingGivenIsNoCondition() {
        assertThat(LegacyFilter.lower(null, null)).isNull();
        assertThat(LegacyFilter.lower(Map.of(), ConditionalOperator.OR)).isNull();
        assertThat(Expectations.lower(Map.of(), ConditionalOperator.OR)).isNull();
    }
}
