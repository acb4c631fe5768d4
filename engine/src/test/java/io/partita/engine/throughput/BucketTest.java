package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BucketTest {
    @Test
    void fillsAtTheBeginningOfASecondUpToWhatItHolds() {
        Bucket bucket = new Bucket(10, 0);

        assertThat(bucket.level(10, 100, 300)).isZero();
        assertThat(bucket.level(11, 100, 300)).isEqualTo(100);
        assertThat(bucket.level(13, 100, 300)).isEqualTo(300);
        assertThat(bucket.level(1_000_000, 100, 300)).isEqualTo(300);
    }

    @Test
    void debtIsPaidOffBeforeThereIsAnythingToUse() {
        Bucket bucket = new Bucket(0, 100);

        bucket.take(0, 100, 100, 350);

        assertThat(bucket.level(0, 100, 100)).isEqualTo(-250);
        assertThat(bucket.level(2, 100, 100)).isEqualTo(-50);
        assertThat(bucket.level(3, 100, 100)).isEqualTo(50);
    }

    @Test
    void aRateOfZeroFillsNothing() {
        assertThat(new Bucket(0, -5).level(Integer.MAX_VALUE, 0, 0)).isEqualTo(-5);
    }

    @Test
    void aSmallerBucketKeepsItsDebtAndLosesWhatItCannotHold() {
        Bucket full = new Bucket(0, 6_000);
        full.settle(0, 20, 6_000);

        assertThat(full.level(0, 2, 600)).isEqualTo(600);
        assertThat(new Bucket(0, -50).level(0, 2, 600)).isEqualTo(-50);
    }

    @Test
    void timeFarAheadDoesNotOverflow() {
        Bucket bucket = new Bucket(-62_135_596_800L, 1);

        assertThat(bucket.level(253_402_214_400L, 80_000, 24_000_000)).isEqualTo(24_000_000);
        assertThat(bucket.level(253_402_214_400L, 1, Long.MAX_VALUE)).isEqualTo(Bucket.MOST);
    }

    @Property
    void isWhatExactArithmeticSays(
            @ForAll @LongRange(min = 0, max = 100_000) long rate,
            @ForAll @IntRange(min = 1, max = 300) int seconds,
            @ForAll @Size(max = 30) List<@IntRange(min = 0, max = 500) Integer> steps) {
        long most = rate * seconds;
        Bucket bucket = new Bucket(0, rate);
        BigInteger level = BigInteger.valueOf(rate);
        long second = 0;

        for (int step : steps) {
            second += step % 7;
            level = level.add(BigInteger.valueOf(rate).multiply(BigInteger.valueOf(step % 7)))
                    .min(BigInteger.valueOf(most).max(level));
            level = level.min(BigInteger.valueOf(most));
            bucket.take(second, rate, most, step);
            level = level.subtract(BigInteger.valueOf(step));
            assertThat(bucket.level(second, rate, most)).isEqualTo(level.longValueExact());
        }
    }
}
