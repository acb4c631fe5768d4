package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.ns;
import static io.partita.engine.testing.Values.ss;
import static io.partita.engine.testing.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Legacy;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.Values;
import io.partita.engine.testing.WriteCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.value.AttributeType;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** UpdateItem (fact pack: VALIDATION §11, EXPRESSIONS §5 and §8). */
final class UpdateItemTest extends DatabaseTest {
    private static final String TOO_LARGE = "Item size to update has exceeded the maximum allowed size";
    private static final Item KEY = item("pk", "a");

    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        TestTable missing = db.table("missing");
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");
        Item wrongKey = item("pk", "a");
        Item key = item("pk", "a", "sk", "1");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.updatingFaulty(fault, null).named("#n", "n").run());
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and"
                        + " ConditionExpression are null",
                () -> missing.updatingFaulty(fault, null).with(":v", 1).run());
        assertInvalid(
                "the fault of a value",
                () -> missing.updatingFaulty(fault, "SET").run());
        assertInvalid(
                "Invalid UpdateExpression: Syntax error; token: \"<EOF>\", near: \"SET\"",
                () -> missing.updating(wrongKey, "SET").onlyIf("syntax error").run());
        assertInvalid(
                "Invalid ConditionExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.updating(wrongKey, "SET pk = :v")
                        .onlyIf("syntax error")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:u}",
                () -> missing.updating(wrongKey, "SET pk = :v")
                        .with(":v", 1)
                        .with(":u", 1)
                        .run());
        assertNoTable(
                () -> missing.updating(wrongKey, "SET pk = :v").with(":v", 1).run());
        assertInvalid(
                "The provided key element does not match the schema",
                () -> table.updating(wrongKey, "SET pk = :v").with(":v", 1).run());
        assertInvalid(
                "One or more parameter values were invalid: Cannot update attribute sk. This attribute is part of the key",
                () -> table.updating(key, "SET pk.x = :v, sk = :v")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
                () -> table.updating(key, "SET pk.x = :v")
                        .onlyIf("attribute_exists(pk)")
                        .with(":v", 1)
                        .run());
        assertConditionFails(() -> table.updating(key, "SET v = nothing")
                .onlyIf("attribute_exists(pk)")
                .run());
        assertInvalid(
                "The provided expression refers to an attribute that does not exist in the item",
                () -> table.updating(key, "SET v = nothing, m.x = :v")
                        .with(":v", 1)
                        .run());
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void keysAreCheckedForContentToo() {
        TestTable table = simple();
        assertInvalid(
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value. Key: pk",
                () -> table.updating(item("pk", ""), null).run());
        assertInvalid(
                "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
                () -> table.updating(item("pk", "x".repeat(2049)), null).run());
    }

    @Test
    void anUpdateCreatesTheItemFromItsKey() {
        TestTable table = simple();
        table.updating(KEY, "SET v = :v").with(":v", 1).run();
        table.updating(item("pk", "b"), null).run();

        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
        assertThat(table.get("pk", "b")).isEqualTo(item("pk", "b"));
    }

    @Test
    void anUpdateWithoutExpressionLeavesAnItemAsItIs() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        table.updating(KEY, null).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
    }

    @Test
    void allSidesReadTheItemBeforeTheUpdate() {
        TestTable table = simple();
        table.put("pk", "a", "a", 1, "b", 2);
        table.updating(KEY, "SET a = :v, b = a").with(":v", 10).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "a", 10, "b", 1));

        table.updating(KEY, "SET a = b, b = a").run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "a", 1, "b", 10));
        table.updating(KEY, "REMOVE a SET c = a + b").run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "b", 10, "c", 11));
    }

    @Test
    void theWorkedExampleOfTheExpressionRules() {
        TestTable table = db.createTable("example", "a", AttributeType.S);
        table.put("a", "k", "b", Map.of("a", 1, "b", 2, "c", 3), "c", List.of(1, 3));
        Item updated = table.updating(
                        item("a", "k"),
                        "SET b.c = ((c[1]) + (b.a)), b.a = a, c[1] = a, c[4] = b.a - b.b, c[2] = b.c ADD c[8] :SS, c[6] :2")
                .with(":SS", ss("x"))
                .with(":2", 2)
                .returning(ReturnValues.UPDATED_NEW)
                .attributes();

        assertThat(table.get("a", "k"))
                .isEqualTo(
                        item("a", "k", "b", Map.of("a", "k", "b", 2, "c", 4), "c", List.of(1, "k", 3, -1, 2, ss("x"))));
        assertThat(updated).isEqualTo(item("b", Map.of("a", "k", "c", 4), "c", List.of("k", 3, 2)));
    }

    @Test
    void aFailedUpdateChangesNothing() {
        TestTable table = simple();
        Item stored = item("pk", "a", "v", 1, "s", "text", "l", List.of(1));
        table.putting(stored).run();
        String type = "An operand in the update expression has an incorrect data type";
        String path = "The document path provided in the update expression is invalid for update";

        assertInvalid(
                type,
                () -> table.updating(KEY, "SET v = :v, s = s + :v")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                type,
                () -> table.updating(KEY, "SET v = :v ADD s :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v, m.x = :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v, l.x = :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v REMOVE m.x").with(":v", 1).run());
        assertThat(table.get("pk", "a")).isEqualTo(stored);
    }

    @Test
    void deletingTheLastMemberOfASetRemovesTheAttribute() {
        TestTable table = simple();
        table.put("pk", "a", "colours", ss("red", "blue"));
        table.updating(KEY, "ADD colours :c").with(":c", ss("green", "red")).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "colours", ss("blue", "green", "red")));
        table.updating(KEY, "DELETE colours :c")
                .with(":c", ss("blue", "green", "red", "none"))
                .run();
        assertThat(table.get("pk", "a")).isEqualTo(KEY);
    }

    @Test
    void numbersAreExact() {
        TestTable table = simple();
        table.put("pk", "a", "v", n("0.1"));
        table.updating(KEY, "SET v = v + :v").with(":v", n("0.2")).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", n("0.3")));

        String digits = "12345678901234567890123456789012345678";
        table.updating(KEY, "SET v = :v, tiny = :s, huge = :l")
                .with(":v", n(digits))
                .with(":s", n("1E-130"))
                .with(":l", n("9.9999999999999999999999999999999999999E+125"))
                .run();
        Item stored = table.get("pk", "a");
        assertThat(stored.get("v")).isEqualTo(n(digits));
        assertThat(stored.get("tiny")).isEqualTo(n("0." + "0".repeat(129) + "1"));
        assertThat(stored.get("huge")).isEqualTo(n("9".repeat(38) + "0".repeat(88)));
        table.updating(KEY, "ADD v :one").with(":one", 1).run();
        assertThat(table.get("pk", "a").get("v")).isEqualTo(n("12345678901234567890123456789012345679"));
    }

    @Test
    void sumsThatDoNotFitAreRefused() {
        TestTable table = simple();
        String overflow = "Number overflow. Attempting to store a number with magnitude larger than supported range";
        table.put("pk", "a", "v", n("9.9999999999999999999999999999999999999E+125"));
        assertInvalid(overflow, () -> table.updating(KEY, "SET v = v + v").run());
        table.put("pk", "a", "v", n("1E38"));
        assertInvalid(
                overflow, () -> table.updating(KEY, "ADD v :v").with(":v", 1).run());
        assertInvalid(
                overflow,
                () -> table.updating(KEY, "SET v = v - :v").with(":v", n("0.1")).run());
        assertThat(table.get("pk", "a").get("v")).isEqualTo(n("1E38"));
    }

    @Test
    void returnValuesOfAnUpdateOfAnExistingItem() {
        TestTable table = simple();
        Item before = item("pk", "a", "m", Map.of("x", 1, "y", 2), "keep", "k", "gone", true);
        Map<ReturnValues, Item> expected = Map.of(
                ReturnValues.ALL_OLD, before,
                ReturnValues.ALL_NEW, item("pk", "a", "m", Map.of("x", 5, "y", 2), "keep", "k", "new", "n"),
                ReturnValues.UPDATED_OLD, item("m", Map.of("x", 1), "gone", true),
                ReturnValues.UPDATED_NEW, item("m", Map.of("x", 5), "new", "n"));
        for (ReturnValues which : ReturnValues.values()) {
            table.putting(before).run();
            assertThat(table.updating(KEY, "SET m.x = :x, #new = :n REMOVE gone")
                            .named("#new", "new")
                            .with(":x", 5)
                            .with(":n", "n")
                            .returning(which)
                            .attributes())
                    .as(which.name())
                    .isEqualTo(expected.get(which));
        }
    }

    @Test
    void returnValuesOfAnUpdateThatCreates() {
        Map<ReturnValues, Item> expected =
                Map.of(ReturnValues.ALL_NEW, item("pk", "a", "v", 1), ReturnValues.UPDATED_NEW, item("v", 1));
        TestTable table = simple();
        for (ReturnValues which : ReturnValues.values()) {
            table.deleting(KEY).run();
            assertThat(table.updating(KEY, "SET v = :v")
                            .with(":v", 1)
                            .returning(which)
                            .attributes())
                    .as(which.name())
                    .isEqualTo(expected.get(which));
        }
    }

    @Test
    void returnValuesAreAbsentWhenNothingRemainsOfThem() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        assertThat(table.updating(KEY, "REMOVE v")
                        .returning(ReturnValues.UPDATED_NEW)
                        .attributes())
                .isNull();
        assertThat(table.updating(KEY, "SET w = :w")
                        .with(":w", 1)
                        .returning(ReturnValues.UPDATED_OLD)
                        .attributes())
                .isNull();
        assertThat(table.updating(KEY, null).returning(ReturnValues.UPDATED_NEW).attributes())
                .isNull();
    }

    @Test
    void aWriteOfAnEqualValueCountsAsUpdated() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        assertThat(table.updating(KEY, "SET v = :v")
                        .with(":v", n("1.0"))
                        .returning(ReturnValues.UPDATED_NEW)
                        .attributes())
                .isEqualTo(item("v", 1));
    }

    @Test
    void aFailedConditionShowsTheStoredItemOnlyWhenAsked() {
        TestTable table = simple();
        WriteCall asked = table.updating(KEY, "SET v = :v")
                .onlyIf("v = :old")
                .with(":v", 2)
                .with(":old", 0)
                .showingItemOnFailure();
        assertThat(refusal(asked::run).item()).isEmpty();
        table.put("pk", "a", "v", 1);
        assertThat(refusal(asked::run).item().orElseThrow().toItem()).isEqualTo(item("pk", "a", "v", 1));
    }

    @Test
    void aCounterIsCreatedWhereItIsMissing() {
        TestTable table = simple();
        table.updating(
                        KEY,
                        "ADD hits :one, tags :t SET seen = if_not_exists(seen, :zero) + :one, l ="
                                + " list_append(if_not_exists(l, :none), :more)")
                .with(":one", 1)
                .with(":zero", 0)
                .with(":t", ns("1", "2"))
                .with(":none", List.of())
                .with(":more", List.of("x"))
                .run();
        assertThat(table.get("pk", "a"))
                .isEqualTo(item("pk", "a", "hits", 1, "tags", ns("1", "2"), "seen", 1, "l", value(List.of("x"))));
    }

    @Test
    void aSmallExpressionThatRepeatsAListIsRefusedBeforeTheListIsBuilt() {
        TestTable table = simple();
        table.putting(Values.with(KEY, "l", Collections.nCopies(200_000, true))).run();
        StringBuilder repeated = new StringBuilder("l");
        while (repeated.length() < 4_000) {
            repeated.insert(0, "list_append(").append(",l)");
        }
        assertInvalid(
                TOO_LARGE, () -> table.updating(KEY, "SET m = " + repeated).run());
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, "SET a = list_append(l, l), b = list_append(l, absent)")
                        .run());
    }

    @Test
    void manyClausesThatRepeatOneListAreRefused() {
        TestTable table = simple();
        table.putting(Values.with(KEY, "l", Collections.nCopies(200_000, true))).run();
        StringBuilder clauses = new StringBuilder("SET a = l");
        for (int i = 0; i < 500; i++) {
            clauses.append(",a").append(i).append("=l");
        }
        assertInvalid(TOO_LARGE, () -> table.updating(KEY, clauses.toString()).run());
    }

    @Test
    void manySetsThatOneLargeSetIsAddedToAreRefused() {
        TestTable table = simple();
        Item before = KEY;
        StringBuilder clauses = new StringBuilder("ADD");
        for (int i = 0; i < 100; i++) {
            before = Values.with(before, "s" + i, ns("1"));
            clauses.append(i == 0 ? " s" : ",s").append(i).append(" :v");
        }
        table.putting(before).run();
        String[] numbers =
                IntStream.range(0, 20_000).mapToObj(Integer::toString).toArray(String[]::new);
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, clauses.toString())
                        .with(":v", ns(numbers))
                        .run());
    }

    @Test
    void aListOfExactlyTheLargestSizeIsStillPutTogether() {
        TestTable table = simple();
        // 2 + 1 bytes of the key, 1 + 3 of the list and two for each element.
        int elements = (ItemSize.MAX_ITEM_BYTES - 7) / 2;
        List<Boolean> half = Collections.nCopies(elements / 2, true);
        table.putting(KEY).run();
        table.updating(KEY, "SET l = list_append(:h, :h)").with(":h", half).run();
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, "SET l = list_append(l, :m)")
                        .with(":m", List.of(true, true))
                        .run());
    }

    @Test
    void pathsBelowAKeyAreRefusedOnTheRightHandSideToo() {
        TestTable table = simple();
        String below =
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk";
        for (String value : List.of("pk.x", "if_not_exists(pk[0], c)", "c + pk.x", "list_append(c, pk.x)")) {
            assertInvalid(below, () -> table.updating(KEY, "SET b = " + value).run());
        }
    }

    @Test
    void legacyUpdatesOfAttributesWithoutANameAreRefused() {
        TestTable table = simple();
        assertInvalid(
                "One or more parameter values were invalid: Empty attribute name",
                () -> table.updating(KEY, null)
                        .changing("", Legacy.update(AttributeUpdate.Action.PUT, 1))
                        .run());
    }
}
