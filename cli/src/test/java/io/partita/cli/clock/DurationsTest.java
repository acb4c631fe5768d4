package io.partita.cli.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({
        "90s, PT1M30S",
        "1h, PT1H",
        "2d12h, PT60H",
        "1d1h1m1s, PT25H1M1S",
        "-1h30m, PT-1H-30M",
        "PT1H, PT1H",
        "-PT1H, PT-1H",
    })
    void itReadsWhatPeopleWrite(String text, String span) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.parse(span));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1", "h", "1h2d", "1x", "1.5h", "PT", "P"})
    void itRefusesTheRest(String text) {
        assertThatThrownBy(() -> Durations.parse(text)).isInstanceOf(RuntimeException.class);
    }

    @ParameterizedTest
    @CsvSource({"PT60H, 2d12h", "PT1M30.9S, 1m30s", "PT0.5S, less than 1s"})
    void itWritesWhatPeopleRead(String span, String text) {
        assertThat(Durations.text(Duration.parse(span))).isEqualTo(text);
    }
}
