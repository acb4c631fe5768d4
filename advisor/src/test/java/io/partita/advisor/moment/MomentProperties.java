package io.partita.advisor.moment;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.grammar.Sketch;
import io.partita.advisor.grammar.language.Language;
import io.partita.model.value.Utf8Order;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.lucene.util.automaton.Operations;

class MomentProperties {
    private static final LocalDateTime FIRST = LocalDateTime.of(2023, 11, 5, 0, 0);
    private static final LocalDateTime LAST = LocalDateTime.of(2025, 2, 10, 23, 0);

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(
                        "yyyy", "yy", "uuuu", "MM", "M", "MMM", "MMMM", "dd", "d", "DDD", "D", "EEE", "HH", "H", "hh",
                        "a", "mm")
                .list()
                .uniqueElements()
                .ofMinSize(1)
                .ofMaxSize(5)
                .flatMap(
                        fields -> Arbitraries.of("-", "/", "", " ", "'T'").map(between -> String.join(between, fields)))
                .filter(MomentProperties::isPattern);
    }

    /** Letters of two fields may come together and make another one, or none. */
    private static boolean isPattern(String pattern) {
        try {
            DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
            return true;
        } catch (IllegalArgumentException notOne) {
            return false;
        }
    }

    @Property(tries = 120)
    void textsAreProvenToFollowTimeOnlyIfTheyDo(@ForAll("patterns") String pattern) {
        Form.Moment form = new Form.Moment(List.of(pattern), "2023-11-05", "2025-02-10", Form.Zone.UTC);
        Design design = new Sketch().component("at", form).design();
        MomentOrder order = MomentOrder.of(design, "at").orElseThrow();
        List<String> texts = texts(pattern);
        boolean wrong = false;
        for (int i = 1; i < texts.size(); i++) {
            wrong |= Utf8Order.INSTANCE.compare(texts.get(i - 1), texts.get(i)) > 0;
        }
        if (order.isProven()) {
            assertThat(wrong).isFalse();
            assertThat(texts)
                    .extracting(String::length)
                    .containsOnly(texts.getFirst().length());
        }
        Optional<MomentOrder.Inversion> inversion = order.inversion("");
        inversion.ifPresent(found -> {
            assertThat(Utf8Order.INSTANCE.compare(found.earlier(), found.later()))
                    .isPositive();
            assertThat(found.earlierMoment()).isLessThan(found.laterMoment());
            assertThat(order.isProven()).isFalse();
        });
        if (wrong) {
            assertThat(inversion).as("hours of %s", pattern).isPresent();
        }
    }

    @Property(tries = 120)
    void allThatIsWrittenIsInTheLanguage(@ForAll("patterns") String pattern) {
        Form.Moment form = new Form.Moment(List.of(pattern), "2023-11-05", "2025-02-10", Form.Zone.UTC);
        Design design = new Sketch().component("at", form).design();
        Language language = Language.of(design, design.component("at"));
        for (String text : texts(pattern)) {
            assertThat(Operations.run(language.automaton(), text)).as(text).isTrue();
        }
        assertThat(language.samples(3)).isNotEmpty();
    }

    private static List<String> texts(String pattern) {
        DateTimeFormatter formatter = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        List<String> texts = new ArrayList<>();
        for (LocalDateTime at = FIRST; !at.isAfter(LAST); at = at.plusHours(1)) {
            texts.add(formatter.format(at.atOffset(ZoneOffset.UTC)));
        }
        return texts;
    }
}
