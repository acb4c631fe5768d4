package io.partita.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryBudgetTest {
    private static final long MB = 1 << 20;

    private final MemoryBudget budget = new MemoryBudget(8 * MB);

    @Test
    void aQuarterIsForSmallRequestsOnly() {
        Charge large = new Charge(budget);
        assertThat(large.more(6 * MB)).isTrue();
        assertThat(large.more(1)).isFalse();
        assertThat(new Charge(budget).more(MB)).isFalse();
        Charge small = new Charge(budget);
        assertThat(small.more(512 << 10)).isTrue();
        assertThat(budget.isTight()).isTrue();
        assertThat(small.more(1)).as("it is small no longer").isFalse();
        small.release();
        large.release();
        assertThat(budget.taken()).isZero();
    }

    @Test
    void nothingIsTakenByWhatIsRefused() {
        assertThat(new Charge(budget).more(9 * MB)).isFalse();
        assertThat(budget.taken()).isZero();
    }

    @Test
    void whatIsThereAlreadyCountsWhateverTheLimitIs() {
        Charge charge = new Charge(budget);
        charge.is(20 * MB);
        assertThat(budget.taken()).isEqualTo(20 * MB);
        charge.is(MB);
        assertThat(budget.taken()).isEqualTo(MB);
    }

    /** Strings count their length, elements and members the objects they become. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "\"a\",|1000000|100000000",
                "{\"N\":\"1\"},|1000000|100000000",
                "\",,\\\",,:\"|1000000|0",
                "[|100000|7000000"
            })
    void theSizeOfWhatABodyBecomesIsBoundedFromAbove(String piece, int times, long atLeast) {
        byte[] json = piece.repeat(times).getBytes(StandardCharsets.US_ASCII);
        assertThat(DecodedSize.atMost(json, json.length)).isBetween(atLeast, atLeast * 2 + 10L * json.length);
    }
}
