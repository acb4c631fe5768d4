package io.partita.engine.transaction;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reasons of a cancelled transaction, of which a hundred may show an item of 400 KB each. */
class CancellationsTest {
    private static final Item SHOWN = item("pk", "a", "text", "x".repeat(94));

    @Test
    void reasonsShowItemsUpToABoundAndThenOnlySayWhy() {
        Cancellations cancellations = new Cancellations(4, 2L * SHOWN.sizeInBytes());
        for (int place : List.of(0, 1, 3)) {
            cancellations.add(place, CancellationReason.of(DynamoDbException.conditionalCheckFailed(SHOWN)));
        }
        List<CancellationReason> reasons = cancellations.error().cancellationReasons();
        assertThat(reasons).extracting(CancellationReason::item).containsExactly(SHOWN, SHOWN, null, null);
        assertThat(reasons)
                .extracting(CancellationReason::code)
                .containsExactly("ConditionalCheckFailed", "ConditionalCheckFailed", "None", "ConditionalCheckFailed");
        assertThat(reasons.getLast().message()).isEqualTo("The conditional request failed");
    }
}
