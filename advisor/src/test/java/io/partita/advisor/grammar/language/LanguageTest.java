package io.partita.advisor.grammar.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.grammar.Sketch;
import io.partita.advisor.moment.CoarserTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.lucene.util.automaton.Operations;
import org.junit.jupiter.api.Test;

class LanguageTest {
    private static Language of(Form form) {
        Design design = new Sketch().component("it", form).design();
        return Language.of(design, design.component("it"));
    }

    @Test
    void idsAreSampledAndRecognized() {
        for (Form.IdKind kind : Form.IdKind.values()) {
            Language language = of(Sketch.id(kind));
            assertThat(language.samples(3)).hasSize(3).allMatch(id -> id.length() == kind.length());
            assertThat(language.samples(3)).isEqualTo(of(Sketch.id(kind)).samples(3));
            if (kind.isTimeOrdered()) {
                assertThat(language.samples(3)).isSorted();
            }
        }
    }

    @Test
    void datesAreCheckedByTheCalendar() {
        Language days = of(Sketch.moment("dd/MM/yyyy"));
        assertThat(days.contains("29/02/2024")).isTrue();
        assertThat(days.contains("29/02/2023")).isFalse();
        assertThat(days.contains("01/01/2027")).isFalse();
        assertThat(of(Sketch.moment("yyyy-MM-dd'T'HH:mm:ss[.SSS]'Z'")).contains("2024-01-01T10:00:00Z"))
                .isTrue();
        assertThat(of(Sketch.moment("epoch-seconds")).contains("1700000000")).isTrue();
    }

    @Test
    void textAvoidsWhatIsNoCharacter() {
        assertThat(of(Sketch.anyText()).contains("a#\u00e9\ud83d\ude00")).isTrue();
        assertThat(of(Sketch.anyText()).isUnstated()).isTrue();
        assertThat(of(Sketch.pattern("[A-Z]{3}-\\d+")).contains("ABC-12")).isTrue();
        assertThat(of(Sketch.pattern("^[A-Z]{3}$")).samples(2)).hasSize(2);
    }

    @Test
    void derivedTimesFollowTheirSource() {
        Design design = new Sketch()
                .component("at", Sketch.moment("yyyy-MM-dd'T'HH:mm:ss'Z'"))
                .component("id", new Form.Id(Form.IdKind.ULID, Optional.of("at")))
                .design();
        assertThat(CoarserTime.of(design, new Form.Derived("at", "yyyy-MM"), "2024-03-05T10:00:00Z"))
                .contains("2024-03");
        assertThat(CoarserTime.of(design, new Form.Derived("id", "yyyy"), "01HV3M5K8Q2R7T9W1X4Y6Z0ABC"))
                .contains("2024");
    }

    @Property(tries = 120)
    void numbersOfARangeAndNoOthers(
            @ForAll @IntRange(min = -130, max = 130) int least,
            @ForAll @IntRange(min = 0, max = 130) int more,
            @ForAll @IntRange(min = 0, max = 2) int decimals,
            @ForAll @IntRange(min = 0, max = 4) int width) {
        Language language = of(new Form.Numeric(
                BigDecimal.valueOf(least, decimals),
                BigDecimal.valueOf(least + more, decimals),
                decimals,
                width,
                false));
        List<String> all = language.all(400).orElseThrow();
        assertThat(all).hasSize(more + 1).doesNotHaveDuplicates();
        assertThat(all)
                .allSatisfy(text ->
                        assertThat(Operations.run(language.automaton(), text)).isTrue());
        assertThat(language.contains(
                        BigDecimal.valueOf(least + more + 1L, decimals).toPlainString()))
                .isFalse();
    }
}
