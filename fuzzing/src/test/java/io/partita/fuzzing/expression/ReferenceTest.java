package io.partita.fuzzing.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.expression.kind.ExpressionKind;
import io.partita.fuzzing.expression.Reference.Action;
import io.partita.fuzzing.expression.Reference.Operand;
import io.partita.fuzzing.expression.Reference.Refused;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the fuzzers measure with, held against the examples of the fact pack (EXPRESSIONS §2 and §8). */
class ReferenceTest {
    private static final Map<String, Value> WORKED_EXAMPLE = Map.of(
            "a", Value.s("k"),
            "b", new Value("M", Map.of("a", Value.n("1"), "b", Value.n("2"), "c", Value.n("3"))),
            "c", new Value("L", List.of(Value.n("1"), Value.n("3"))));

    private static Operand at(Step... path) {
        return before -> Reference.resolve(before, List.of(path));
    }

    private static List<Step> list(int index) {
        return List.of(Step.name("c"), Step.index(index));
    }

    private static List<Step> map(String name) {
        return List.of(Step.name("b"), Step.name(name));
    }

    private static Operand sum(Operand left, Operand right, boolean minus) {
        return before -> Reference.sum(left.evaluate(before), right.evaluate(before), minus);
    }

    @Test
    void theWorkedExampleOfUpdatesComesOutAsObserved() {
        Operand ba = at(Step.name("b"), Step.name("a"));
        Operand bb = at(Step.name("b"), Step.name("b"));
        Operand bc = at(Step.name("b"), Step.name("c"));
        Value set = Value.set("SS", List.of("x"));
        List<Action> actions = List.of(
                new Action("SET", map("c"), sum(at(Step.name("c"), Step.index(1)), ba, false)),
                new Action("SET", map("a"), at(Step.name("a"))),
                new Action("SET", list(1), at(Step.name("a"))),
                new Action("SET", list(4), sum(ba, bb, true)),
                new Action("SET", list(2), bc),
                new Action("ADD", list(8), before -> set),
                new Action("ADD", list(6), before -> Value.n("2")));
        Map<String, Value> after = Reference.update(WORKED_EXAMPLE, actions);
        Value c = new Value("L", List.of(Value.n("1"), Value.s("k"), Value.n("3"), Value.n("-1"), Value.n("2"), set));
        assertThat(after.get("c")).isEqualTo(c);
        assertThat(after.get("b").map()).containsEntry("a", Value.s("k")).containsEntry("c", Value.n("4"));
        Map<String, Value> touched =
                Reference.project(after, actions.stream().map(Action::target).toList());
        assertThat(touched.get("b").map()).containsOnlyKeys("a", "c");
        assertThat(touched.get("c").list()).containsExactly(Value.s("k"), Value.n("3"), Value.n("2"));
    }

    @Test
    void aTargetWithoutParentIsRefused() {
        Action action = new Action("REMOVE", List.of(Step.name("a"), Step.name("x")), null);
        assertThatThrownBy(() -> Reference.update(WORKED_EXAMPLE, List.of(action)))
                .isInstanceOf(Refused.class)
                .hasMessage(Reference.WRONG_PATH);
    }

    @Test
    void onlyNotEqualIsTrueOfWhatIsMissing() {
        for (String operator : List.of("=", "<", "<=", ">", ">=")) {
            assertThat(Reference.compare(operator, null, Value.n("1")))
                    .as(operator)
                    .isFalse();
        }
        assertThat(Reference.compare("<>", null, Value.n("1"))).isTrue();
    }

    @Test
    void syntaxErrorsNameWhatTheServiceWasSeenToName() {
        assertSyntaxError(ExpressionKind.UPDATE, "SET a = hits : incr", ":", "hits : incr");
        assertSyntaxError(
                ExpressionKind.CONDITION,
                "#articleId attribute_not_exists :ckpst",
                "attribute_not_exists",
                "#articleId attribute_not_exists :ckpst");
        assertSyntaxError(ExpressionKind.UPDATE, "SET a = a + 1", "1", "+ 1");
        assertSyntaxError(ExpressionKind.UPDATE, "SET ) 3", ")", "SET ) 3");
        assertSyntaxError(ExpressionKind.PROJECTION, "a,", "<EOF>", ",");
        assertThat(new Recogniser(ExpressionKind.CONDITION, "NOT (a.b[0] IN (:x, #y) or size(a)<:z)").fits())
                .isTrue();
        assertThat(new Recogniser(ExpressionKind.CONDITION, "NOT NOT attribute_exists(a)").fits())
                .isFalse();
    }

    private static void assertSyntaxError(ExpressionKind kind, String text, String token, String near) {
        Recogniser recogniser = new Recogniser(kind, text);
        assertThat(recogniser.fits()).as(text).isFalse();
        assertThat(recogniser.syntaxError())
                .isEqualTo("Syntax error; token: \"" + token + "\", near: \"" + near + "\"");
    }
}
