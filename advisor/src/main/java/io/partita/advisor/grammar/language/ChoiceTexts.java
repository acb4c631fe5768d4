package io.partita.advisor.grammar.language;

import java.util.List;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;

/** A few values. */
final class ChoiceTexts implements Texts {
    private final List<String> values;
    private final Automaton automaton;

    ChoiceTexts(List<String> values) {
        this.values = values;
        this.automaton = Language.tidy(
                Operations.union(values.stream().map(Automata::makeString).toList()));
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        return values.contains(text);
    }

    @Override
    public String sample(int nth) {
        return nth < values.size() ? values.get(nth) : null;
    }
}
