package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counters that all writers add to: each must lie between what was acknowledged and that plus what is in doubt. */
final class Counters {
    static final String TABLE = "counters";
    static final int COUNT = 3;

    private final AtomicLongArray attempted = new AtomicLongArray(COUNT);
    private final AtomicLongArray acknowledged = new AtomicLongArray(COUNT);
    private final AtomicLongArray highestAnswered = new AtomicLongArray(COUNT);

    /** Adds 1. */
    void add(WireClient client, int counter) throws IOException, InterruptedException {
        attempted.incrementAndGet(counter);
        Map<String, Object> answer = client.demand(
                "UpdateItem",
                "{\"TableName\":\"" + TABLE + "\",\"Key\":{\"pk\":{\"S\":\"c" + counter
                        + "\"}},\"UpdateExpression\":\"ADD n :one\","
                        + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"}},\"ReturnValues\":\"UPDATED_NEW\"}");
        long value = Long.parseLong(Json.attribute(Json.asObject(answer.get("Attributes")), "n"));
        highestAnswered.accumulateAndGet(counter, value, Math::max);
        acknowledged.incrementAndGet(counter);
    }

    /** Checks what was found, which settles what was in doubt. */
    void check(Map<String, Map<String, Object>> items) {
        for (int counter = 0; counter < COUNT; counter++) {
            Map<String, Object> item = items.get("c" + counter);
            long value = item == null ? 0 : Long.parseLong(Json.attribute(item, "n"));
            assertThat(value)
                    .as("counter %d", counter)
                    .isBetween(acknowledged.get(counter), attempted.get(counter))
                    .isGreaterThanOrEqualTo(highestAnswered.get(counter));
            acknowledged.set(counter, value);
            attempted.set(counter, value);
        }
    }
}
