package io.partita.engine.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

final class MovableClockTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final MovableClock clock = new MovableClock(Clock.fixed(NOON, ZoneOffset.UTC));

    @Test
    void itGoesLikeTheOtherUntilItIsMoved() {
        assertThat(clock.instant()).isEqualTo(NOON);
        assertThat(clock.offset()).isZero();
    }

    @Test
    void movesAddUp() {
        clock.advance(Duration.ofHours(2));
        clock.advance(Duration.ofMinutes(-30));
        assertThat(clock.instant()).isEqualTo(NOON.plus(Duration.ofMinutes(90)));
        assertThat(clock.millis()).isEqualTo(NOON.plus(Duration.ofMinutes(90)).toEpochMilli());
        assertThat(clock.offset()).isEqualTo(Duration.ofMinutes(90));
        clock.reset();
        assertThat(clock.instant()).isEqualTo(NOON);
    }

    @Test
    void itCanBeSetForwardsAndBack() {
        clock.set(Instant.parse("2030-01-01T00:00:00Z"));
        assertThat(clock.instant()).isEqualTo("2030-01-01T00:00:00Z");
        clock.set(Instant.EPOCH);
        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void itMovesInEveryZone() {
        Clock elsewhere = clock.withZone(ZoneId.of("Europe/Berlin"));
        clock.advance(Duration.ofHours(1));
        assertThat(elsewhere.instant()).isEqualTo(clock.instant());
        assertThat(elsewhere.getZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
    }

    @Test
    void itStaysWhereItCannotGo() {
        clock.advance(Duration.ofHours(1));
        for (Runnable move : new Runnable[] {
            () -> clock.set(MovableClock.LATEST.plusNanos(1)),
            () -> clock.set(MovableClock.EARLIEST.minusNanos(1)),
            () -> clock.advance(Duration.ofDays(-365 * 60)),
            () -> clock.advance(Duration.ofSeconds(Long.MAX_VALUE)),
        }) {
            assertThatThrownBy(move::run).isInstanceOf(IllegalArgumentException.class);
            assertThat(clock.offset()).isEqualTo(Duration.ofHours(1));
        }
    }
}
