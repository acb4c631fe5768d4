package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Form;
import io.partita.advisor.design.Form.CodePoints;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

/** Text of an alphabet and a length, or of a regular expression. */
final class CharacterTexts implements Texts {
    /** Every character that text can have: no halves of surrogate pairs. */
    static final List<CodePoints> ANY =
            List.of(new CodePoints(0, 0xD7FF), new CodePoints(0xE000, Character.MAX_CODE_POINT));

    /** A longer text of varying length is searched as one without end. */
    private static final int LONGEST_VARYING = 12;

    /** A longer text of fixed length is searched as one without end. */
    private static final int LONGEST_FIXED = 130;

    private static final List<String> NAMES =
            List.of("anna", "bert", "carla", "dora", "emil", "ann", "bo", "joan", "jo", "max");

    private final Form.Text form;
    private final List<CodePoints> alphabet;
    private final Automaton automaton;
    private final boolean decided;

    CharacterTexts(Form.Text form) {
        this.form = form;
        this.alphabet = form.alphabet().isEmpty() ? ANY : form.alphabet();
        Automaton built = form.pattern().map(CharacterTexts::ofPattern).orElse(null);
        this.decided = form.pattern().isEmpty() || built != null;
        this.automaton = built != null ? built : Language.tidy(ofLength());
    }

    /** Null where the pattern is too much work or is not one. */
    private static Automaton ofPattern(String pattern) {
        String inner = pattern.startsWith("^") ? pattern.substring(1) : pattern;
        if (inner.endsWith("$") && !inner.endsWith("\\$")) {
            inner = inner.substring(0, inner.length() - 1);
        }
        try {
            Automaton whole = new RegExp(inner, RegExp.NONE).toAutomaton();
            return Operations.removeDeadStates(Operations.determinize(whole, Language.MOST_WORK));
        } catch (IllegalArgumentException
                | org.apache.lucene.util.automaton.TooComplexToDeterminizeException notDecided) {
            return null;
        }
    }

    private Automaton ofLength() {
        if (form.pattern().isPresent()) {
            return Automata.makeAnyString();
        }
        Automaton letter = Automata.makeCharClass(
                alphabet.stream().mapToInt(CodePoints::first).toArray(),
                alphabet.stream().mapToInt(CodePoints::last).toArray());
        int shortest = form.shortest();
        int longest = form.longest();
        if (shortest == longest && longest <= LONGEST_FIXED || longest <= LONGEST_VARYING) {
            return Operations.repeat(letter, shortest, longest);
        }
        return Operations.repeat(letter, Math.min(shortest, LONGEST_VARYING));
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        if (!decided) {
            return false;
        }
        if (form.pattern().isPresent()) {
            return Operations.run(automaton, text);
        }
        int length = text.codePointCount(0, text.length());
        return length >= form.shortest()
                && length <= form.longest()
                && text.codePoints().allMatch(this::isInAlphabet);
    }

    private boolean isInAlphabet(int letter) {
        return alphabet.stream().anyMatch(range -> range.first() <= letter && letter <= range.last());
    }

    @Override
    public String sample(int nth) {
        List<String> candidates = new ArrayList<>();
        if (nth < NAMES.size()) {
            candidates.add(NAMES.get(nth));
            candidates.add(NAMES.get(nth).toUpperCase(java.util.Locale.ROOT));
        }
        String digits = Integer.toString(nth + 1);
        int length = Math.max(form.shortest(), 1);
        candidates.add(digits);
        candidates.add("0".repeat(Math.max(0, length - digits.length())) + digits);
        candidates.add(counted(nth, length));
        candidates.add(counted(nth, Math.min(length + 1, Math.max(1, form.longest()))));
        if (form.pattern().isPresent()) {
            candidates.add(ShortWords.nth(automaton, nth));
        }
        return candidates.stream()
                .filter(text -> text != null && contains(text))
                .findFirst()
                .orElse(null);
    }

    /** Counts in the letters of the alphabet that people like best. */
    private String counted(int nth, int length) {
        int[] letters = alphabet.stream()
                .flatMapToInt(range -> Letters.likedIn(range.first(), range.last()))
                .limit(10)
                .toArray();
        int[] text = new int[length];
        int left = nth;
        for (int i = length - 1; i >= 0; i--) {
            text[i] = letters[left % letters.length];
            left /= letters.length;
        }
        return left > 0 ? null : new String(text, 0, length);
    }
}
