package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Form;
import io.partita.advisor.grammar.EqualLooking.Twins;
import org.junit.jupiter.api.Test;

class EqualLookingTest {
    private static Decision<Twins> check(Form form, Habit habit, Habit... habits) {
        return new EqualLooking(new Sketch().typed("name", form, habits).grammar()).check("name", habit);
    }

    @Test
    void caseNormalFormAndBlanksMakeTwins() {
        assertThat(check(Sketch.anyText(), Habit.LOWER_CASE).example())
                .contains(new Twins("anna", "Anna", Habit.LOWER_CASE));
        assertThat(check(Sketch.anyText(), Habit.TRIM).example()).contains(new Twins("anna", "anna ", Habit.TRIM));
        assertThat(check(Sketch.anyText(), Habit.NFC).example())
                .contains(new Twins("jos\u00e9", "jose\u0301", Habit.NFC));
        for (Habit habit : Habit.values()) {
            assertThat(check(Sketch.anyText(), habit, habit).isProven()).isTrue();
        }
    }

    @Test
    void alphabetsWithoutThemMakeNone() {
        for (Habit habit : Habit.values()) {
            assertThat(check(Sketch.upperAndDigits(1, 9), habit).isProven()).isTrue();
        }
    }

    @Test
    void letterByLetterIfThatIsNeeded() {
        assertThat(check(Sketch.pattern("x(ab|AB)[0-9]{3}"), Habit.LOWER_CASE).example())
                .hasValueSatisfying(twins -> assertThat(twins.first()).isEqualToIgnoringCase(twins.second()));
        assertThat(check(Sketch.pattern("x(ab|AC)[0-9]{3}"), Habit.LOWER_CASE).isProven())
                .isTrue();
        assertThat(check(Sketch.pattern("[A-Z]{2}( [0-9])?"), Habit.TRIM).isProven())
                .isTrue();
        assertThat(check(Sketch.pattern("[A-Z]{2} ?"), Habit.TRIM).example()).isPresent();
    }
}
