package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OutputsTest {

    private static final String SHARD = "shardId-00000001796068504000-0a1b2c3d";

    @Test
    void timesAndShardsDifferFromRunToRun() {
        Outputs.assertSame(
                "2026-11-30T20:15:04Z  INSERT  in " + SHARD,
                "2031-01-02T03:04:05Z  INSERT  in " + SHARD.replace('8', '9'));
    }

    @Test
    void sharesOfTheLastSecondsDifferAndThoseOfAMinuteDoNot() {
        Outputs.assertSame("  Status=Active  95.0 %   94.7 %  3", "  Status=Active  95.0 %  100.0 %  3");
        assertThatThrownBy(() ->
                        Outputs.assertSame("  Status=Active  95.0 %  1.0 %  3", "  Status=Active  94.0 %  1.0 %  3"))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void timesHaveOneFormat() {
        for (String other : new String[] {"2031-01-02T03:04:05.678Z", "2031-01-02 03:04:05", "1924920245"}) {
            assertThatThrownBy(() -> Outputs.assertSame("It is 2026-11-30T20:15:04Z.", "It is " + other + "."))
                    .isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void whatElseIsPrintedMatters() {
        assertThatThrownBy(() -> Outputs.assertSame(SHARD + " open", SHARD + " closed"))
                .isInstanceOf(AssertionError.class);
    }
}
