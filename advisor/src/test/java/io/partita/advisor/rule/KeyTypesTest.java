package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.CounterExample.RefusedKey;
import io.partita.advisor.grammar.Sketch;
import io.partita.model.value.AttributeType;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyTypesTest {
    private static Sketch flags(Form flag) {
        return new Sketch()
                .component("id", Sketch.upperAndDigits(4, 4))
                .component("flag", flag)
                .entity("Item", "I#{id}", "{flag}");
    }

    @Test
    void aBooleanIsNoKey() {
        assertThat(Asked.findings(new KeyTypes(), flags(new Form.Other(AttributeType.BOOL))))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.example()).containsExactly(new RefusedKey("SK", "{flag}", "BOOL")));
        assertThat(Asked.findings(new KeyTypes(), flags(Sketch.choice("true", "false"))))
                .isEmpty();
    }

    @Test
    void binaryValuesAreKeysByThemselves() {
        Form binary = new Form.Other(AttributeType.B);
        assertThat(Asked.findings(new KeyTypes(), flags(binary).sortType(AttributeType.B)))
                .isEmpty();
        assertThat(Asked.findings(new KeyTypes(), flags(binary))).hasSize(1);
    }

    @Test
    void textIsNoNumber() {
        Sketch sketch = new Sketch()
                .sortType(AttributeType.N)
                .component("id", Sketch.upperAndDigits(4, 4))
                .component("n", Sketch.number("1", "9", 0, 0))
                .entity("Right", "R#{id}", "{n}")
                .entity("Wrong", "W#{id}", "N#{n}");
        assertThat(Asked.findings(new KeyTypes(), sketch)).singleElement().satisfies(finding -> {
            assertThat(finding.place()).isEqualTo("entities.Wrong.keys.SK");
            assertThat(finding.example()).containsExactly(new RefusedKey("SK", "N#1", "S"));
        });
    }

    @Test
    void anEmptyTextIsNoKey() {
        assertThat(Asked.findings(new KeyTypes(), flags(Sketch.text("ab", 0, 3))))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).isEqualTo("SK of Item can be empty"));
        assertThat(Asked.findings(new KeyTypes(), flags(Sketch.text("ab", 1, 3))))
                .isEmpty();
    }

    @Test
    void oneTypeForAllItems() {
        assertThat(Asked.findings(new KeyTypes(), flags(Sketch.choice("a", "b")).keyType("SK", AttributeType.N)))
                .hasSize(1);
        Sketch twice = flags(Sketch.choice("a", "b"))
                .component("n", Sketch.number("1", "9", 0, 0))
                .index("ByNumber", "PK", "SK", AttributeType.N);
        assertThat(Asked.findings(new KeyTypes(), twice))
                .extracting(finding -> finding.place())
                .contains("indexes.ByNumber");
    }

    @Test
    void whatWasSeenIsOfSeveralTypes() {
        assertThat(Asked.findings(
                        new KeyTypes(), flags(Sketch.choice("a", "b")), Map.of("SK", Map.of("S", 10L, "N", 2L))))
                .hasSize(1);
        assertThat(Asked.findings(new KeyTypes(), flags(Sketch.choice("a", "b")), Map.of("SK", Map.of("S", 10L))))
                .isEmpty();
    }
}
