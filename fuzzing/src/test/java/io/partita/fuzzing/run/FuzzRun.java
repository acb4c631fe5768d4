package io.partita.fuzzing.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/**
 * How long a fuzzer runs and from which seed. Every case has a seed of its own, drawn from the seed of the run, so that one case can be
 * run again alone.
 *
 * <p>{@code fuzz.seconds} gives each fuzzer that many seconds, {@code fuzz.seed} another run, and {@code fuzz.case} runs one case only.
 */
public final class FuzzRun {
    private static final long DEFAULT_SEED = 20_120_810L;

    private final Random seeds;
    private Iterator<Long> order;
    private final Long onlyCase;
    private final long end;
    private long cases;

    private FuzzRun(Random seeds, Long onlyCase, long end) {
        this.seeds = seeds;
        this.onlyCase = onlyCase;
        this.end = end;
    }

    /** A run of a fuzzer that takes {@code share} unless another time is asked for. */
    public static FuzzRun of(Duration share) {
        String seconds = System.getProperty("fuzz.seconds", "");
        String seed = System.getProperty("fuzz.seed", "");
        String onlyCase = System.getProperty("fuzz.case", "");
        Duration time = seconds.isEmpty() ? share : Duration.ofSeconds(Long.parseLong(seconds));
        return new FuzzRun(
                new Random(seed.isEmpty() ? DEFAULT_SEED : Long.parseLong(seed)),
                onlyCase.isEmpty() ? null : Long.valueOf(onlyCase),
                System.nanoTime() + time.toNanos());
    }

    /** Makes the cases the numbers below {@code count}, each once, in an order drawn from the seed of the run. */
    public FuzzRun over(int count) {
        List<Long> numbers = new ArrayList<>();
        for (long number = 0; number < count; number++) {
            numbers.add(number);
        }
        Collections.shuffle(numbers, seeds);
        order = numbers.iterator();
        return this;
    }

    /** Whether there is time for another case, and another case; always for the first. */
    public boolean hasNext() {
        boolean more = order == null || order.hasNext();
        return cases == 0 || onlyCase == null && more && System.nanoTime() < end;
    }

    /** The seed of the next case. */
    public long nextSeed() {
        cases++;
        if (onlyCase != null) {
            return onlyCase;
        }
        return order == null ? seeds.nextLong() : order.next();
    }

    /** How many cases have been handed out. */
    public long cases() {
        return cases;
    }

    /** Whether a single case was asked for, so that what is expected of a whole run need not hold. */
    public boolean isReplay() {
        return onlyCase != null;
    }

    /** How to run the case of {@code seed} in {@code test} again. */
    public static String replay(Class<?> test, String method, long seed) {
        return "run it again with -Dtest=" + test.getSimpleName() + "#" + method + " -Dfuzz.case=" + seed;
    }
}
