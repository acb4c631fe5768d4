package io.partita.protocol.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WellFormedTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\ud83d\\ude00 | true",
                "\\uD83D\\uDE00x | true",
                "\\\\ud83d | true",
                "\\ud83d | false",
                "\\ud83d\\u0041 | false",
                "\\ud83d\\\\ude00 | false",
                "\\ude00 | false",
                "\\u0041 | true",
                "\\u12 | true",
                "\\ | true"
            })
    void escapedSurrogatesMustFormPairs(String text, boolean holds) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(WellFormedText.holds(bytes, 0, bytes.length)).isEqualTo(holds);
    }
}
