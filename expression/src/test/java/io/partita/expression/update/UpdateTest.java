package io.partita.expression.update;

import static io.partita.expression.Requests.b;
import static io.partita.expression.Requests.errorOf;
import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.l;
import static io.partita.expression.Requests.m;
import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static io.partita.expression.Requests.ss;
import static io.partita.expression.Requests.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.expression.Expressions;
import io.partita.expression.path.DocumentPath;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What updates do to items (fact pack: EXPRESSIONS §8 and §8.1). */
class UpdateTest {
    private static final String MISSING =
            "The provided expression refers to an attribute that does not exist in the item";
    private static final String WRONG_TYPE = "An operand in the update expression has an incorrect data type";
    private static final String BAD_PATH = "The document path provided in the update expression is invalid for update";

    private final Expressions expressions = new Expressions();

    private Update update(String text) {
        return expressions.update(
                text,
                values(
                        ":1",
                        n(1),
                        ":2",
                        n(2),
                        ":s",
                        s("s"),
                        ":t",
                        s("t"),
                        ":SS",
                        ss("x", "y"),
                        ":x",
                        ss("x"),
                        ":NS",
                        ns(1, 2),
                        ":BS",
                        new AttributeValue.BS(List.of(b(1).value())),
                        ":l",
                        l(n(1)),
                        ":none",
                        l(),
                        ":m",
                        m("k", n(1)),
                        ":max",
                        n("9.9999999999999999999999999999999999999E125"),
                        ":long",
                        n("0.1234567890123456789012345678901234567")));
    }

    private static AttributeValue.NS ns(long... members) {
        List<io.partita.model.value.DynamoNumber> numbers = new ArrayList<>();
        for (long member : members) {
            numbers.add(n(member).value());
        }
        return new AttributeValue.NS(numbers);
    }

    private Item applied(String text, Item before) {
        return update(text).apply(before);
    }

    private String error(String text, Item before) {
        DynamoDbException error = errorOf(() -> applied(text, before));
        assertThat(error.family()).isEqualTo(MessageFamily.BARE);
        return error.getMessage();
    }

    @Test
    void theWorkedExample() {
        Item before = item("a", s("k"), "b", m("a", n(1), "b", n(2), "c", n(3)), "c", l(n(1), n(3)));
        Update update = update("SET b.c = ((c[1]) + (b.a)), b.a = a, c[1] = a, c[4] = b.a - b.b, c[2] = b.c"
                + " ADD c[8] :SS, c[6] :2");
        Item after = update.apply(before);
        assertThat(after)
                .isEqualTo(item(
                        "a", s("k"),
                        "b", m("a", s("k"), "b", n(2), "c", n(4)),
                        "c", l(n(1), s("k"), n(3), n(-1), n(2), ss("x", "y"))));
        assertThat(update.updatedNew(after))
                .isEqualTo(item("b", m("a", s("k"), "c", n(4)), "c", l(s("k"), n(3), n(2))));
        assertThat(update.updatedOld(before)).isEqualTo(item("b", m("a", n(1), "c", n(3)), "c", l(n(3))));
    }

    @Test
    void setCreatesAndReplacesTopLevelAttributesOfAnyType() {
        assertThat(applied("SET a = :m, c = :l", item("k", s("k"), "a", n(1))))
                .isEqualTo(item("k", s("k"), "a", m("k", n(1)), "c", l(n(1))));
    }

    @Test
    void everythingIsReadFromTheItemBefore() {
        assertThat(applied("SET a = b, b = a REMOVE c", item("a", n(1), "b", n(2), "c", n(3))))
                .isEqualTo(item("a", n(2), "b", n(1)));
        assertThat(applied("REMOVE a SET b = a", item("a", n(1)))).isEqualTo(item("b", n(1)));
    }

    @Test
    void writesBeyondTheEndAreAppendedInIndexOrder() {
        assertThat(applied("SET l[9] = :2, l[5] = :1, l[0] = :s", item("l", l(n(0)))))
                .isEqualTo(item("l", l(s("s"), n(1), n(2))));
    }

    @Test
    void setAndRemoveAddressOriginalPositions() {
        assertThat(applied("SET l[1] = :s, l[7] = :t REMOVE l[0], l[2], l[6]", item("l", l(n(0), n(1), n(2), n(3)))))
                .isEqualTo(item("l", l(s("s"), n(3), s("t"))));
    }

    @Test
    void removedElementsCloseUpEvenBelowOtherChanges() {
        assertThat(applied("REMOVE d.l[0], d.l[1].x SET d.y = :1", item("d", m("l", l(n(0), m("x", n(1)))))))
                .isEqualTo(item("d", m("l", l(m()), "y", n(1))));
    }

    @Test
    void removingWhatIsMissingHasNoEffect() {
        Item before = item("a", m("b", n(1)), "l", l());
        assertThat(applied("REMOVE x, a.c, l[3]", before)).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "SET x.y = :1", "SET s.y = :1", "SET l.y = :1", "SET m[0] = :1", "SET m.x.y = :1", "SET l[9].x = :1",
                "REMOVE x.y",
        "REMOVE s.y", "REMOVE l.x", "REMOVE m[0]", "ADD x.y :1", "ADD s[0] :1", "DELETE x.y :SS", "SET l[0].y = :1"
    })
    void parentsMustExistAndBeContainersOfTheRightType(String text) {
        assertThat(error(text, item("s", s("s"), "l", l(n(1)), "m", m()))).isEqualTo(BAD_PATH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SET a = x",
                "SET a = m.x",
                "SET a = x + :1",
                "SET a = :1 - x",
                "SET a = if_not_exists(x, y)",
                "SET a = list_append(x, :l)",
                "SET a = list_append(:l, x)",
                "SET a = list_append(:l, s.x)"
            })
    void operandsMustExist(String text) {
        assertThat(error(text, item("m", m(), "s", s("s")))).isEqualTo(MISSING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SET a = s + :1",
                "SET a = :1 - s",
                "SET a = s + x",
                "SET a = list_append(s, :l)",
                "SET a = list_append(s, x)",
                "SET a = list_append(:l, s)",
                "SET a = list_append(if_not_exists(q, :1), :l)",
                "ADD s :1",
                "ADD n :SS",
                "ADD ss :NS",
                "DELETE ss :NS",
                "DELETE n :NS",
                "DELETE s :SS",
                "ADD m.s :1"
            })
    void operandsMustHaveTheRightType(String text) {
        assertThat(error(text, item("s", s("s"), "n", n(1), "ss", ss("x"), "m", m("s", s("s")))))
                .isEqualTo(WRONG_TYPE);
    }

    @Test
    void rightHandSidesFailBeforeTargetsAndInTextOrder() {
        Item before = item("s", s("s"));
        assertThat(error("ADD s :1 SET nope.parent = :1, b = absent", before)).isEqualTo(MISSING);
        assertThat(error("SET a = s + :1, b = absent", before)).isEqualTo(WRONG_TYPE);
        assertThat(error("SET a = absent, b = s + :1", before)).isEqualTo(MISSING);
        assertThat(error("ADD s :1 SET nope.parent = :1", before)).isEqualTo(WRONG_TYPE);
        assertThat(error("SET nope.parent = :1 ADD s :1", before)).isEqualTo(BAD_PATH);
    }

    @Test
    void arithmeticIsExactAndLimited() {
        assertThat(applied("SET a = n + :long, b = :1 - n", item("n", n("0.9"))))
                .isEqualTo(item("n", n("0.9"), "a", n("1.0234567890123456789012345678901234567"), "b", n("0.1")));
        assertThat(error("SET a = :max + n", item("n", n("9E125")))).startsWith("Number overflow");
        assertThat(error("ADD n :max", item("n", n("9E125")))).startsWith("Number overflow");
    }

    @Test
    void ifNotExistsTakesTheStoredValueElseTheOther() {
        assertThat(applied("SET n = if_not_exists(n, :1) + :1, c = if_not_exists(c, :1) + :1", item("n", n(5))))
                .isEqualTo(item("n", n(6), "c", n(2)));
        assertThat(applied("SET a = if_not_exists(n, absent)", item("n", n(5)))).isEqualTo(item("n", n(5), "a", n(5)));
    }

    @Test
    void listAppendJoinsInTheOrderWritten() {
        assertThat(applied(
                        "SET a = list_append(:l, a), b = list_append(if_not_exists(b, :none), :l)", item("a", l(n(2)))))
                .isEqualTo(item("a", l(n(1), n(2)), "b", l(n(1))));
    }

    @Test
    void addCreatesSumsAndUnites() {
        assertThat(applied(
                        "ADD n :1, novel :2, ss :SS, fresh :NS, d.n :1", item("n", n(4), "ss", ss("x", "z"), "d", m())))
                .isEqualTo(
                        item("n", n(5), "ss", ss("x", "y", "z"), "d", m("n", n(1)), "novel", n(2), "fresh", ns(1, 2)));
    }

    @Test
    void deleteSubtractsAndRemovesWhatBecomesEmpty() {
        assertThat(applied(
                        "DELETE a :x, b :SS, absent :SS, ns :NS, l[0] :x",
                        item("a", ss("x", "z"), "b", ss("y"), "ns", ns(2, 3), "l", l(ss("x"), n(1)))))
                .isEqualTo(item("a", ss("z"), "ns", ns(3), "l", l(n(1))));
    }

    @Test
    void fragmentsSkipWhatIsNotThere() {
        Update remove = update("REMOVE a, l[0], m.x");
        Item before = item("a", n(1), "l", l(n(1), n(2)), "m", m("y", n(1)));
        assertThat(remove.updatedOld(before)).isEqualTo(item("a", n(1), "l", l(n(1))));
        assertThat(remove.updatedNew(remove.apply(before))).isNull();
        Update set = update("SET b = :1");
        assertThat(set.updatedOld(before)).isNull();
        Update mixed = update("SET b = :1 REMOVE a");
        assertThat(mixed.updatedNew(mixed.apply(before))).isEqualTo(item("b", n(1)));
        Update emptied = update("DELETE ss :SS");
        Item sets = item("ss", ss("x"));
        assertThat(emptied.updatedNew(emptied.apply(sets))).isNull();
        assertThat(emptied.updatedOld(sets)).isEqualTo(sets);
    }

    @Test
    void anEqualValueStillCountsAsTouched() {
        Item before = item("a", n(1));
        assertThat(update("SET a = :1").updatedNew(before)).isEqualTo(before);
    }

    @Test
    void valuesMayNotBecomeNestedDeeperThan32Levels() {
        AttributeValue deep = n(1);
        for (int level = 2; level <= 32; level++) {
            deep = m("x", deep);
        }
        Item before = item("deep", deep, "m", m());
        assertThat(applied("SET twin = deep, m.x = deep.x", before).get("twin")).isEqualTo(deep);
        assertThat(error("SET m.x = deep", before))
                .isEqualTo("Nesting Levels have exceeded supported limits: "
                        + "Attributes in the item have nested levels beyond supported limit");
    }

    @Test
    void untouchedValuesAreShared() {
        Item before = item("a", m("x", l(n(1)), "y", n(1)), "b", l(n(1)));
        Item after = applied("SET a.y = :2", before);
        assertThat(after.get("b")).isSameAs(before.get("b"));
        assertThat(((AttributeValue.M) after.get("a")).entries().get("x"))
                .isSameAs(((AttributeValue.M) before.get("a")).entries().get("x"));
    }

    @Test
    void targetsAndLiteralsAreListed() {
        Update update = update("SET a = :1, b.c = :2, d = a, e = a + :1 ADD f :SS, g.h :1 DELETE i :SS REMOVE j");
        assertThat(update.targets())
                .extracting(Object::toString)
                .containsExactly("[a]", "[b, c]", "[d]", "[e]", "[f]", "[g, h]", "[i]", "[j]");
        List<String> literals = new ArrayList<>();
        update.forEachTopLevelLiteral((name, value) -> literals.add(name + " " + value.type()));
        assertThat(literals).containsExactly("a N", "f SS");
    }

    @Test
    void legacyUpdatesAppendListsAndHaveTheirOwnTypeError() {
        Update append =
                Update.of(List.of(new UpdateAction.AddAction(DocumentPath.of("l"), l(n(2)))), UpdateDialect.LEGACY);
        assertThat(append.apply(item("l", l(n(1))))).isEqualTo(item("l", l(n(1), n(2))));
        assertThat(append.apply(item())).isEqualTo(item("l", l(n(2))));
        assertThatThrownBy(() -> append.apply(item("l", n(1)))).hasMessage("Type mismatch for attribute to update");
        Update delete =
                Update.of(List.of(new UpdateAction.DeleteAction(DocumentPath.of("l"), ss("x"))), UpdateDialect.LEGACY);
        assertThatThrownBy(() -> delete.apply(item("l", n(1)))).hasMessage("Type mismatch for attribute to update");
    }

    @Test
    void onlyLegacyUpdatesThatMerelyDeleteMakeNoItem() {
        List<UpdateAction> deleting = List.of(
                new UpdateAction.RemoveAction(DocumentPath.of("a")),
                new UpdateAction.DeleteAction(DocumentPath.of("b"), ss("x")));
        assertThat(Update.of(deleting, UpdateDialect.LEGACY).createsItem()).isFalse();
        assertThat(Update.of(deleting, UpdateDialect.EXPRESSION).createsItem()).isTrue();
        List<UpdateAction> mixed = List.of(deleting.getFirst(), new UpdateAction.AddAction(DocumentPath.of("n"), n(1)));
        assertThat(Update.of(mixed, UpdateDialect.LEGACY).createsItem()).isTrue();
        assertThat(Update.of(List.of(), UpdateDialect.LEGACY).createsItem()).isTrue();
    }

    @Test
    void clashingTargetsCannotBeBuilt() {
        List<UpdateAction> actions = List.of(
                new UpdateAction.RemoveAction(DocumentPath.of("a")),
                new UpdateAction.RemoveAction(DocumentPath.of("a").child("b")));
        assertThatThrownBy(() -> Update.of(actions, UpdateDialect.LEGACY)).isInstanceOf(IllegalArgumentException.class);
    }
}
