package io.partita.engine.stream;

import java.time.Clock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Gives names to shards: {@code shardId-<20 digits, milliseconds>-<8 hexadecimal digits>} (fact pack: STREAMS "Shards"). */
public final class ShardIds {
    private static final int TIME_DIGITS = 20;
    private static final long HEX_CARRY = 1L << 32;

    private final Clock clock;
    private final Supplier<RandomGenerator> random;

    /** Names from this time and randomness. */
    public ShardIds(Clock clock, Supplier<RandomGenerator> random) {
        this.clock = clock;
        this.random = random;
    }

    /** A new name. */
    public String next() {
        return name(random.get().nextInt());
    }

    /** Two new names that are different for certain. */
    public String[] nextPair() {
        int first = random.get().nextInt();
        return new String[] {name(first), name(first ^ 1)};
    }

    private String name(int number) {
        String time = Long.toString(clock.millis());
        String hex =
                Long.toHexString(HEX_CARRY | Integer.toUnsignedLong(number)).substring(1);
        return "shardId-" + "0".repeat(Math.max(0, TIME_DIGITS - time.length())) + time + "-" + hex;
    }
}
