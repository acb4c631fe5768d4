package io.partita.bench.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DistributionsTest {
    private static final int ITEMS = 1000;
    private static final int DRAWS = 200_000;

    private final SplittableRandom random = new SplittableRandom(7);

    private long[] counts(Draw draw) {
        long[] counts = new long[ITEMS];
        for (int i = 0; i < DRAWS; i++) {
            counts[(int) draw.next(random)]++;
        }
        return counts;
    }

    private static double share(int rank) {
        double sum = 0;
        for (int i = 1; i <= ITEMS; i++) {
            sum += Math.pow(i, -0.99);
        }
        return Math.pow(rank, -0.99) / sum;
    }

    @Test
    void zipfianSharesFallWithTheRank() {
        Zipfian zipfian = new Zipfian(ITEMS);
        long[] counts = counts(zipfian::next);
        assertThat(counts[0] / (double) DRAWS).isCloseTo(share(1), within(0.005));
        assertThat(counts[1] / (double) DRAWS).isCloseTo(share(2), within(0.005));
        assertThat(Arrays.stream(counts, 0, 100).sum() / (double) DRAWS).isBetween(0.60, 0.75);
    }

    @Test
    void aZipfianThatGrewDrawsAsOneThatWasMadeSoLarge() {
        Zipfian grown = new Zipfian(10);
        grown.growTo(ITEMS);
        Zipfian made = new Zipfian(ITEMS);
        SplittableRandom one = new SplittableRandom(1);
        SplittableRandom other = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(grown.next(one)).isEqualTo(made.next(other));
        }
    }

    @Test
    void scrambledHasItsFavouritesAnywhere() {
        long[] counts = counts(new Scrambled(ITEMS));
        int favourite = 0;
        for (int i = 0; i < ITEMS; i++) {
            favourite = counts[i] > counts[favourite] ? i : favourite;
        }
        // One of 26.47, the sum over ten billion, and what else falls on the same item.
        assertThat(counts[favourite] / (double) DRAWS).isBetween(0.036, 0.05);
        assertThat(favourite).isNotZero();
    }

    @Test
    void latestFollowsTheEnd() {
        AtomicLong count = new AtomicLong(ITEMS / 2);
        Latest latest = new Latest(count::get);
        latest.next(random);
        count.set(ITEMS);
        long[] counts = counts(latest);
        assertThat(counts[ITEMS - 1] / (double) DRAWS).isCloseTo(share(1), within(0.005));
        assertThat(counts[ITEMS - 1]).isGreaterThan(counts[ITEMS - 2]);
    }

    @Test
    void uniformHasNoFavourites() {
        long[] counts = counts(Draw.uniform(ITEMS));
        assertThat(Arrays.stream(counts).max().getAsLong()).isLessThan(300);
        assertThat(Arrays.stream(counts).min().getAsLong()).isGreaterThan(120);
    }

    @Test
    void evenOneItemCanBeDrawn() {
        for (Draw draw : new Draw[] {Draw.uniform(1), new Scrambled(1), new Latest(() -> 1)}) {
            for (int i = 0; i < 100; i++) {
                assertThat(draw.next(random)).isZero();
            }
        }
    }
}
