package io.partita.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"PK", "sk", "GSI1PK", "order_date", "UserID"})
    void wordsAreWrittenAsTheyAre(String name) {
        assertThat(AttributeNames.isPlain(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "Name", "1st", "order-date", "a.b", "_x", "größe", ""})
    void reservedWordsAndAllElseNeedPlaceholders(String name) {
        assertThat(AttributeNames.isPlain(name)).isFalse();
    }
}
