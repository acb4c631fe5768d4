package io.partita.advisor.pattern;

import static io.partita.advisor.design.Designs.keys;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.pattern.Plan.Bound;
import io.partita.advisor.pattern.Plan.Equality;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyConditionsTest {
    private static final Keys KEYS = keys(List.of("PK"), List.of("SK"));

    private static Plan.Query query(List<Equality> partition, Plan.Slice slice) {
        return new Plan.Query(
                List.of("Order"),
                Optional.empty(),
                partition,
                List.of(),
                Optional.of(slice),
                List.of(),
                Plan.Fetch.NONE,
                false,
                true,
                List.of());
    }

    private static KeyConditions.Condition condition(Plan.Slice slice, String low, String high) {
        return KeyConditions.of(
                query(List.of(new Equality("PK", KeyTemplate.parse("USER#{userId}"))), slice),
                KEYS,
                new KeyConditions.Values(Map.of("userId", "U1"), Map.of("date", low), Map.of("date", high)));
    }

    private static Bound bound(String template, boolean past) {
        return new Bound(KeyTemplate.parse(template), past);
    }

    private static AttributeValue s(String text) {
        return new AttributeValue.S(text);
    }

    @Test
    void valuesTakeThePlacesOfComponents() {
        KeyConditions.Condition condition =
                condition(new Plan.BeginsWith("SK", KeyTemplate.parse("ORDER#{date}#")), "2024", "");
        assertThat(condition.expression()).isEqualTo("PK = :pk AND begins_with(SK, :sk)");
        assertThat(condition.names()).isEmpty();
        assertThat(condition.values()).isEqualTo(Map.of(":pk", s("USER#U1"), ":sk", s("ORDER#2024#")));
    }

    @Test
    void theEndBehindAClosedValueRaisesWhatClosesIt() {
        KeyConditions.Condition condition = condition(
                new Plan.Between("SK", bound("ORDER#{date}", false), bound("ORDER#{date}#", true)),
                "2024-01",
                "2024-02");
        assertThat(condition.expression()).isEqualTo("PK = :pk AND SK BETWEEN :skFrom AND :skTo");
        assertThat(condition.values())
                .isEqualTo(Map.of(":pk", s("USER#U1"), ":skFrom", s("ORDER#2024-01"), ":skTo", s("ORDER#2024-02$")));
    }

    @Test
    void theEndBehindAnOpenValueIsTheLastCharacterOfAll() {
        KeyConditions.Condition condition = condition(new Plan.Compared("SK", "<", bound("{date}", true)), "", "2024");
        assertThat(condition.values()).containsEntry(":sk", s("2024\uDBFF\uDFFF"));
        assertThat(KeyConditions.text(query(List.of(), new Plan.Compared("SK", "<", bound("{date}", true)))))
                .isEqualTo("SK < {date}\\u{10FFFF}");
    }

    @Test
    void raisingSkipsTheSurrogates() {
        KeyConditions.Condition before = condition(new Plan.Compared("SK", ">=", bound("{date}\uD7FF", true)), "1", "");
        assertThat(before.values()).containsEntry(":sk", s("1\uE000"));
        KeyConditions.Condition last =
                condition(new Plan.Compared("SK", ">=", bound("{date}\uDBFF\uDFFF", true)), "1", "");
        assertThat(last.values()).containsEntry(":sk", s("1\uDBFF\uDFFF\uDBFF\uDFFF"));
    }

    @Test
    void namesThatAreReservedOrNotPlainGetPlaceholdersThatTheLanguageTakes() {
        Keys keys = keys(List.of("status"), List.of("order-date:N"));
        Plan.Query query = query(
                List.of(new Equality("status", KeyTemplate.parse("OPEN"))),
                new Plan.Compared("order-date", ">=", bound("{date}", false)));
        KeyConditions.Condition condition =
                KeyConditions.of(query, keys, new KeyConditions.Values(Map.of(), Map.of("date", "20240101"), Map.of()));
        assertThat(condition.expression()).isEqualTo("#status = :status AND #orderdate >= :orderdate");
        assertThat(condition.names()).isEqualTo(Map.of("#status", "status", "#orderdate", "order-date"));
        assertThat(condition.values())
                .containsEntry(":orderdate", new AttributeValue.N(DynamoNumber.parse("20240101")));
        Map<String, Checked<AttributeValue>> values = new HashMap<>();
        condition.values().forEach((name, value) -> values.put(name, Checked.of(value)));
        assertThat(new Expressions().keyCondition(condition.expression(), Placeholders.of(condition.names(), values)))
                .isNotNull();
    }

    @Test
    void aComponentWithoutValueIsRefused() {
        assertThatThrownBy(() -> KeyConditions.key(
                        List.of(new Equality("PK", KeyTemplate.parse("USER#{userId}"))), KEYS, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("component: userId (expected: to have a value)");
    }
}
