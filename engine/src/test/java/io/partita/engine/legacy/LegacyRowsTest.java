package io.partita.engine.legacy;

import static io.partita.engine.testing.Legacy.absent;
import static io.partita.engine.testing.Legacy.equalTo;
import static io.partita.engine.testing.Legacy.one;
import static io.partita.engine.testing.Legacy.that;
import static io.partita.engine.testing.Legacy.update;
import static io.partita.engine.testing.Legacy.values;
import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.ns;
import static io.partita.engine.testing.Values.ss;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.partita.engine.legacy.AttributeUpdate.Action;
import io.partita.model.error.DynamoDbException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of each legacy parameter by itself, one row of the table after the other (fact pack: VALIDATION §7.1, §7.2, UPD4 to UPD7). */
final class LegacyRowsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String REVERSED =
            "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound";
    private static final DynamoDbException FAULT = DynamoDbException.validation("the fault of a value");

    static Stream<Arguments> badExpectations() {
        return Stream.of(
                arguments(
                        "L1 before L2",
                        new ExpectedAttribute(LegacyOperator.EQ, values(1, 2), true, one(1)),
                        INVALID + "Value and AttributeValueList cannot be used together for Attribute: a"),
                arguments(
                        "L2 before L4",
                        new ExpectedAttribute(LegacyOperator.EQ, values(1, 2), false, null),
                        INVALID + "Exists and ComparisonOperator cannot be used together for Attribute: a"),
                arguments(
                        "L3",
                        new ExpectedAttribute(LegacyOperator.BEGINS_WITH, null, null, null),
                        INVALID
                                + "Value or AttributeValueList must be used with ComparisonOperator: BEGINS_WITH for Attribute: a"),
                arguments("L4 none", that(LegacyOperator.EQ), arity("EQ")),
                arguments("L4 too many", that(LegacyOperator.NE, 1, 2), arity("NE")),
                arguments(
                        "L4 Value is one",
                        new ExpectedAttribute(LegacyOperator.BETWEEN, null, null, one(1)),
                        arity("BETWEEN")),
                arguments("L4 NULL", that(LegacyOperator.NULL, 1), arity("NULL")),
                arguments(
                        "L4 NOT_NULL",
                        new ExpectedAttribute(LegacyOperator.NOT_NULL, null, null, one(1)),
                        arity("NOT_NULL")),
                arguments(
                        "L5 before L6",
                        that(LegacyOperator.BETWEEN, 2, "1"),
                        INVALID + "AttributeValues inside AttributeValueList must be of same type"),
                arguments("L6", that(LegacyOperator.BETWEEN, 2, 1), REVERSED),
                arguments(
                        "L7",
                        new ExpectedAttribute(null, values(1), null, null),
                        INVALID + "AttributeValueList can only be used with a ComparisonOperator for Attribute: a"),
                arguments(
                        "L8 absent",
                        new ExpectedAttribute(null, null, null, null),
                        INVALID + "Value must be provided when Exists is null for Attribute: a"),
                arguments(
                        "L8 true",
                        new ExpectedAttribute(null, null, true, null),
                        INVALID + "Value must be provided when Exists is true for Attribute: a"),
                arguments(
                        "L9 before L10",
                        new ExpectedAttribute(null, null, false, one(FAULT)),
                        INVALID + "Value cannot be used when Exists is false for Attribute: a"),
                arguments("L10", equalTo(FAULT), "the fault of a value"),
                arguments("L10 in a list", that(LegacyOperator.IN, 1, FAULT), "the fault of a value"),
                arguments(
                        "F4",
                        that(LegacyOperator.LT, ss("x")),
                        INVALID + "ComparisonOperator LT is not valid for SS AttributeValue type"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badExpectations")
    void expectationsAreRefused(String row, ExpectedAttribute expectation, String message) {
        assertInvalid(message, () -> Expectations.requireValid(Map.of("a", expectation)));
    }

    @Test
    void theFirstBadExpectationIsReported() {
        Map<String, ExpectedAttribute> expected = new LinkedHashMap<>();
        expected.put("z", absent());
        expected.put("y", that(LegacyOperator.EQ));
        expected.put("a", equalTo(FAULT));
        assertInvalid(arity("EQ"), () -> Expectations.requireValid(expected));
    }

    static Stream<Arguments> badConditions() {
        return Stream.of(
                arguments("F1 before F2", when(LegacyOperator.EQ, 1, FAULT), "the fault of a value"),
                arguments("F2 EQ", when(LegacyOperator.EQ), arity("EQ")),
                arguments("F2 NE", when(LegacyOperator.NE, 1, 1), arity("NE")),
                arguments("F2 LT", when(LegacyOperator.LT), arity("LT")),
                arguments("F2 LE", when(LegacyOperator.LE), arity("LE")),
                arguments("F2 GT", when(LegacyOperator.GT), arity("GT")),
                arguments("F2 GE", when(LegacyOperator.GE), arity("GE")),
                arguments("F2 BETWEEN", when(LegacyOperator.BETWEEN, 1), arity("BETWEEN")),
                arguments("F2 BETWEEN", when(LegacyOperator.BETWEEN, 1, 2, 3), arity("BETWEEN")),
                arguments("F2 IN", when(LegacyOperator.IN), arity("IN")),
                arguments("F2 CONTAINS", when(LegacyOperator.CONTAINS), arity("CONTAINS")),
                arguments("F2 NOT_CONTAINS", when(LegacyOperator.NOT_CONTAINS), arity("NOT_CONTAINS")),
                arguments("F2 BEGINS_WITH", when(LegacyOperator.BEGINS_WITH), arity("BEGINS_WITH")),
                arguments("F2 NULL", when(LegacyOperator.NULL, true), arity("NULL")),
                arguments("F2 NOT_NULL", when(LegacyOperator.NOT_NULL, true), arity("NOT_NULL")),
                arguments(
                        "F3 before F4",
                        when(LegacyOperator.IN, true, 1),
                        INVALID + "AttributeValues inside AttributeValueList must be of same type"),
                arguments("F4 LE", when(LegacyOperator.LE, true), type("LE", "BOOL")),
                arguments("F4 GT", when(LegacyOperator.GT, ns("1")), type("GT", "NS")),
                arguments("F4 BETWEEN", when(LegacyOperator.BETWEEN, List.of(), List.of()), type("BETWEEN", "L")),
                arguments("F4 IN", when(LegacyOperator.IN, Map.of()), type("IN", "M")),
                arguments("F4 CONTAINS", when(LegacyOperator.CONTAINS, ss("a")), type("CONTAINS", "SS")),
                arguments(
                        "F4 NOT_CONTAINS",
                        when(LegacyOperator.NOT_CONTAINS, (Object) null),
                        type("NOT_CONTAINS", "NULL")),
                arguments("F4 BEGINS_WITH", when(LegacyOperator.BEGINS_WITH, 1), type("BEGINS_WITH", "N")),
                arguments("F5", when(LegacyOperator.BETWEEN, "b", "a"), REVERSED),
                arguments("F5 is numeric", when(LegacyOperator.BETWEEN, 10, 9), REVERSED));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badConditions")
    void conditionsAreRefused(String row, LegacyCondition condition, String message) {
        assertInvalid(message, () -> LegacyFilter.requireValid(Map.of("a", condition)));
        assertInvalid(message, () -> LegacyKeys.requireValid(Map.of("a", condition)));
    }

    @Test
    void equalityTakesEveryType() {
        for (Object value : new Object[] {"s", 1, new byte[1], true, null, ss("s"), List.of(), Map.of()}) {
            assertThatCode(() -> LegacyFilter.requireValid(
                            Map.of("a", when(LegacyOperator.EQ, value), "b", when(LegacyOperator.NE, value))))
                    .as("%s", value)
                    .doesNotThrowAnyException();
        }
        assertThatCode(() -> LegacyFilter.requireValid(Map.of("a", when(LegacyOperator.BETWEEN, 9, 10))))
                .doesNotThrowAnyException();
    }

    static Stream<Arguments> badUpdates() {
        return Stream.of(
                arguments("UPD4", update(Action.DELETE, FAULT), "the fault of a value"),
                arguments(
                        "UPD5",
                        update(Action.PUT),
                        INVALID + "Only DELETE action is allowed when no attribute value is specified"),
                arguments(
                        "UPD5",
                        update(Action.ADD),
                        INVALID + "Only DELETE action is allowed when no attribute value is specified"),
                arguments(
                        "UPD6",
                        update(Action.DELETE, List.of()),
                        INVALID + "DELETE action with value is not supported for the type L"),
                arguments("UPD7", update(Action.ADD, "x"), INVALID + "ADD action is not supported for the type S"),
                arguments("UPD7", update(Action.ADD, true), INVALID + "ADD action is not supported for the type BOOL"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badUpdates")
    void updatesAreRefused(String row, AttributeUpdate change, String message) {
        assertInvalid(message, () -> LegacyUpdates.requireValid(Map.of("a", change)));
    }

    @ParameterizedTest
    @EnumSource(Action.class)
    void setsFitEveryAction(Action action) {
        assertThatCode(() -> LegacyUpdates.requireValid(Map.of("a", update(action, ss("x")))))
                .doesNotThrowAnyException();
    }

    @Test
    void attributesToGetAreDistinct() {
        assertInvalid(
                INVALID + "Duplicate value in attribute name: b",
                () -> AttributeNames.requireDistinct(List.of("a", "b", "c", "b", "a")));
    }

    private static String arity(String operator) {
        return INVALID + "Invalid number of argument(s) for the " + operator + " ComparisonOperator";
    }

    private static String type(String operator, String type) {
        return INVALID + "ComparisonOperator " + operator + " is not valid for " + type + " AttributeValue type";
    }
}
