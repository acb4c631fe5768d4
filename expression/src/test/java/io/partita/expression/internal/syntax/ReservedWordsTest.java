package io.partita.expression.internal.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReservedWordsTest {
    @Test
    void thereAre573() {
        assertThat(ReservedWords.count()).isEqualTo(573);
    }

    @Test
    void theyAreRecognisedInAnyCase() {
        assertThat(ReservedWords.contains("Name")).isTrue();
        assertThat(ReservedWords.contains("zone")).isTrue();
        assertThat(ReservedWords.contains("SET")).isTrue();
        assertThat(ReservedWords.contains("REMOVE")).isFalse();
        assertThat(ReservedWords.contains("names1")).isFalse();
    }
}
