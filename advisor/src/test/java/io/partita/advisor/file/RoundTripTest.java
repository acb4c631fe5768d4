package io.partita.advisor.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Places;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RoundTripTest {
    private static Design withoutPlaces(Design design) {
        return new Design(
                design.name(),
                design.table(),
                design.indexes(),
                design.components(),
                design.entities(),
                design.patterns(),
                design.data(),
                Places.NONE);
    }

    private static Design readAgain(Design design) {
        return withoutPlaces(DesignFile.read("again", DesignFile.write(design).getBytes(StandardCharsets.UTF_8)));
    }

    @Property(tries = 200)
    void whatIsReadFromWhatWasWrittenIsTheDesign(@ForAll long seed) {
        Design design = new RandomDesigns(new Random(seed)).next();
        String text = DesignFile.write(design);
        assertThat(Examples.problems(text)).as(text).isEmpty();
        assertThat(readAgain(design)).as(text).isEqualTo(design);
    }

    @Test
    void aTextThatNoFileHasIsNotWritten() {
        Design design = Examples.design(Examples.SMALL);
        for (String unusable : List.of("\0", "\uD800", "a\uDC00b")) {
            Design hostile = new Design(
                    unusable,
                    design.table(),
                    design.indexes(),
                    design.components(),
                    design.entities(),
                    design.patterns(),
                    design.data(),
                    Places.NONE);
            assertThatThrownBy(() -> DesignFile.write(hostile))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a text of the design has NUL or half of a surrogate pair");
        }
    }

    @Test
    void theDocumentedDesignsComeBack() {
        for (String example : Examples.documented()) {
            Design design = withoutPlaces(Examples.design(example));
            assertThat(readAgain(design)).isEqualTo(design);
        }
    }

    @Test
    void theOrderOfWhatWasWrittenIsKept() {
        Design design = Examples.design(Examples.documented().getFirst());
        assertThat(readAgain(design).components().keySet())
                .containsExactlyElementsOf(design.components().keySet());
    }

    @Test
    void guessedPartsAreMarkedWhereTheyStand() {
        Design design = withoutPlaces(Examples.design(Examples.SMALL));
        Design guessed = new Design(
                design.name(),
                design.table(),
                design.indexes(),
                design.components(),
                design.entities(),
                design.patterns(),
                design.data(),
                new Places(
                        java.util.Map.of(),
                        Set.of("components.id", "components.status.values", "entities.Thing.count", "patterns")));
        String text = DesignFile.write(guessed);
        assertThat(text.lines().filter(line -> line.endsWith("  # guessed")))
                .containsExactly(
                        "  id: {type: ulid}  # guessed",
                        "    values: [OPEN, DONE]  # guessed",
                        "    count: 10  # guessed",
                        "patterns:  # guessed");
        assertThat(readAgain(guessed)).isEqualTo(design);
    }

    @Test
    void theTextIsOneThatPeopleWouldWrite() {
        assertThat(DesignFile.write(Examples.design(Examples.SMALL))).isEqualTo("""
                        design: Small

                        table:
                          name: Small
                          partition-key: PK
                          sort-key: SK

                        components:
                          id: {type: ulid}
                          status: {type: choice, values: [OPEN, DONE]}

                        entities:
                          Thing:
                            count: 10
                            size: 47 B
                            attributes: [status]
                            keys:
                              PK: THING#{id}
                              SK: "#"

                        patterns:
                          A thing:
                            want: Thing
                            given: id
                        """);
    }
}
