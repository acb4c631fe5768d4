package io.partita.advisor.moment;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form.IdKind;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimedIdsTest {
    private static final Instant TIME = Instant.parse("2026-06-01T12:34:56.789Z");

    @Test
    void theTimeOfMakingIsInTheIdAsPreciselyAsItsKindHasIt() {
        Random random = new Random(1);
        for (int i = 0; i < 50; i++) {
            assertThat(TimedIds.timeOf(IdKind.ULID, TimedIds.make(IdKind.ULID, TIME, random)))
                    .contains(TIME);
            assertThat(TimedIds.timeOf(IdKind.UUID7, TimedIds.make(IdKind.UUID7, TIME, random)))
                    .contains(TIME);
            assertThat(TimedIds.timeOf(IdKind.KSUID, TimedIds.make(IdKind.KSUID, TIME, random)))
                    .contains(TIME.truncatedTo(ChronoUnit.SECONDS));
            assertThat(TimedIds.timeOf(IdKind.UUID4, TimedIds.make(IdKind.UUID4, TIME, random)))
                    .isEmpty();
        }
    }

    @Test
    void aTextThatIsNoIdHasNoTime() {
        for (String text : new String[] {"", "x", "01HV", "zzzzzzzz-zzzz-7zzz-8zzz-zzzzzzzzzzzz"}) {
            assertThat(TimedIds.timeOf(IdKind.UUID7, text)).isEmpty();
        }
        assertThat(TimedIds.timeOf(IdKind.ULID, "01HV")).isEmpty();
    }

    @Test
    void ksuidsOfOneSecondLieAsTheirRandomPartsDo() {
        long second = TIME.getEpochSecond();
        assertThat(TimedIds.ksuid(second, true)).hasSize(27).isGreaterThan(TimedIds.ksuid(second, false));
        assertThat(TimedIds.timeOf(IdKind.KSUID, TimedIds.ksuid(second, true))).contains(Instant.ofEpochSecond(second));
    }
}
