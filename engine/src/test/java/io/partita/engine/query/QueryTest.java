package io.partita.engine.query;

import static io.partita.engine.query.Queries.all;
import static io.partita.engine.query.Queries.beginningWith;
import static io.partita.engine.query.Queries.numbered;
import static io.partita.engine.testing.Values.b;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Select;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a query finds and what it shows of it (fact pack: VALIDATION §12). */
final class QueryTest extends DatabaseTest {
    @Test
    void selectCountGivesNumbersOnly() {
        TestTable table = numbered(sorted(AttributeType.N), 5);
        ItemsResponse answer = all(table)
                .selecting(Select.COUNT)
                .filtered("odd = :t")
                .with(":t", true)
                .run();
        assertThat(answer.items()).isNull();
        assertThat(answer.count()).isEqualTo(3);
        assertThat(answer.scannedCount()).isEqualTo(5);
    }

    @Test
    void aProjectionShowsWhatItNamesAndNothingElse() {
        TestTable table = numbered(sorted(AttributeType.N), 2);
        table.put("pk", "p", "sk", 3);
        assertThat(all(table)
                        .showing("sk, odd")
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .items())
                .containsExactly(item("sk", 1, "odd", true), item("sk", 2, "odd", false), item("sk", 3));
        assertThat(all(table).showing("nowhere").items()).containsExactly(Item.EMPTY, Item.EMPTY, Item.EMPTY);
    }

    @Test
    void aTableMayBeNamedByItsArn() {
        TestTable table = numbered(sorted(AttributeType.N), 3);
        assertThat(all(table.byArn()).column("sk")).containsExactly("1", "2", "3");
        assertThat(all(table.byArn()).run().consumedCapacity().tableName()).startsWith("arn:aws:dynamodb:");
    }

    @Test
    void beginsWithOnBinariesKnowsBytesThatHaveNoSuccessor() {
        TestTable table = sorted(AttributeType.B);
        List<AttributeValue> keys =
                List.of(b(0xFE), b(0xFE, 0xFF), b(0xFF), b(0xFF, 0), b(0xFF, 0xFF), b(0xFF, 0xFF, 1));
        keys.forEach(sk -> table.put("pk", "p", "sk", sk));
        table.put("pk", "q", "sk", b(0xFF, 0xFF));

        assertThat(sortKeysBeginningWith(table, b(0xFF))).containsExactlyElementsOf(keys.subList(2, 6));
        assertThat(sortKeysBeginningWith(table, b(0xFF, 0xFF))).containsExactlyElementsOf(keys.subList(4, 6));
        assertThat(sortKeysBeginningWith(table, b(0xFE, 0xFF))).containsExactly(b(0xFE, 0xFF));
        assertThat(sortKeysBeginningWith(table, b(0xFF, 0))).containsExactly(b(0xFF, 0));
        assertThat(sortKeysBeginningWith(table, b(0))).isEmpty();
    }

    private static List<AttributeValue> sortKeysBeginningWith(TestTable table, AttributeValue prefix) {
        List<AttributeValue> found = new ArrayList<>();
        beginningWith(table, prefix).items().forEach(item -> found.add(item.get("sk")));
        return found;
    }

    @Test
    void beginsWithOnStringsNeverEndsInTheMiddleOfACharacter() {
        TestTable table = sorted(AttributeType.S);
        List.of("\u00e4", "\u00e4b", "\u00e5", "\ud83d\ude00", "\ud83d\ude01", "\uffff")
                .forEach(sk -> table.put("pk", "p", "sk", sk));
        assertThat(beginningWith(table, AttributeValue.string("\u00e4")).column("sk"))
                .containsExactly("\u00e4", "\u00e4b");
        assertThat(beginningWith(table, AttributeValue.string("\ud83d\ude00")).column("sk"))
                .containsExactly("\ud83d\ude00");
        assertThat(beginningWith(table, AttributeValue.string("\uffff")).column("sk"))
                .containsExactly("\uffff");
    }
}
