package io.partita.expression.condition;

import static io.partita.expression.Requests.b;
import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.l;
import static io.partita.expression.Requests.m;
import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static io.partita.expression.Requests.ss;
import static io.partita.expression.Requests.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evaluation of conditions (fact pack: EXPRESSIONS §7), on items in memory and as stored. */
class ConditionEvaluationTest {
    private static final Expressions EXPRESSIONS = new Expressions();
    private static final Item ITEM = item(
            "str", s("abc"),
            "num", n("10"),
            "bin", b(1, 2, 200),
            "yes", new AttributeValue.Bool(true),
            "nil", AttributeValue.Null.INSTANCE,
            "strs", ss("a", "b"),
            "nums", new AttributeValue.NS(List.of(n(1).value(), n("2.5").value())),
            "bins", new AttributeValue.BS(List.of(b(1).value(), b(2).value())),
            "lst", l(n(1), m("k", s("v")), l(s("deep"))),
            "doc", m("x", n(5), "lst", l(n(7)), "e", m()),
            "x.y", s("dotted"),
            "emoji", s("😀"),
            "nothing", s(""));

    private static Placeholders placeholders() {
        return values(
                ":abc",
                s("abc"),
                ":abd",
                s("abd"),
                ":ab",
                s("ab"),
                ":b",
                s("b"),
                ":empty",
                s(""),
                ":v",
                s("v"),
                ":1",
                n(1),
                ":2",
                n(2),
                ":2_50",
                n("2.50"),
                ":3",
                n(3),
                ":5",
                n(5),
                ":9",
                n(9),
                ":10",
                n("1E1"),
                ":11",
                n(11),
                ":bin",
                b(1, 2, 200),
                ":bin2",
                b(2, 200),
                ":bin12",
                b(1, 2),
                ":bin3",
                b(1, 2, 100),
                ":byte",
                b(2),
                ":yes",
                new AttributeValue.Bool(true),
                ":nil",
                AttributeValue.Null.INSTANCE,
                ":strs",
                ss("b", "a"),
                ":map",
                m("k", s("v")),
                ":list",
                l(s("deep")),
                ":S",
                s("S"),
                ":N",
                s("N"),
                ":NULL",
                s("NULL"),
                ":M",
                s("M"));
    }

    private static boolean test(String text, AttributeSource item) {
        return EXPRESSIONS
                .condition(ExpressionKind.FILTER, text, placeholders())
                .test(item);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "str = :abc",
                "num = :10",
                "bin = :bin",
                "yes = :yes",
                "nil = :nil",
                "strs = :strs",
                "lst[1] = :map",
                "lst[2] = :list",
                ":abc = str",
                "str <> :abd",
                "str <> :1",
                "absent <> :1",
                "absent <> another",
                "doc.x = :5",
                "doc.lst[0] > doc.x",
                "num > :9",
                "num >= :10",
                "num < :11",
                "num <= :10",
                "str < :abd",
                "bin > :bin3",
                "num BETWEEN :10 AND :11",
                "num BETWEEN :9 AND :10",
                "str BETWEEN :ab AND :abd",
                "num IN (:1, absent, :10)",
                "str IN (:1, str2, :abc)",
                "attribute_exists(nil)",
                "attribute_exists(doc.lst[0])",
                "attribute_exists(doc.e)",
                "attribute_not_exists(absent)",
                "attribute_not_exists(str.x)",
                "attribute_not_exists(str[0])",
                "attribute_not_exists(lst.x)",
                "attribute_not_exists(doc[0])",
                "attribute_not_exists(lst[3])",
                "attribute_not_exists(x.y)",
                "attribute_type(str, :S)",
                "attribute_type(nil, :NULL)",
                "attribute_type(doc, :M)",
                "attribute_type(:1, :N)",
                "begins_with(str, :ab)",
                "begins_with(str, :empty)",
                "begins_with(bin, :bin12)",
                "contains(str, :b)",
                "contains(str, :empty)",
                "contains(bin, :bin2)",
                "contains(strs, :b)",
                "contains(nums, :2_50)",
                "contains(bins, :byte)",
                "contains(lst, :map)",
                "contains(lst, :list)",
                "size(str) = :3",
                "size(bin) = :3",
                "size(strs) = :2",
                "size(nums) = :2",
                "size(bins) = :2",
                "size(lst) = :3",
                "size(doc) = :3",
                "size(emoji) = :2",
                "size(nothing) < :1",
                "size(num) <> :1",
                "size(absent) <> :1",
                "size(doc.lst) = :1",
                "NOT absent = :1",
                "NOT (absent = :1)",
                "NOT num = :1 AND num = :10",
                "num = :10 OR num = :1 AND num = :2",
                "NOT size(num) = :1",
                "size(str) BETWEEN :1 AND :3",
                "size(str) IN (:3)",
                "(lst[1]).k = :v",
                "lst [ 01 ] . k = :v"
            })
    void isTrue(String text) {
        assertThat(test(text, ITEM)).isTrue();
        assertThat(test(text, EncodedItem.of(ITEM))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "str = :abd",
                "str = :1",
                "absent = :1",
                "absent = another",
                "num <> :10",
                "strs <> :strs",
                "absent < :1",
                "absent >= :1",
                ":1 < absent",
                "str < :10",
                "num > str",
                "yes < str",
                "lst < :1",
                "num BETWEEN :1 AND :9",
                "str BETWEEN :1 AND :9",
                "absent BETWEEN :1 AND :9",
                "num BETWEEN absent AND :11",
                "num BETWEEN :1 AND absent",
                "absent IN (:1)",
                "absent IN (another)",
                "num IN (:1, str)",
                "attribute_exists(absent)",
                "attribute_exists(doc.x.y)",
                "attribute_not_exists(nil)",
                "attribute_type(absent, :S)",
                "attribute_type(num, :S)",
                "begins_with(str, :b)",
                "begins_with(num, :ab)",
                "begins_with(absent, :ab)",
                "begins_with(str, :bin)",
                "begins_with(str, absent)",
                "contains(str, :1)",
                "contains(num, :1)",
                "contains(strs, :ab)",
                "contains(strs, :1)",
                "contains(nums, :abc)",
                "contains(doc, :S)",
                "contains(absent, :1)",
                "contains(lst, absent)",
                "contains(bin, :abc)",
                "size(num) = :1",
                "size(yes) = :1",
                "size(nil) = :1",
                "size(absent) = :1",
                "size(absent) = size(another)",
                "size(str) = :abc",
                "NOT absent <> :1",
                "NOT (num = :10)",
                "num = :1 AND num = :10"
            })
    void isFalse(String text) {
        assertThat(test(text, ITEM)).isFalse();
        assertThat(test(text, EncodedItem.of(ITEM))).isFalse();
    }

    @Test
    void anAbsentItemIsTestedAsTheEmptyItem() {
        assertThat(test("attribute_not_exists(pk)", Item.EMPTY)).isTrue();
        assertThat(test("attribute_exists(pk)", Item.EMPTY)).isFalse();
        assertThat(test("pk = :1", Item.EMPTY)).isFalse();
    }

    @Test
    void stringsAreOrderedByTheirUtf8Bytes() {
        Placeholders supplementary = values(":v", s("😀"));
        assertThat(EXPRESSIONS
                        .condition(ExpressionKind.FILTER, "a < :v", supplementary)
                        .test(item("a", s("\uFFFD"))))
                .isTrue();
    }

    @Test
    void precedenceIsNotThenAndThenOr() {
        Condition condition = EXPRESSIONS.condition(
                ExpressionKind.CONDITION, "NOT a = :1 AND b = :1 OR c = :1 AND (d = :1 OR e = :1)", placeholders());
        assertThat(condition)
                .isEqualTo(new Condition.Or(List.of(
                        new Condition.And(List.of(new Condition.Not(equal("a")), equal("b"))),
                        new Condition.And(List.of(equal("c"), new Condition.Or(List.of(equal("d"), equal("e"))))))));
    }

    private static Condition equal(String attribute) {
        return new Condition.Comparison(
                ComparisonOperator.EQ, Operand.path(DocumentPath.of(attribute)), Operand.value(n(1)));
    }

    @Test
    void allPathsAreListedFromLeftToRight() {
        List<String> paths = new ArrayList<>();
        EXPRESSIONS
                .condition(
                        ExpressionKind.FILTER,
                        "a = b AND c BETWEEN d AND e OR NOT f IN (g, size(h)) AND attribute_exists(i)"
                                + " AND attribute_not_exists(j.k[0]) AND attribute_type(l, :S)"
                                + " AND begins_with(m, n) AND contains(o, p)",
                        placeholders())
                .forEachPath(path -> paths.add(path.toString()));
        assertThat(String.join("", paths)).isEqualTo("[a][b][c][d][e][f][g][h][i][j, k, [0]][l][m][n][o][p]");
    }

    @Test
    void containsFindsLongPartsInTextsMadeToBeComparedToTheirEnd() {
        String text = "a".repeat(400_000);
        String part = "a".repeat(100_000);
        assertThat(Values.contains(AttributeValue.string(text), AttributeValue.string(part + "b")))
                .isFalse();
        assertThat(Values.contains(AttributeValue.string(text + "b"), AttributeValue.string(part + "b")))
                .isTrue();
        assertThat(Values.contains(AttributeValue.string("é" + text + "é"), AttributeValue.string(part + "é")))
                .isTrue();
        byte[] bytes = new byte[400_000];
        byte[] wanted = new byte[100_001];
        wanted[100_000] = 1;
        assertThat(Values.contains(AttributeValue.binary(bytes), AttributeValue.binary(wanted)))
                .isFalse();
        bytes[399_999] = 1;
        assertThat(Values.contains(AttributeValue.binary(bytes), AttributeValue.binary(wanted)))
                .isTrue();
    }
}
