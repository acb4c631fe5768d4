package io.partita.advisor.grammar;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Form;
import io.partita.advisor.grammar.language.Language;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;

/** Whether a component can have two texts of different bytes that people would call equal. */
public final class EqualLooking {
    /** Below it no character can be put together from others or be another form of one. */
    private static final int FIRST_COMBINING = 0x300;

    private static final int SAMPLES = 10;

    /** Letters of one character that also are two: Latin with accents. */
    private static final int FIRST_COMPOSED = 0xC0;

    private static final int AFTER_COMPOSED = 0x250;

    /** Places of a sample at which such a letter is tried. */
    private static final int PLACES = 12;

    private final Grammar grammar;

    /**
     * Two such texts.
     *
     * @param first the one that looks usual
     * @param second the other one
     * @param missing what would make them one text
     */
    public record Twins(String first, String second, Habit missing) {}

    /** For a design. */
    public EqualLooking(Grammar grammar) {
        this.grammar = grammar;
    }

    /** Looks for two texts that one habit, which the component does not have, would make equal. */
    public Decision<Twins> check(String component, Habit habit) {
        Component whole = grammar.design().component(component);
        if (!(whole.form() instanceof Form.Text) || whole.habits().contains(habit)) {
            return Decision.proven();
        }
        Language language = grammar.language(component);
        return switch (habit) {
            case LOWER_CASE -> upperCase(language);
            case TRIM -> blanks(language);
            case NFC -> normalForm(language);
        };
    }

    private static Decision<Twins> upperCase(Language language) {
        for (String sample : language.samples(SAMPLES)) {
            Optional<Twins> twins = twins(language, sample, EqualLooking::capital, Habit.LOWER_CASE)
                    .or(() -> twins(language, sample, text -> text.toLowerCase(Locale.ROOT), Habit.LOWER_CASE))
                    .or(() -> twins(language, sample, text -> text.toUpperCase(Locale.ROOT), Habit.LOWER_CASE));
            if (twins.isPresent()) {
                return Decision.refuted(twins.get());
            }
        }
        return CaseSearch.find(
                Track.of(List.of(language.automaton())),
                (first, second) -> language.contains(first) && language.contains(second)
                        ? Optional.of(new Twins(first, second, Habit.LOWER_CASE))
                        : Optional.empty());
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static Optional<Twins> twins(Language language, String sample, UnaryOperator<String> change, Habit habit) {
        String other = change.apply(sample);
        return !other.equals(sample) && language.contains(other)
                ? Optional.of(new Twins(sample, other, habit))
                : Optional.empty();
    }

    private static Decision<Twins> blanks(Language language) {
        for (String sample : language.samples(SAMPLES)) {
            Optional<Twins> twins = twins(language, sample, text -> text + " ", Habit.TRIM)
                    .or(() -> twins(language, sample, text -> " " + text, Habit.TRIM));
            if (twins.isPresent()) {
                return Decision.refuted(twins.get());
            }
        }
        Automaton blank = Automata.makeChar(' ');
        Track texts = Track.of(List.of(language.automaton()));
        Decision<Twins> after = Meeting.common(
                Track.of(List.of(language.automaton(), blank)),
                texts,
                text -> twins(language, text.substring(0, text.length() - 1), shorter -> text, Habit.TRIM)
                        .filter(twins -> language.contains(twins.first())));
        if (!after.isProven()) {
            return after;
        }
        return Meeting.common(
                Track.of(List.of(blank, language.automaton())),
                texts,
                text -> twins(language, text.substring(1), shorter -> text, Habit.TRIM)
                        .filter(twins -> language.contains(twins.first())));
    }

    private static Decision<Twins> normalForm(Language language) {
        if (!reaches(language.automaton(), FIRST_COMBINING)) {
            return Decision.proven();
        }
        for (String sample : List.of("jos\u00e9", "caf\u00e9")) {
            Optional<Twins> twins = forms(language, sample);
            if (twins.isPresent()) {
                return Decision.refuted(twins.get());
            }
        }
        List<String> around = new ArrayList<>(language.samples(SAMPLES));
        around.add("");
        List<String> letters = new ArrayList<>(List.of("\u00e9"));
        for (int letter = FIRST_COMPOSED; letter < AFTER_COMPOSED; letter++) {
            letters.add(Character.toString(letter));
        }
        for (String composed : letters) {
            if (Normalizer.isNormalized(composed, Normalizer.Form.NFD)) {
                continue;
            }
            for (String sample : around) {
                for (int at = 0; at <= Math.min(sample.length(), PLACES); at++) {
                    String end = at < sample.length() ? sample.substring(at + 1) : "";
                    Optional<Twins> twins = forms(language, sample.substring(0, at) + composed + end)
                            .or(inserted(language, sample, at, composed));
                    if (twins.isPresent()) {
                        return Decision.refuted(twins.get());
                    }
                }
            }
        }
        return Decision.undecided("characters that may have several forms");
    }

    private static Supplier<Optional<Twins>> inserted(Language language, String sample, int at, String composed) {
        return () -> forms(language, sample.substring(0, at) + composed + sample.substring(at));
    }

    /** A text and the same with its characters taken apart, if a component can have both. */
    private static Optional<Twins> forms(Language language, String text) {
        return language.contains(text)
                ? twins(language, text, one -> Normalizer.normalize(one, Normalizer.Form.NFD), Habit.NFC)
                : Optional.empty();
    }

    private static boolean reaches(Automaton automaton, int letter) {
        org.apache.lucene.util.automaton.Transition transition = new org.apache.lucene.util.automaton.Transition();
        for (int state = 0; state < automaton.getNumStates(); state++) {
            int count = automaton.initTransition(state, transition);
            for (int i = 0; i < count; i++) {
                automaton.getNextTransition(transition);
                if (transition.max >= letter) {
                    return true;
                }
            }
        }
        return false;
    }
}
