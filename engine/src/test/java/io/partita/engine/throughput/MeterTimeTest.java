package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.time.MovableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class MeterTimeTest {
    private final MovableClock clock =
            new MovableClock(Clock.fixed(Instant.parse("2026-01-01T00:00:00.400Z"), ZoneOffset.UTC));
    private final MeterTime time = new MeterTime(clock);

    @Test
    void goesOnWithTheClock() {
        long before = time.second();

        clock.advance(Duration.ofMillis(599));
        assertThat(time.second()).isEqualTo(before);
        clock.advance(Duration.ofMillis(1));
        assertThat(time.second()).isEqualTo(before + 1);
    }

    @Test
    void staysWhenTheClockIsSetBackAndThenGoesOnAtOnce() {
        clock.advance(Duration.ofHours(1));
        long before = time.second();

        clock.reset();
        assertThat(time.second()).isEqualTo(before);
        clock.advance(Duration.ofSeconds(2));
        assertThat(time.second()).isEqualTo(before + 2);
    }

    @Test
    void itsSecondsBeginWithThoseOfTheClockAfterAStepBackToo() {
        clock.advance(Duration.ofMillis(3_600_123));
        clock.reset();
        long before = time.second();

        clock.advance(Duration.ofMillis(599));
        assertThat(time.second()).isEqualTo(before);
        clock.advance(Duration.ofMillis(1));
        assertThat(time.second()).isEqualTo(before + 1);
    }

    @Test
    void thousandsOfYearsAreNotMoreSecondsThanABucketCanCount() {
        long before = time.second();
        for (int i = 0; i < 1_000; i++) {
            clock.set(Instant.parse("9999-12-31T00:00:00Z"));
            time.second();
            clock.reset();
            time.second();
        }
        assertThat(time.second()).isBetween(before + 1, 1L << 34);
        Bucket bucket = new Bucket(time.second(), 2);
        bucket.take(time.second(), 2, 600, 10);
        assertThat(bucket.level(time.second(), 2, 600)).isEqualTo(-8);
    }
}
