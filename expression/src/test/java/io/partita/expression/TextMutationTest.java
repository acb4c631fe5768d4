package io.partita.expression;

import static io.partita.expression.Requests.everyType;
import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.l;
import static io.partita.expression.Requests.m;
import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static io.partita.expression.Requests.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.update.Update;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the text, the outcome is a value or a DynamoDbException, and items given stay as they were. */
class TextMutationTest {
    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "#a",
            "#b",
            "#x",
            ":n",
            ":n2",
            ":s",
            ":l",
            ":m",
            ":ss",
            ":nope",
            "(",
            ")",
            "[",
            "]",
            "0",
            "1",
            "9",
            ".",
            ",",
            "=",
            "<>",
            "<",
            ">=",
            "+",
            "-",
            "AND",
            "OR",
            "NOT",
            "IN",
            "BETWEEN",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "size(",
            "contains(",
            "begins_with(",
            "attribute_type(",
            "attribute_exists(",
            "if_not_exists(",
            "list_append(",
            "SET a=",
            "a=:n",
            "name",
            "!",
            "é",
            "\t",
            "a.b",
            "a[0]",
            "b[1].k");

    private final Expressions expressions = new Expressions();

    @Property(tries = 4000)
    void randomTextsOfPiecesNeverBreakAnything(@ForAll("texts") String text) {
        tryAll(text);
    }

    @Property(tries = 4000)
    void mutatedGoodTextsNeverBreakAnything(
            @ForAll("goodTexts") String text, @ForAll("pieces") String piece, @ForAll int from, @ForAll int length) {
        int start = Math.floorMod(from, text.length() + 1);
        int end = Math.min(text.length(), start + Math.floorMod(length, 4));
        tryAll(text.substring(0, start) + piece + text.substring(end));
        tryAll(text.substring(0, start) + text.substring(end));
    }

    private void tryAll(String text) {
        Item before = item("a", m("b", n(1)), "b", l(n(1), m("k", s("v"))), "s", ss("x"));
        byte[] image = EncodedItem.of(before).bytes();
        for (ExpressionKind kind : ExpressionKind.values()) {
            try {
                switch (kind) {
                    case CONDITION, FILTER ->
                        expressions.condition(kind, text, everyType()).test(before);
                    case KEY_CONDITION -> expressions.keyCondition(text, everyType());
                    case PROJECTION -> expressions.projection(text, everyType()).apply(before);
                    case UPDATE -> {
                        Update update = expressions.update(text, everyType());
                        Item after = update.apply(before);
                        update.updatedOld(before);
                        update.updatedNew(after);
                        assertThat(update.apply(before)).isEqualTo(after);
                    }
                }
            } catch (DynamoDbException expected) {
                assertThat(expected.getMessage()).isNotBlank();
            }
        }
        assertThat(EncodedItem.of(before).bytes()).isEqualTo(image);
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(PIECES);
    }

    @Provide
    Arbitrary<String> texts() {
        return pieces().list().ofMinSize(1).ofMaxSize(14).map(pieces -> String.join(" ", pieces));
    }

    @Provide
    Arbitrary<String> goodTexts() {
        return Arbitraries.of(
                "a = :n AND (b[0] > :n OR NOT contains(b, :n)) AND a.b BETWEEN :n AND :n2",
                "size(a) IN (:n, :n2) OR begins_with(a.b, :s) AND attribute_type(a, :tS)",
                "#a = :n AND begins_with(#b, :s)",
                "SET a.b = if_not_exists(a.c, :n) + :n2, b[0] = (b[1].k), c = list_append(b, :l)",
                "REMOVE b[0], a.b SET b[1].k = :s ADD n :n, s :ss DELETE t :ss",
                "a.b, b[1].k, b[0], s");
    }
}
