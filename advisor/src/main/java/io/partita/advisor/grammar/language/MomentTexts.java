package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Form;
import io.partita.advisor.moment.EpochNumbers;
import io.partita.advisor.moment.MomentForm;
import io.partita.advisor.moment.MomentFormat;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;

/** Dates and times of a range in one or several formats. */
final class MomentTexts implements Texts {
    private final MomentForm form;
    private final Automaton automaton;

    MomentTexts(Form.Moment moment) {
        this.form = MomentForm.of(moment);
        List<Automaton> parts = new ArrayList<>();
        for (EpochNumbers numbers : form.epochs()) {
            parts.add(new NumberTexts(BigDecimal.valueOf(numbers.least()), BigDecimal.valueOf(numbers.most()), 0, 0)
                    .automaton());
        }
        for (MomentFormat format : form.formats()) {
            parts.add(MomentAutomaton.of(format, form.range()));
        }
        this.automaton = parts.isEmpty() ? Automata.makeAnyString() : Language.tidy(Operations.union(parts));
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        return form.read(text).isPresent()
                || form.formats().stream().anyMatch(format -> !format.isUnderstood())
                        && Operations.run(automaton, text);
    }

    /** Days after each other, at an hour that grows. */
    @Override
    public String sample(int nth) {
        LocalDateTime moment = form.range().nth(nth);
        if (moment == null) {
            return null;
        }
        if (!form.formats().isEmpty()) {
            return form.formats().getFirst().write(moment);
        }
        return form.epochs().isEmpty() ? null : form.epochs().getFirst().write(moment);
    }
}
