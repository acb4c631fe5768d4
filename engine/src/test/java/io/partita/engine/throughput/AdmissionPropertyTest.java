package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.catalog.TableName;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.testing.Crowd;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever is sent and whenever the clock moves, no partition admits more in a second than it can carry and one request. */
class AdmissionPropertyTest {
    private static final long TOKEN = 42;
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    /** So much that the table's own buckets never decide. */
    private static final Limits PLENTY =
            new Limits(BillingMode.PROVISIONED, 1_000_000, 1_000_000, Limits.NONE, Limits.NONE);

    /**
     * One after the other: requests of up to 400 half units.
     *
     * @param steps the size of each request; those that can be divided by 50 let a second go by first, some let more go by
     */
    @Property
    void aPartitionAdmitsNoMoreThanItCanCarryAndOneRequest(
            @ForAll Access access,
            @ForAll @Size(min = 50, max = 400) List<@IntRange(min = 1, max = 400) Integer> steps) {
        Meter meter = meter(PLENTY, 1);
        long most = 2 * Limits.ofPartition(access);
        long second = 0;
        long admitted = 0;
        int largest = 0;
        for (int step : steps) {
            if (step % 50 == 0) {
                second += 1 + step / 200;
                admitted = 0;
                largest = 0;
            }
            if (meter.shortages(access, second, TOKEN) == Traffic.NOTHING_SHORT) {
                meter.take(access, second, TOKEN, step);
                admitted += step;
                largest = Math.max(largest, step);
            }
            assertThat(admitted).isLessThanOrEqualTo(most + largest);
        }
    }

    /** A debt is paid off: over any number of seconds no more is admitted than flows in, what was there, and one request. */
    @Property
    void whatWasTakenTooMuchIsMissingLater(
            @ForAll @IntRange(min = 1, max = 5_000) int provisioned,
            @ForAll @Size(min = 20, max = 200) List<@IntRange(min = 1, max = 8_000) Integer> sizes) {
        Meter meter = meter(new Limits(BillingMode.PROVISIONED, provisioned, 1, Limits.NONE, Limits.NONE), 1);
        long admitted = 0;
        for (int second = 0; second < sizes.size(); second++) {
            int size = sizes.get(second);
            while (meter.shortages(Access.READ, second, TOKEN) == Traffic.NOTHING_SHORT) {
                meter.take(Access.READ, second, TOKEN, size);
                admitted += size;
            }
            long carried = 2L * Math.min(provisioned, Limits.PARTITION_READS);
            assertThat(admitted).isLessThanOrEqualTo((second + 1L) * carried + 8_000);
        }
    }

    /** A split in the middle of a second gives each part what its parent had left. */
    @Property
    void aPartThatHasJustBeenCutAdmitsNoMoreThanItsParentHadLeftAndOneRequest(
            @ForAll @IntRange(min = 0, max = 2_500) int before,
            @ForAll @IntRange(min = 1, max = 300) int size,
            @ForAll long cut) {
        Meter meter = meter(PLENTY, 1);
        meter.take(Access.WRITE, 0, TOKEN, before);
        PartitionMap split = meter.map().split(cut == Long.MAX_VALUE ? 0 : cut, NOW);
        meter.adopt(2, PLENTY, split, 0);
        long admitted = 0;
        while (meter.shortages(Access.WRITE, 0, TOKEN) == Traffic.NOTHING_SHORT) {
            meter.take(Access.WRITE, 0, TOKEN, size);
            admitted += size;
        }
        assertThat(before + admitted).isLessThanOrEqualTo(Math.max(before, 2 * Limits.PARTITION_WRITES + size));
    }

    /** Threads that ask and take at once may each see the last unit; what they take too much is debt. */
    @Property(tries = 20)
    void threadsTogetherAdmitNoMoreThanOneRequestOfEachBeyondIt(@ForAll @IntRange(min = 2, max = 8) int threads) {
        Meter meter = meter(PLENTY, 1);
        List<Long> admitted = Crowd.together(threads, thread -> {
            long mine = 0;
            while (meter.shortages(Access.WRITE, 0, TOKEN) == Traffic.NOTHING_SHORT) {
                int size = ThreadLocalRandom.current().nextInt(1, 20);
                meter.take(Access.WRITE, 0, TOKEN, size);
                mine += size;
            }
            return mine;
        });
        long all = admitted.stream().mapToLong(Long::longValue).sum();
        assertThat(all).isBetween(2 * Limits.PARTITION_WRITES, 2 * Limits.PARTITION_WRITES + 20L * threads);
        assertThat(meter.partition(TOKEN).isUsedUp(Access.WRITE, 0)).isTrue();
        long missing = all - 2 * Limits.PARTITION_WRITES;
        meter.take(Access.WRITE, 1, TOKEN, 2 * Limits.PARTITION_WRITES - missing - 1);
        assertThat(meter.partition(TOKEN).isUsedUp(Access.WRITE, 1))
                .as("one half unit is left")
                .isFalse();
    }

    private static Meter meter(Limits limits, int partitions) {
        return new Meter(
                new TableName("", "table"),
                null,
                new Space(1),
                1,
                limits,
                Partitioning.initial(partitions).map(),
                7,
                0);
    }
}
