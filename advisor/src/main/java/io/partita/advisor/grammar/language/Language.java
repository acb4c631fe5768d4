package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.CoarserTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;

/**
 * The texts of a component. Its automaton accepts all of them and, where the exact ones are too many states or no regular language (days of
 * February), a few more; {@link #contains} is exact. What no word of the automaton does, no value does.
 */
public final class Language {
    /** Work that is spent on making one component's automaton deterministic, in steps of the algorithm. */
    static final int MOST_WORK = 20_000;

    private static final int SAMPLES_ASKED_OF_FORM = 64;

    private final Texts texts;
    private final Component component;
    private final boolean several;

    private Language(Component component, Texts texts) {
        this.component = component;
        this.texts = texts;
        this.several = severalWords(texts.automaton());
    }

    /** The texts of a component of a design. */
    public static Language of(Design design, Component component) {
        return new Language(component, textsOf(design, component.form()));
    }

    private static Texts textsOf(Design design, Form form) {
        return switch (form) {
            case Form.Text text -> new CharacterTexts(text);
            case Form.Numeric numeric ->
                new NumberTexts(numeric.least(), numeric.most(), numeric.decimals(), numeric.width());
            case Form.Choice choice ->
                new ChoiceTexts(choice.shares().stream().map(Form.Share::value).toList());
            case Form.Moment moment -> new MomentTexts(moment);
            case Form.Id id -> new IdTexts(id.kind());
            case Form.Shard shard ->
                new NumberTexts(
                        java.math.BigDecimal.ZERO,
                        java.math.BigDecimal.valueOf(Math.max(0, shard.shards() - 1L)),
                        0,
                        shard.width());
            case Form.Derived derived -> new MomentTexts(CoarserTime.form(design, derived));
            case Form.Other other -> new CharacterTexts(new Form.Text(List.of(), 1, 2_048, Optional.empty()));
        };
    }

    /** The component whose texts these are. */
    public Component component() {
        return component;
    }

    /** Deterministic and without dead states; accepts at least the texts of the component. Not to be changed. */
    public Automaton automaton() {
        return texts.automaton();
    }

    /** Whether the component can have this text. */
    public boolean contains(String text) {
        return texts.contains(text);
    }

    /** Whether nothing was said about the characters, so that what is found may be ruled out by knowledge that the design lacks. */
    public boolean isUnstated() {
        return component.form() instanceof Form.Other
                || component.form() instanceof Form.Text text
                        && text.alphabet().isEmpty()
                        && text.pattern().isEmpty();
    }

    /** Whether there are two different texts. */
    public boolean hasSeveral() {
        return several;
    }

    /**
     * Different texts that people would expect, the author's examples first; always the same.
     *
     * @param most at most so many
     */
    public List<String> samples(int most) {
        Set<String> found = new LinkedHashSet<>();
        for (String example : component.examples()) {
            if (found.size() < most && texts.contains(example)) {
                found.add(example);
            }
        }
        int asked = Math.max(most, SAMPLES_ASKED_OF_FORM);
        for (int nth = 0; nth < asked && found.size() < most; nth++) {
            String sample = texts.sample(nth);
            if (sample != null && texts.contains(sample)) {
                found.add(sample);
            }
        }
        // What nobody expects is still better than nothing.
        for (int nth = 0; nth < 2 * most && found.size() < most; nth++) {
            String word = ShortWords.nth(automaton(), nth);
            if (word == null) {
                break;
            }
            if (texts.contains(word)) {
                found.add(word);
            }
        }
        return List.copyOf(found);
    }

    /**
     * All texts, if they are few.
     *
     * @param most more are not few
     */
    public Optional<List<String>> all(int most) {
        return ShortWords.all(automaton(), most)
                .map(words -> words.stream().filter(texts::contains).toList());
    }

    private static boolean severalWords(Automaton automaton) {
        return !Operations.isEmpty(automaton) && Operations.getSingleton(automaton) == null;
    }

    /** Deterministic and trimmed; any text where that would be too much work, which only adds words. */
    static Automaton tidy(Automaton automaton) {
        try {
            return Operations.removeDeadStates(Operations.determinize(automaton, MOST_WORK));
        } catch (org.apache.lucene.util.automaton.TooComplexToDeterminizeException tooMuch) {
            return Automata.makeAnyString();
        }
    }
}
