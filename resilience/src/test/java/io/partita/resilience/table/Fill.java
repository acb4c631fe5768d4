package io.partita.resilience.table;

import io.partita.engine.Database;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** Fills a table, many writes at a time. */
final class Fill {
    private static final int IN_FLIGHT = 2_000;

    private Fill() {}

    /** Puts {@code items} different items of about 100 bytes that compress badly, and waits until all are acknowledged. */
    static void table(Database database, String table, int items) {
        Semaphore free = new Semaphore(IN_FLIGHT);
        AtomicReference<Throwable> failed = new AtomicReference<>();
        for (int i = 0; i < items; i++) {
            free.acquireUninterruptibly();
            database.execute(Databases.CALLER, put(table, i)).whenComplete((answer, failure) -> {
                if (failure != null) {
                    failed.set(failure);
                }
                free.release();
            });
        }
        free.acquireUninterruptibly(IN_FLIGHT);
        if (failed.get() != null) {
            throw new CompletionException(failed.get());
        }
    }

    private static PutItemRequest put(String table, int number) {
        StringBuilder noise = new StringBuilder(80);
        long state = number;
        while (noise.length() < 72) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            noise.append(Long.toString(state >>> 1, Character.MAX_RADIX));
        }
        Item item = Item.of(Map.of(
                "pk", AttributeValue.string("item " + number),
                "n", AttributeValue.number(number),
                "noise", AttributeValue.string(noise.toString())));
        return new PutItemRequest(
                table,
                Checked.of(item),
                null,
                null,
                null,
                Placeholders.NONE,
                ReturnValues.NONE,
                false,
                ReturnConsumedCapacity.NONE,
                false);
    }
}
