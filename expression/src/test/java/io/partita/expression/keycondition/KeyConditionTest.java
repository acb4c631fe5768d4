package io.partita.expression.keycondition;

import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static io.partita.expression.Requests.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.keycondition.KeyPredicate.Operator;
import io.partita.expression.kind.ExpressionKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What valid key conditions become; their faults are in StaticErrorTest (fact pack: EXPRESSIONS §4). */
class KeyConditionTest {
    private final Expressions expressions = new Expressions();
    private final Placeholders placeholders = values(":a", s("a"), ":1", n(1), ":2", n(2));

    private List<KeyPredicate> predicates(String text) {
        return expressions.keyCondition(text, placeholders).predicates();
    }

    @Test
    void predicatesKeepTheOrderOfTheText() {
        assertThat(predicates("sk BETWEEN :1 AND :2 AND pk = :a"))
                .containsExactly(
                        new KeyPredicate("sk", Operator.BETWEEN, List.of(n(1), n(2))),
                        new KeyPredicate("pk", Operator.EQ, List.of(s("a"))));
    }

    @Test
    void comparisonsWrittenValueFirstAreMirrored() {
        assertThat(predicates(":1 <= k")).containsExactly(new KeyPredicate("k", Operator.GE, List.of(n(1))));
        assertThat(predicates(":1 < k")).containsExactly(new KeyPredicate("k", Operator.GT, List.of(n(1))));
        assertThat(predicates(":1 >= k")).containsExactly(new KeyPredicate("k", Operator.LE, List.of(n(1))));
        assertThat(predicates(":1 > k")).containsExactly(new KeyPredicate("k", Operator.LT, List.of(n(1))));
        assertThat(predicates(":1 = k")).containsExactly(new KeyPredicate("k", Operator.EQ, List.of(n(1))));
    }

    @Test
    void parenthesesAndAnyNumberOfPredicatesAreFine() {
        assertThat(predicates("(a = :1) AND ((b = :1) AND begins_with(c, :a)) AND (d) > (:2)"))
                .extracting(KeyPredicate::attributeName)
                .containsExactly("a", "b", "c", "d");
    }

    @Test
    void structureIsASeparateStep() {
        Condition condition = expressions.condition(ExpressionKind.KEY_CONDITION, "a = :1 OR b = :1", placeholders);
        assertThatThrownBy(() -> KeyCondition.of(condition))
                .hasMessage("Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: OR");
    }

    @Test
    void theNumberOfValuesMustFitTheOperator() {
        assertThatThrownBy(() -> new KeyPredicate("a", Operator.BETWEEN, List.of(n(1))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new KeyPredicate("a", Operator.NOT_INDEXABLE, List.of()).values())
                .isEmpty();
    }
}
