package io.partita.expression;

import static io.partita.expression.Requests.errorOf;
import static io.partita.expression.Requests.everyType;
import static io.partita.expression.Requests.joined;
import static io.partita.expression.Requests.onSmallStack;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lexical and syntax errors (fact pack: EXPRESSIONS §2). */
class SyntaxErrorTest {
    private final Expressions expressions = new Expressions();

    private void parse(ExpressionKind kind, String text) {
        switch (kind) {
            case UPDATE -> expressions.update(text, everyType());
            case PROJECTION -> expressions.projection(text, everyType());
            case KEY_CONDITION -> expressions.keyCondition(text, everyType());
            case CONDITION, FILTER -> expressions.condition(kind, text, everyType());
        }
    }

    private String detail(ExpressionKind kind, String text) {
        DynamoDbException error = errorOf(() -> parse(kind, text));
        assertThat(error.family()).isEqualTo(MessageFamily.ENVELOPED);
        String prefix = "Invalid " + kind.parameterName() + ": ";
        assertThat(error.getMessage()).startsWith(prefix);
        return error.getMessage().substring(prefix.length());
    }

    @Test
    void sy1EmptyAndBlankTextsAreRefusedForEveryKind() {
        for (ExpressionKind kind : ExpressionKind.values()) {
            assertThat(detail(kind, "")).isEqualTo("The expression can not be empty;");
            assertThat(detail(kind, " \t\r\n ")).isEqualTo("The expression can not be empty;");
        }
    }

    @Test
    void sy1EmptinessComesBeforeSize() {
        assertThat(detail(ExpressionKind.CONDITION, " ".repeat(5000))).isEqualTo("The expression can not be empty;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "((a = :n))",
                "((a) = :n) AND ((b)) = :n",
                "a = ((b))",
                "size(((a))) = :n",
                "((attribute_exists(a)))",
                "a = :n AND ((b = :n) ) ",
                "((a)).b = :n",
                "a IN (((b)), :n)",
                "NOT ((a = :n))"
            })
    void sy2DoubleParenthesesAreRedundant(String text) {
        assertThat(detail(ExpressionKind.CONDITION, text)).isEqualTo("The expression has redundant parentheses;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a = :n)",
                "((a = :n) AND b = :n)",
                "(a) = (:n)",
                "((a) = :n)",
                "(attribute_exists(a))",
                "(size(a)) = :n",
                "(size(a) = :n)",
                "(a).b = :n",
                "((a).b)[0] = :n",
                "(a.b)[0] [1] . c = :n",
                "(a) BETWEEN (:n) AND (:n2)",
                "(a) IN ((:n), (b))",
                "NOT (NOT (a = :n))",
                "NOT (a) = :n",
                "(NOT (a = :n))",
                "((NOT a = :n) OR (b = :n AND NOT contains(a, (b))))",
                "a = :n aNd nOt b = :n oR c beTWeen :n and :n2 AND c in(:n)"
            })
    void parenthesesThatMeanSomethingAndKeywordsInAnyCaseAreFine(String text) {
        assertThatCode(() -> parse(ExpressionKind.CONDITION, text)).doesNotThrowAnyException();
    }

    @Test
    void sy3TextsLongerThan4096BytesAreRefusedBeforeParsing() {
        String name = "a".repeat(4096 - 5);
        assertThatCode(() -> parse(ExpressionKind.CONDITION, name + " = :n")).doesNotThrowAnyException();
        assertThat(detail(ExpressionKind.CONDITION, name + "  = :n"))
                .isEqualTo("Expression size has exceeded the maximum allowed size;");
        assertThat(detail(ExpressionKind.PROJECTION, "é".repeat(2049)))
                .isEqualTo("Expression size has exceeded the maximum allowed size;");
    }

    @Test
    void sy4MoreThan300OperatorsAreRefused() {
        // 150 comparisons and 149 ANDs make 299; one NOT makes 300.
        String at299 = joined("a=:n", " AND ", 150);
        assertThatCode(() -> parse(ExpressionKind.FILTER, "NOT " + at299)).doesNotThrowAnyException();
        assertThat(detail(ExpressionKind.FILTER, at299 + " AND a=:n"))
                .isEqualTo("The expression contains too many operators; operator count: 301");
    }

    @Test
    void sy4CountsFunctionsOfUpdates() {
        StringBuilder text = new StringBuilder("SET a0 = if_not_exists(b,:n)");
        for (int i = 1; i <= 150; i++) {
            text.append(",a").append(i).append("=if_not_exists(b,c)+d");
        }
        assertThat(detail(ExpressionKind.UPDATE, text.toString()))
                .isEqualTo("The expression contains too many operators; operator count: 301");
    }

    /** Windows observed against AWS, completed to whole expressions. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "UPDATE       | SET a.hits : incr                        | :                    | hits : incr",
                "CONDITION    | #articleId attribute_not_exists :ckpst   | attribute_not_exists | #articleId attribute_not_exists :ckpst",
                "UPDATE       | REMOVE tenantAgent:abc123-def            | :abc123              | tenantAgent:abc123-",
                "UPDATE       | SET a :v1                                | :v1                  | a :v1",
                "UPDATE       | SET a = :v + 1                           | 1                    | + 1",
                "CONDITION    | a = 34                                   | 34                   | = 34",
                "CONDITION    | myNum Mystr2 myNum2                      | Mystr2               | myNum Mystr2 myNum2",
                "UPDATE       | SET ) 3                                  | )                    | SET ) 3",
                "CONDITION    | #a a = :n                                | a                    | #a a =",
                "PROJECTION   | a, b,                                    | <EOF>                | ,",
                "UPDATE       | ADD a                                    | <EOF>                | a",
                "CONDITION    | = a                                      | =                    | = a",
                "CONDITION    | NOT NOT a = :n                           | NOT                  | NOT NOT a",
                "CONDITION    | a = b = c                                | =                    | b = c",
                "CONDITION    | a != :n                                  | !                    | a !=",
                "CONDITION    | a = :n)                                  | )                    | :n)",
                "CONDITION    | (a = :n                                  | <EOF>                | :n",
                "CONDITION    | a[-1] = :n                               | -                    | [-1",
                "CONDITION    | a[b] = :n                                | b                    | [b]",
                "CONDITION    | a. = :n                                  | =                    | . = :n",
                "CONDITION    | a.and = :n                               | and                  | .and =",
                "CONDITION    | a BETWEEN :n , :n2                       | ,                    | :n , :n2",
                "CONDITION    | a IN :n                                  | :n                   | IN :n",
                "CONDITION    | a IN ()                                  | )                    | ()",
                "CONDITION    | size() = :n                              | )                    | () =",
                "CONDITION    | #a(b)                                    | (                    | #a(b",
                "CONDITION    | (a = :n).b = :n                          | .                    | ).b",
                "CONDITION    | (:n).b = :n                              | .                    | ).b",
                "CONDITION    | (a = :n) = :n                            | =                    | ) = :n",
                "CONDITION    | a = (b = c)                              | =                    | b = c",
                "CONDITION    | a = NOT b                                | NOT                  | = NOT b",
                "CONDITION    | (a) AND b = :n                           | AND                  | ) AND b",
                "CONDITION    | a                                        | <EOF>                | a",
                "CONDITION    | size(a)(b)                               | (                    | )(b",
                "CONDITION    | a = :n AND                               | <EOF>                | AND",
                "CONDITION    | a = :n ☃ b                               | ☃                    | :n ☃ b",
                "CONDITION    | a = #                                    | #                    | = #",
                "UPDATE       | a = :n                                   | a                    | a =",
                "UPDATE       | SET a = :n + :n2 + :n                    | +                    | :n2 + :n",
                "UPDATE       | SET a = :n * :n2                         | *                    | :n * :n2",
                "UPDATE       | SET a = (:n + :n2) + :n                  | +                    | ) + :n",
                "UPDATE       | SET a = ((:n)) + :n                      | +                    | ) + :n",
                "UPDATE       | SET a = (((:n)))                         | (                    | ((:n",
                "UPDATE       | SET a = ((:n + :n2))                     | +                    | :n + :n2",
                "UPDATE       | SET a = if_not_exists(b + c, :n)         | +                    | b + c",
                "UPDATE       | SET a = :n, REMOVE b                     | REMOVE               | , REMOVE b",
                "UPDATE       | SET a = :n b = :n                        | b                    | :n b =",
                "UPDATE       | REMOVE a = :n                            | =                    | a = :n",
                "UPDATE       | ADD a b                                  | b                    | a b",
                "UPDATE       | DELETE a (:ss)                           | (                    | a (:ss",
                "UPDATE       | SET set = :n                             | set                  | SET set =",
                "UPDATE       | SET                                      | <EOF>                | SET",
                "UPDATE       | SET a =                                  | <EOF>                | =",
                "PROJECTION   | (a)                                      | (                    | (a",
                "PROJECTION   | a, :n                                    | :n                   | , :n",
                "PROJECTION   | a b                                      | b                    | a b",
                "PROJECTION   | a..b                                     | .                    | ..b",
                "FILTER       | a = b c                                  | c                    | b c",
                "KEY_CONDITION| a = :n, b = :n                           | ,                    | :n, b"
            })
    void sy5AndSy6NameTheFirstTokenThatCannotStandThere(ExpressionKind kind, String text, String token, String near) {
        assertThat(detail(kind, text)).isEqualTo("Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }

    @Test
    void sy6WindowAtTheEndKeepsTrailingSpaces() {
        assertThat(detail(ExpressionKind.CONDITION, "a =  "))
                .isEqualTo("Syntax error; token: \"<EOF>\", near: \"=  \"");
    }

    @Test
    void sy5WindowKeepsInnerWhitespace() {
        assertThat(detail(ExpressionKind.CONDITION, "a \n b\t :n"))
                .isEqualTo("Syntax error; token: \"b\", near: \"a \n b\t :n\"");
    }

    @Test
    void limitsOfPathsAreReported() {
        String deep = joined("a", ".", 33);
        assertThat(detail(ExpressionKind.PROJECTION, deep))
                .isEqualTo("The document path has too many nesting elements; nesting levels: 33");
        assertThatCode(() -> parse(ExpressionKind.PROJECTION, joined("a", ".", 32)))
                .doesNotThrowAnyException();
        assertThat(detail(ExpressionKind.PROJECTION, "a[99999999999]"))
                .isEqualTo("List index is not within the allowable range; index: [99999999999]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                ")",
                "NOT ",
                "NOT (",
                "size(",
                "(a=:n AND ",
                "if_not_exists(a,",
                "SET a = (",
                "a.",
                "[",
                "((a)."
            })
    void noRepetitionOfAnythingOverflowsASmallStack(String part) throws InterruptedException {
        String text = part.repeat(4096 / part.length());
        for (ExpressionKind kind : ExpressionKind.values()) {
            assertThat(onSmallStack(() -> parse(kind, text))).isInstanceOf(DynamoDbException.class);
            assertThat(onSmallStack(() -> parse(kind, "SET a = " + text.substring(10))))
                    .isInstanceOf(DynamoDbException.class);
        }
    }

    @Test
    void theDeepestConditionsAllowedAreResolvedAndEvaluatedOnASmallStack() throws InterruptedException {
        String negations = "NOT (".repeat(298) + "a=:n" + ")".repeat(298);
        String alternating = "a=:n AND (a=:n OR (".repeat(74) + "a=:n" + "))".repeat(74);
        String sizes = "size(".repeat(299) + "a" + ")".repeat(299) + "=:n";
        for (String text : List.of(negations, alternating)) {
            assertThat(onSmallStack(() -> expressions
                            .condition(ExpressionKind.FILTER, text, everyType())
                            .test(Requests.item("a", Requests.n(2)))))
                    .isNull();
        }
        assertThat(onSmallStack(() -> parse(ExpressionKind.FILTER, sizes)))
                .hasMessageContaining("operator or function: size, operand type: N");
    }

    @Test
    void theDeepestKeyConditionAllowedIsReadOnASmallStack() throws InterruptedException {
        StringBuilder text = new StringBuilder("k=:n");
        for (int i = 1; i < 150; i++) {
            text.append(" AND (k").append(i).append("=:n");
        }
        text.append(")".repeat(149));
        assertThat(onSmallStack(() -> parse(ExpressionKind.KEY_CONDITION, text.toString())))
                .isNull();
    }

    @Test
    void theDeepestUpdateAllowedIsAppliedOnASmallStack() throws InterruptedException {
        String text = "SET b=" + "list_append(:l,".repeat(200) + ":l" + ")".repeat(200);
        assertThat(onSmallStack(() -> expressions.update(text, everyType()).apply(Requests.item())))
                .isNull();
        assertThat(onSmallStack(() -> parse(ExpressionKind.UPDATE, "SET b=" + "if_not_exists(a,".repeat(300))))
                .isInstanceOf(DynamoDbException.class);
    }
}
