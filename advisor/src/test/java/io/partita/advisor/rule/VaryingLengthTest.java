package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.grammar.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class VaryingLengthTest {
    private static Sketch files(Form name) {
        return new Sketch()
                .component("folder", Sketch.upperAndDigits(4, 4))
                .component("name", name)
                .component("version", Sketch.number("1", "999", 0, 3))
                .entity("File", "F#{folder}", "{name}#{version}");
    }

    @Test
    void aTextBeforeADelimiterThatSortsAfterItsCharacters() {
        List<Finding> findings = Asked.of(files(Sketch.text("ab! ", 1, 20)))
                .ordered("File", "folder", "name", "version")
                .findings(new VaryingLength());
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.certainty()).isEqualTo(Certainty.SHOWN);
            assertThat(finding.place()).isEqualTo("entities.File.keys.SK");
        });
        assertThat(Asked.of(files(Sketch.anyText()))
                        .ordered("File", "folder", "name")
                        .findings(new VaryingLength()))
                .singleElement()
                .extracting(Finding::certainty)
                .isEqualTo(Certainty.POSSIBLE);
    }

    @Test
    void aDelimiterThatSortsFirstIsFine() {
        assertThat(Asked.of(files(Sketch.upperAndDigits(1, 20)))
                        .ordered("File", "folder", "name", "version")
                        .findings(new VaryingLength()))
                .isEmpty();
        assertThat(Asked.of(files(Sketch.text("ab! ", 4, 4)))
                        .ordered("File", "folder", "name", "version")
                        .findings(new VaryingLength()))
                .isEmpty();
    }

    @Test
    void nobodyAsksNobodyHears() {
        assertThat(Asked.findings(new VaryingLength(), files(Sketch.anyText()))).isEmpty();
        assertThat(Asked.of(files(Sketch.anyText()))
                        .ordered("File", "name", "version")
                        .findings(new VaryingLength()))
                .isEmpty();
    }
}
