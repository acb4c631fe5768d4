package io.partita.expression;

import static io.partita.expression.Requests.errorOf;
import static io.partita.expression.Requests.everyType;
import static io.partita.expression.Requests.joined;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.partita.expression.kind.ExpressionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Static errors and their winning order (fact pack: EXPRESSIONS §3 to §6); the first column is the row. */
class StaticErrorTest {
    private final Expressions expressions = new Expressions();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "CE1  | ((a = :n)) AND foo(a)             | The expression has redundant parentheses;",
                "CE2  | foo(a)                            | Invalid function name; function: foo",
                "CE2  | SIZE(a) = :n                      | Invalid function name; function: SIZE",
                "CE2  | attribute_exists(a) = :n AND x(a) | Invalid function name; function: x",
                "CE2  | list_append(a, b) = :n            | Invalid function name; function: list_append",
                "CE3  | size(a)                           | The function is not allowed to be used this way in an expression; function: size",
                "CE3  | (size(a)) AND a = :n              | The function is not allowed to be used this way in an expression; function: size",
                "CE3  | a = attribute_exists(b)           | The function is not allowed to be used this way in an expression; function: attribute_exists",
                "CE3  | contains(begins_with(a, b), size(c)) | The function is not allowed to be used this way in an expression; function: begins_with",
                "CE3  | a BETWEEN contains(a, b) AND :n   | The function is not allowed to be used this way in an expression; function: contains",
                "CE3  | a IN (:n, contains(a, b))         | The function is not allowed to be used this way in an expression; function: contains",
                "CE3  | contains(a, b) IN (:n)            | The function is not allowed to be used this way in an expression; function: contains",
                "CE3  | :nope = :n AND size(a)            | The function is not allowed to be used this way in an expression; function: size",
                "CE4  | :nope = :n AND Name = :n          | Attribute name is a reserved keyword; reserved keyword: Name",
                "CE4  | a.size[0] = :n                    | Attribute name is a reserved keyword; reserved keyword: size",
                "CE4  | a.b.add = :n OR comment = :n      | Attribute name is a reserved keyword; reserved keyword: add",
                "CE5  | #x = :nope                        | An expression attribute name used in the document path is not defined; attribute name: #x",
                "CE5  | a.#x = :n                         | An expression attribute name used in the document path is not defined; attribute name: #x",
                "CE6  | :nope = #x                        | An expression attribute value used in expression is not defined; attribute value: :nope",
                "CE6  | attribute_exists(a, :nope)        | An expression attribute value used in expression is not defined; attribute value: :nope",
                "CE7  | attribute_exists(a, b)            | Incorrect number of operands for operator or function; operator or function: attribute_exists, number of operands: 2",
                "CE7  | attribute_not_exists(a, b, c)     | Incorrect number of operands for operator or function; operator or function: attribute_not_exists, number of operands: 3",
                "CE7  | attribute_type(a)                 | Incorrect number of operands for operator or function; operator or function: attribute_type, number of operands: 1",
                "CE7  | begins_with(:n)                   | Incorrect number of operands for operator or function; operator or function: begins_with, number of operands: 1",
                "CE7  | contains(a, b, c)                 | Incorrect number of operands for operator or function; operator or function: contains, number of operands: 3",
                "CE7  | size(a, :n) = size(:n)            | Incorrect number of operands for operator or function; operator or function: size, number of operands: 2",
                "CE8  | a[1].b = #a[1].#b                 | The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a, [1], b]",
                "CE8  | a <> a                            | The first operand must be distinct from the remaining operands for this operator or function; operator: <>, first operand: [a]",
                "CE8  | begins_with(#dot, #dot)           | The first operand must be distinct from the remaining operands for this operator or function; operator: begins_with, first operand: [x.y]",
                "CE8  | attribute_type(a, a)              | The first operand must be distinct from the remaining operands for this operator or function; operator: attribute_type, first operand: [a]",
                "CE8  | contains(a, #a)                   | The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [a]",
                "CE9  | attribute_exists(:n)              | Operator or function requires a document path; operator or function: attribute_exists",
                "CE9  | attribute_not_exists(size(:n))    | Operator or function requires a document path; operator or function: attribute_not_exists",
                "CE10 | begins_with(a, :n)                | Incorrect operand type for operator or function; operator or function: begins_with, operand type: N",
                "CE10 | begins_with(:ss, :l)              | Incorrect operand type for operator or function; operator or function: begins_with, operand type: SS",
                "CE11 | attribute_type(a, :null)          | Incorrect operand type for operator or function; operator or function: attribute_type, operand type: NULL",
                "CE12 | attribute_type(a, b)              | Incorrect operand type for operator or function; operator or function: attribute_type, operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}",
                "CE13 | attribute_type(a, :tBad)          | Invalid attribute type name found; type: STRING, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}",
                "CE14 | size(:n) = a                      | Incorrect operand type for operator or function; operator or function: size, operand type: N",
                "CE14 | size(:bool) < :m                  | Incorrect operand type for operator or function; operator or function: size, operand type: BOOL",
                "CE14 | a IN (size(:null))                | Incorrect operand type for operator or function; operator or function: size, operand type: NULL",
                "CE14 | size(size(a)) = :n                | Incorrect operand type for operator or function; operator or function: size, operand type: N",
                "CE15 | a BETWEEN :n AND :s               | The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:s}",
                "CE16 | a BETWEEN :n2 AND :n              | The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}",
                "CE17 | a < :bool                         | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL",
                "CE17 | :l >= a                           | Incorrect operand type for operator or function; operator or function: >=, operand type: L",
                "CE17 | a BETWEEN :m AND :m               | Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: M",
                "left | a < :bool AND :nope = a           | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL",
                "left | a = :nope AND a < :bool           | An expression attribute value used in expression is not defined; attribute value: :nope"
            })
    void conditionsAndFilters(String row, String text, String detail) {
        for (ExpressionKind kind : new ExpressionKind[] {ExpressionKind.CONDITION, ExpressionKind.FILTER}) {
            assertThat(errorOf(() -> expressions.condition(kind, text, everyType())))
                    .as(row)
                    .hasMessage("Invalid " + kind.parameterName() + ": " + detail);
        }
    }

    @Test
    void ce18MoreThan100CandidatesOfIn() {
        assertThatCode(() -> expressions.condition(
                        ExpressionKind.FILTER, "a IN (" + joined(":n", ",", 100) + ")", everyType()))
                .doesNotThrowAnyException();
        assertThat(errorOf(() -> expressions.condition(
                        ExpressionKind.FILTER, "a IN (" + joined(":n", ",", 101) + ")", everyType())))
                .hasMessage("Invalid FilterExpression: The IN operator is provided with too many operands;"
                        + " number of operands: 101");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a = :m",
                "a <> :bool",
                "a IN (:l, :null, :ss)",
                "contains(a, :m)",
                "contains(:ss, a)",
                "size(a) < size(b)",
                "size(:m) = :n",
                "begins_with(:s, a)",
                "attribute_type(:n, :tS)",
                "#dot.c = :n",
                "remove = :n",
                "if_not_exists = :n",
                "a BETWEEN b AND :n",
                "a BETWEEN :n AND size(b)"
            })
    void conditionsThatAreFine(String text) {
        assertThatCode(() -> expressions.condition(ExpressionKind.CONDITION, text, everyType()))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "§3  | ((a = :n)) OR b = :n               | The expression has redundant parentheses;",
                "§3  | a = a OR b = :n                    | The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]",
                "KC1 | a = :n OR b = :n                   | Invalid operator used in KeyConditionExpression: OR",
                "KC1 | not a = :n                         | Invalid operator used in KeyConditionExpression: NOT",
                "KC1 | a in (:n)                          | Invalid operator used in KeyConditionExpression: IN",
                "KC1 | a <> size(b)                       | Invalid operator used in KeyConditionExpression: <>",
                "KC1 | a = :n AND attribute_exists(b)     | Invalid operator used in KeyConditionExpression: attribute_exists",
                "KC1 | attribute_not_exists(b)            | Invalid operator used in KeyConditionExpression: attribute_not_exists",
                "KC1 | attribute_type(b, :tS)             | Invalid operator used in KeyConditionExpression: attribute_type",
                "KC1 | contains(b, :tS)                   | Invalid operator used in KeyConditionExpression: contains",
                "KC2 | size(a) = :n                       | KeyConditionExpressions cannot contain nested operations",
                "KC2 | :n BETWEEN size(a) AND :n          | KeyConditionExpressions cannot contain nested operations",
                "KC3 | :n BETWEEN a AND :n                | Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as its first operand",
                "KC3 | begins_with(:s, a.b)               | Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand",
                "KC4 | a.b = c                            | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
                "KC4 | a BETWEEN :n AND b                 | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
                "KC5 | a.b = :n                           | KeyConditionExpressions cannot have conditions on nested attributes",
                "KC5 | a[0] > :n                          | KeyConditionExpressions cannot have conditions on nested attributes",
                "KC6 | :n = :n                            | Invalid condition in KeyConditionExpression: No key attribute specified",
                "KC7 | a = :n AND #a > :n                 | KeyConditionExpressions must only contain one condition per key",
                "left| a.b = :n AND c <> :n               | KeyConditionExpressions cannot have conditions on nested attributes"
            })
    void keyConditions(String row, String text, String detail) {
        assertThat(errorOf(() -> expressions.keyCondition(text, everyType())))
                .as(row)
                .hasMessage("Invalid KeyConditionExpression: " + detail);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "UE2  | SET name = foo(:nope) SET b = :n    | Attribute name is a reserved keyword; reserved keyword: name",
                "UE2  | SET a = list_append(b.Items, :l)    | Attribute name is a reserved keyword; reserved keyword: Items",
                "UE2  | SET or = :n                         | Attribute name is a reserved keyword; reserved keyword: or",
                "UE2  | REMOVE a.and                        | Attribute name is a reserved keyword; reserved keyword: and",
                "UE3  | SET a = foo(:nope) SET b = :n       | Invalid function name; function: foo",
                "UE3  | SET a = size(b)                     | Invalid function name; function: size",
                "UE3  | SET a = if_not_exists(b, Foo(c))    | Invalid function name; function: Foo",
                "UE4  | SET a = :nope set b = :n            | The \"SET\" section can only be used once in an update expression;",
                "UE4  | remove a ADD c :n remove b          | The \"REMOVE\" section can only be used once in an update expression;",
                "UE5  | SET a = :nope, #x = :n              | An expression attribute name used in the document path is not defined; attribute name: #x",
                "UE6  | SET a = :nope, a.b = :n             | An expression attribute value used in expression is not defined; attribute value: :nope",
                "UE7  | SET a[1].b = :n, a = :n             | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, [1], b], path two: [a]",
                "UE7  | SET a = :n REMOVE #a                | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]",
                "UE7  | SET a = :n, b = :n ADD a.b.c :s     | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b, c]",
                "UE7  | SET a.x = :n, a[1] = :n, b = :n, b = :n | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [b], path two: [b]",
                "UE8  | SET a.b = :n, a[1] = :n             | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]",
                "UE8  | REMOVE a[0].b, a.c.d                | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, [0], b], path two: [a, c, d]",
                "UE9  | ADD a :s                            | Incorrect operand type for operator or function; operator: ADD, operand type: STRING",
                "UE9  | ADD a :b                            | Incorrect operand type for operator or function; operator: ADD, operand type: BINARY",
                "UE9  | ADD a :bool                         | Incorrect operand type for operator or function; operator: ADD, operand type: BOOLEAN",
                "UE9  | ADD a :null                         | Incorrect operand type for operator or function; operator: ADD, operand type: NULL",
                "UE9  | ADD a :l                            | Incorrect operand type for operator or function; operator: ADD, operand type: LIST",
                "UE9  | DELETE b :n ADD a :m                | Incorrect operand type for operator or function; operator: ADD, operand type: MAP",
                "UE10 | DELETE a :n                         | Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER",
                "UE11 | SET a = if_not_exists(b)            | Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 1",
                "UE11 | SET a = list_append(:n, if_not_exists(:n, b, c)) | Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 3",
                "UE12 | SET a = if_not_exists(:n, b)        | Operator or function requires a document path; operator or function: if_not_exists",
                "UE13 | SET a = list_append(:s, b)          | Incorrect operand type for operator or function; operator or function: list_append, operand type: S",
                "UE13 | SET a = list_append(b, :ss)         | Incorrect operand type for operator or function; operator or function: list_append, operand type: SS",
                "UE14 | SET a = b + :s                      | Incorrect operand type for operator or function; operator or function: +, operand type: S",
                "UE14 | SET a = :bool - b                   | Incorrect operand type for operator or function; operator or function: -, operand type: BOOL"
            })
    void updates(String row, String text, String detail) {
        assertThat(errorOf(() -> expressions.update(text, everyType())))
                .as(row)
                .hasMessage("Invalid UpdateExpression: " + detail);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET a = list_append(if_not_exists(a, :n), :l)",
                "set a = (:n), b = (a + :n), c = (a) - (:n), d = ((a) + (b)), e = ((a)), f = (if_not_exists((a), (:n)))",
                "ADD a :n, b :ss DELETE c :ns REMOVE d[0], d[1] SET if_not_exists = :n",
                "SET a = if_not_exists(a, :n) + :n"
            })
    void updatesThatAreFine(String text) {
        assertThatCode(() -> expressions.update(text, everyType())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "PE3 | a, #x, b.comment   | Attribute name is a reserved keyword; reserved keyword: comment",
                "PE3 | AND                | Attribute name is a reserved keyword; reserved keyword: AND",
                "PE4 | a, a, #x           | An expression attribute name used in the document path is not defined; attribute name: #x",
                "PE5 | a.b, c, #a.#b      | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, b]",
                "PE6 | a[1], a.b          | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, [1]], path two: [a, b]"
            })
    void projections(String row, String text, String detail) {
        assertThat(errorOf(() -> expressions.projection(text, everyType())))
                .as(row)
                .hasMessage("Invalid ProjectionExpression: " + detail);
    }

    @Test
    void aTextSeenBeforeIsCheckedAgainForEachKindAndRequest() {
        String text = "#a = :n";
        expressions.condition(ExpressionKind.CONDITION, text, everyType());
        assertThat(errorOf(() -> expressions.condition(ExpressionKind.FILTER, text, Placeholders.NONE)))
                .hasMessage("Invalid FilterExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #a");
    }
}
