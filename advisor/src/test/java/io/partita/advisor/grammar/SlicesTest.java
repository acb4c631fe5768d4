package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.KeyTemplate;
import io.partita.model.value.AttributeValue;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SlicesTest {
    private static final Sketch SHOP = new Sketch()
            .component("tenant", Sketch.upperAndDigits(4, 4))
            .component("user", Sketch.number("1", "500", 0, 0))
            .component("at", Sketch.moment("yyyy-MM-dd"))
            .component("name", Sketch.anyText())
            .entity("User", "T#{tenant}", "USER#{user}")
            .entity("Login", "T#{tenant}", "USER#{user}#{at}")
            .entity("Tag", "T#{tenant}", "{name}")
            .entity("Elsewhere", "X#{tenant}", "USER#{user}#{at}");

    private static Decision<Stray> otherValues(String entity, String prefix) {
        Design design = SHOP.design();
        return new Slices(new Grammar(design))
                .otherValues(
                        design.entity(entity),
                        Optional.empty(),
                        design.table().keys().sort().getFirst(),
                        KeyTemplate.parse(prefix),
                        Set.of());
    }

    private static Decision<Stray> otherEntity(String entity, String prefix, String other) {
        Design design = SHOP.design();
        return new Slices(new Grammar(design))
                .otherEntity(
                        design.entity(entity),
                        Optional.empty(),
                        design.table().keys().sort().getFirst(),
                        KeyTemplate.parse(prefix),
                        design.entity(other));
    }

    @Test
    void aPrefixWithoutItsDelimiterFindsLongerValues() {
        Stray stray = otherValues("Login", "USER#{user}").example().orElseThrow();
        assertThat(stray.component()).isEqualTo("user");
        assertThat(stray.example().condition().values()).containsExactly(new AttributeValue.S("USER#1"));
        assertThat(stray.example().stray().input()).containsEntry("user", "10");
        assertThat(otherValues("Login", "USER#{user}#").isProven()).isTrue();
    }

    @Test
    void aPrefixFindsOtherEntities() {
        assertThat(otherEntity("Login", "USER#", "User").example()).isPresent();
        Stray stray = otherEntity("Login", "USER#{user}#", "Tag").example().orElseThrow();
        assertThat(stray.assumed()).isTrue();
        assertThat(((AttributeValue.S) stray.example().stray().keys().get("SK")).value())
                .startsWith("USER#1#");
        assertThat(otherEntity("Login", "USER#{user}#", "User").isProven()).isTrue();
        assertThat(otherEntity("Login", "USER#", "Elsewhere").isProven()).isTrue();
    }

    @Test
    void boundsThatDoNotBeginAlikeLetOthersIn() {
        Design design = SHOP.design();
        Slices slices = new Slices(new Grammar(design));
        Optional<Slices.Limit> low = Optional.of(new Slices.Limit(KeyTemplate.parse("USER#{user}#{at}"), false));
        Decision<Stray> open = slices.within(
                design.entity("Login"),
                Optional.empty(),
                design.table().keys().sort().getFirst(),
                ">=",
                low,
                Optional.empty(),
                design.entity("User"));
        assertThat(((AttributeValue.S) open.example()
                                .orElseThrow()
                                .example()
                                .stray()
                                .keys()
                                .get("SK"))
                        .value())
                .isGreaterThan("USER#1#2022");
    }
}
