package io.partita.bench.workload;

import io.partita.bench.distribution.Draw;
import java.util.random.RandomGenerator;

/** The operations of a workload, without end. */
public final class Mix implements Source {
    private static final int BATCH = 25;
    private static final int QUERY_LIMIT = 20;
    private static final int LONGEST_SCAN = 100;
    private static final int VARIANTS = 20;

    private final Workload workload;
    private final Inserted inserted;
    private final RandomGenerator random;
    private final Draw draw;
    private final Bodies bodies;

    /** Draws the operations and their items from {@code random}; the sources of a load share {@code inserted}. */
    public Mix(Workload workload, Popularity popularity, Items items, Inserted inserted, RandomGenerator random) {
        this.workload = workload;
        this.inserted = inserted;
        this.random = random;
        this.draw = popularity.over(inserted);
        this.bodies = new Bodies(items);
    }

    @Override
    public Exchange next() {
        Operation operation = workload.at(random.nextInt(100));
        if (operation == Operation.INSERT) {
            long number = inserted.take();
            return new Exchange(operation, operation.api(), bodies.put(number), null, number);
        }
        long number = draw.next(random);
        return switch (operation) {
            case PUT -> Exchange.of(operation, bodies.put(number));
            case GET -> Exchange.of(operation, bodies.get(number, true));
            case READ -> Exchange.of(operation, bodies.get(number, false));
            case MISS -> Exchange.of(operation, bodies.miss(number));
            case UPDATE -> Exchange.of(operation, bodies.count(number));
            case REPLACE -> Exchange.of(operation, replacement(number));
            case QUERY -> Exchange.of(operation, bodies.query(number, QUERY_LIMIT, random.nextBoolean()));
            case SCAN -> Exchange.of(operation, bodies.query(number, 1 + random.nextInt(LONGEST_SCAN), true));
            case BATCH_GET -> Exchange.of(operation, bodies.batchGet(several(number)));
            case BATCH_WRITE -> Exchange.of(operation, batchWrite(number));
            case READ_MODIFY_WRITE ->
                new Exchange(
                        operation,
                        operation.api(),
                        bodies.get(number, false),
                        new Exchange(operation, Operation.REPLACE.api(), replacement(number), null, -1),
                        -1);
            case INSERT -> throw new IllegalStateException("inserts draw no item");
        };
    }

    private byte[] replacement(long number) {
        return bodies.replace(number, random.nextInt(VARIANTS));
    }

    /** Different items, as a batch must have: a drawn one and those that follow it at equal steps. */
    private long[] several(long first) {
        long count = inserted.loaded();
        long[] numbers = new long[(int) Math.min(BATCH, count)];
        long step = Math.max(1, count / numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (first + i * step) % count;
        }
        return numbers;
    }

    private byte[] batchWrite(long number) {
        long first = Math.max(0, Math.min(number, inserted.loaded() - BATCH));
        return bodies.batchWrite(first, Math.min(first + BATCH, inserted.loaded()));
    }

    @Override
    public void answered(Exchange exchange) {
        if (exchange.inserted() >= 0) {
            inserted.answered(exchange.inserted());
        }
    }
}
