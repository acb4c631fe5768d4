package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Form;
import io.partita.advisor.finding.CounterExample.DifferentBytes;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import java.text.Normalizer;
import java.util.List;
import org.junit.jupiter.api.Test;

class EqualLookingKeysTest {
    private static Sketch users(Form name, Habit... habits) {
        return new Sketch().typed("name", name, habits).entity("User", "USER#{name}", "#PROFILE");
    }

    @Test
    void whatPeopleTypeHasManyForms() {
        assertThat(Asked.findings(new EqualLookingKeys(), users(Sketch.anyText(), Habit.TRIM)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.place()).isEqualTo("entities.User.keys.PK");
                    assertThat(finding.example()).hasSize(2).allMatch(DifferentBytes.class::isInstance);
                    assertThat(finding.fix().orElseThrow()).contains("normalized: [lower-case, nfc, trim]");
                });
    }

    @Test
    void whereItIsLookedUpByItIsAnError() {
        String design = """
                design: Accounts
                table: {name: Accounts, partition-key: PK, sort-key: SK}
                indexes:
                  ByName: {partition-key: G}
                components:
                  id: {type: ulid}
                  name: {type: text, typed-by-people: true}
                entities:
                  Account:
                    identity: id
                    count: 10
                    keys: {PK: "A#{id}", SK: "NAME#{name}", G: "{name}"}
                patterns:
                  Who: {want: Account, given: GIVEN}
                """;
        assertThat(RuleText.findings(new EqualLookingKeys(), design.replace("GIVEN", "name")))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                    assertThat(finding.place()).isEqualTo("entities.Account.keys.G");
                });
        assertThat(RuleText.findings(new EqualLookingKeys(), design.replace("GIVEN", "id")))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(finding.place()).isEqualTo("entities.Account.keys.SK");
                });
    }

    @Test
    void habitsAndAlphabetsLeaveOne() {
        assertThat(Asked.findings(new EqualLookingKeys(), users(Sketch.anyText(), Habit.values())))
                .isEmpty();
        assertThat(Asked.findings(new EqualLookingKeys(), users(Sketch.upperAndDigits(3, 9))))
                .isEmpty();
    }

    @Test
    void whatMachinesWriteIsNotDoubted() {
        assertThat(Asked.findings(
                        new EqualLookingKeys(),
                        new Sketch().component("name", Sketch.anyText()).entity("User", "USER#{name}", "#PROFILE")))
                .isEmpty();
    }

    private static final String TYPED = """
            design: Accounts
            table: {name: Accounts, partition-key: PK}
            components:
              name: {type: text, FORM, typed-by-people: true, normalized: [lower-case, trim]}
            entities:
              Account: {identity: name, count: 10, keys: {PK: "A#{name}"}}
              Note: {identity: name, count: 10, keys: {PK: "N#{name}"}}
            patterns:
              Who: {want: Account, given: name}
              What: {want: Note, given: name}
            """;

    @Test
    void theNormalFormIsMissedInPatternsAndBesideOtherHabits() {
        for (String form : List.of("pattern: \"[^@]{1,20}@[a-z.]{3,20}\"", "length: 1..20", "pattern: \"id-.{2,5}\"")) {
            assertThat(RuleText.findings(new EqualLookingKeys(), TYPED.replace("FORM", form)))
                    .as(form)
                    .singleElement()
                    .satisfies(finding -> {
                        DifferentBytes twins =
                                (DifferentBytes) finding.example().getFirst();
                        String first = twins.first().input().get("name");
                        String second = twins.second().input().get("name");
                        assertThat(first).isNotEqualTo(second);
                        assertThat(Normalizer.normalize(second, Normalizer.Form.NFC))
                                .isEqualTo(first);
                    });
        }
        assertThat(RuleText.findings(new EqualLookingKeys(), TYPED.replace("FORM", "pattern: \"[a-z]{1,9}\"")))
                .isEmpty();
    }

    @Test
    void noEntityWithSuchAComponentInItsKeysIsCalledRight() {
        assertThat(RuleText.report(TYPED.replace("FORM", "length: 1..20")).findings())
                .noneMatch(finding ->
                        finding.rule().equals("R24") && finding.place().startsWith("entities."));
        assertThat(RuleText.report(TYPED.replace("FORM", "pattern: \"[a-z]{1,9}\""))
                        .findings())
                .anyMatch(finding ->
                        finding.rule().equals("R24") && finding.place().equals("entities.Note"));
    }
}
