package io.partita.expression;

import static io.partita.expression.Requests.errorOf;
import static io.partita.expression.Requests.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of placeholders (fact pack: VALIDATION §7). */
class PlaceholdersTest {
    private static final Checked<AttributeValue> ONE = Checked.of(n(1));

    private static DynamoDbException malformed(Map<String, String> names, Map<String, Checked<AttributeValue>> values) {
        return errorOf(() -> Placeholders.of(names, values).requireWellFormed());
    }

    @Test
    void x4EmptyNames() {
        DynamoDbException error = malformed(Map.of(), Map.of());
        assertThat(error).hasMessage("ExpressionAttributeNames must not be empty");
        assertThat(error.family()).isEqualTo(MessageFamily.ENVELOPED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#", "a", ":a", "#a.b", "#a b", "#é", "##"})
    void x5NamePlaceholdersOfAnotherForm(String key) {
        assertThat(malformed(Map.of(key, "a"), Map.of()))
                .hasMessage("ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @Test
    void x6EmptyValues() {
        assertThat(malformed(null, Map.of())).hasMessage("ExpressionAttributeValues must not be empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "a", "#a", ":a-b"})
    void x7ValuePlaceholdersOfAnotherForm(String key) {
        assertThat(malformed(Map.of("#a_1Z", "a"), Map.of(key, ONE)))
                .hasMessage("ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @Test
    void x8FaultyValuesAreWrapped() {
        DynamoDbException fault = DynamoDbException.validation("Number overflow. …");
        DynamoDbException error = malformed(null, Map.of(":v", Checked.refused(fault)));
        assertThat(error).hasMessage("ExpressionAttributeValues contains invalid value: Number overflow. … for key :v");
        assertThat(error.family()).isEqualTo(MessageFamily.BARE);
    }

    @Test
    void x8FaultsOfRewordedFamiliesStayAsTheyAre() {
        DynamoDbException fault = DynamoDbException.validation(MessageFamily.ENVELOPED, "empty set");
        assertThat(malformed(null, Map.of(":v", Checked.refused(fault)))).isSameAs(fault);
    }

    @Test
    void x7ComesBeforeX8() {
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        values.put(":v", Checked.refused(DynamoDbException.validation("bad")));
        values.put("w", ONE);
        assertThat(malformed(null, values)).hasMessageContaining("contains invalid key");
    }

    @Test
    void x10AndX11UnusedNamesAreReportedBeforeUnusedValues() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("#a", "a");
        names.put("#b", "b");
        names.put("#c", "c");
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        values.put(":a", ONE);
        values.put(":b", ONE);
        Placeholders placeholders = Placeholders.of(names, values);
        Expressions expressions = new Expressions();
        expressions.condition(ExpressionKind.CONDITION, "#b = :a", placeholders);
        assertThat(errorOf(placeholders::requireAllUsed))
                .hasMessage("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #c}");
        expressions.projection("#a, #c", placeholders);
        DynamoDbException error = errorOf(placeholders::requireAllUsed);
        assertThat(error).hasMessage("Value provided in ExpressionAttributeValues unused in expressions: keys: {:b}");
        assertThat(error.family()).isEqualTo(MessageFamily.ENVELOPED);
        expressions.update("SET x = :b", placeholders);
        assertThatCode(placeholders::requireAllUsed).doesNotThrowAnyException();
    }

    @Test
    void absentAndEmptyMembersAreToldApart() {
        assertThat(Placeholders.NONE.hasNames()).isFalse();
        assertThat(Placeholders.NONE.hasValues()).isFalse();
        assertThat(Placeholders.of(Map.of(), null).hasNames()).isTrue();
        assertThat(Placeholders.of(null, Map.of()).hasValues()).isTrue();
        Placeholders.NONE.requireWellFormed();
        Placeholders.NONE.requireAllUsed();
    }

    @Test
    void placeholdersOfMoreThan255BytesAreRefused() {
        String longest = "a".repeat(254);
        assertThatCode(() -> Placeholders.of(Map.of("#" + longest, "a"), Map.of(":" + longest, ONE))
                        .requireWellFormed())
                .doesNotThrowAnyException();
        assertThat(malformed(Map.of("#a" + longest, "a"), null))
                .hasMessage(
                        "ExpressionAttributeNames contains invalid key: The placeholder is longer than 255 bytes; key: \"#a"
                                + longest + "\"");
        assertThat(malformed(null, Map.of(":a" + longest, ONE)))
                .hasMessage(
                        "ExpressionAttributeValues contains invalid key: The placeholder is longer than 255 bytes; key: \":a"
                                + longest + "\"");
    }

    @Test
    void namesAndValuesOfMoreThanTwoMegabytesTogetherAreRefused() {
        int rest = 2 * 1024 * 1024 - "#n".length() - "name".length() - ":v".length();
        assertThatCode(() -> Placeholders.of(Map.of("#n", "name"), Map.of(":v", text(rest)))
                        .requireWellFormed())
                .doesNotThrowAnyException();
        assertThat(malformed(Map.of("#n", "name"), Map.of(":v", text(rest + 1))))
                .hasMessage(
                        "ExpressionAttributeNames and ExpressionAttributeValues exceed their maximum combined size of 2097152 bytes");
    }

    private static Checked<AttributeValue> text(int bytes) {
        return Checked.of(AttributeValue.string("v".repeat(bytes)));
    }

    @Test
    void namesThatNoAttributeCanHaveAreRefused() {
        assertThat(malformed(Map.of("#n", ""), null))
                .hasMessage("One or more parameter values were invalid: Empty attribute name");
        assertThat(malformed(Map.of("#n", "n".repeat(65_536)), null))
                .hasMessage(
                        "One or more parameter values were invalid: Attribute name is too large, must be less than 65536 bytes");
    }
}
