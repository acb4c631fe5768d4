package io.partita.bench.distribution;

import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The item inserted last is the most popular, those before it ever less: Zipfian numbers counted from the end. */
public final class Latest implements Draw {
    private final LongSupplier count;
    private final Zipfian age;

    /** Among as many items as {@code count} says at each draw. */
    public Latest(LongSupplier count) {
        this.count = count;
        this.age = new Zipfian(count.getAsLong());
    }

    @Override
    public long next(RandomGenerator random) {
        long now = count.getAsLong();
        age.growTo(now);
        return now - 1 - age.next(random);
    }
}
