package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TransactGetCall;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** TransactGetItems (fact pack: VALIDATION §17). */
final class TransactGetItemsTest extends TransactionTest {
    private static final String NO_MATCH = "ValidationError: The provided key element does not match the schema";

    private TransactGetCall with(TransactGetCall call, Item key, String projection) {
        return call.get(table, Checked.of(key), projection, null);
    }

    @Test
    void itemsComeInTheOrderAskedAndMissingOnesAreNull() {
        table.put("pk", "a", "v", 1);
        other.put("pk", "p", "sk", "s", "v", 2);
        assertThat(reading()
                        .get(other, "pk", "p", "sk", "s")
                        .get(table, "pk", "none")
                        .get(table.byArn(), "pk", "a")
                        .items())
                .containsExactly(item("pk", "p", "sk", "s", "v", 2), null, item("pk", "a", "v", 1));
    }

    @Test
    void eachReadHasItsOwnProjectionAndOneThatMatchesNothingLeavesNothing() {
        table.put("pk", "a", "v", 1, "w", 2);
        table.put("pk", "b", "v", 3);
        TransactGetCall call = reading().get(table, Checked.of(item("pk", "a")), "#v", Map.of("#v", "v"));
        with(call, item("pk", "b"), "nothing");
        with(call, item("pk", "c"), "v");
        assertThat(call.items()).containsExactly(item("v", 1), null, null);
    }

    @Test
    void checksComeInTheirOrder() {
        TransactGetCall keys = with(reading(), item("pk", 1), null);
        with(keys, item("pk", "ok"), null);
        with(keys, item("pk", "ok"), "pk.x");
        assertInvalid("Transaction request cannot include multiple operations on one item", () -> {
            TransactGetCall twice = with(reading(), item("pk", 1), null);
            with(twice, item("pk", "ok"), null);
            with(twice, item("pk", "ok"), null).run();
        });
        assertThat(reasons(keys::run))
                .containsExactly(
                        NO_MATCH,
                        "None",
                        "ValidationError: Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                                + " allowed: Key: pk");
        with(keys, item("pk", ""), null);
        assertInvalid(
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value. Key: pk",
                keys::run);
        keys.get(db.table("missing"), "pk", "a");
        assertNoTable(keys::run);
        with(keys, item("pk", "b"), "");
        assertInvalid("Invalid ProjectionExpression: The expression can not be empty;", keys::run);
        keys.get(table, Checked.refused(DynamoDbException.validation("a bad value")), null, null);
        assertInvalid("a bad value", keys::run);
    }

    @Test
    void moreThanFourMegabytesOfItemsAreRefused() {
        TransactGetCall ten = reading();
        for (int i = 0; i < 10; i++) {
            table.put("pk", "item-" + i, "v", "x".repeat(400_000));
            ten.get(table, "pk", "item-" + i);
        }
        assertThat(ten.items()).hasSize(10);
        table.put("pk", "one-more", "v", "x".repeat(400_000));
        DynamoDbException refusal =
                refusal(() -> ten.get(table, "pk", "one-more").run());
        assertThat(refusal.type()).isEqualTo(ErrorType.VALIDATION);
        assertThat(refusal).hasMessageContaining("size cannot exceed");
    }
}
