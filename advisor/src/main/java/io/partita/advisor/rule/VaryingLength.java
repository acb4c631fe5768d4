package io.partita.advisor.rule;

import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.Grammar;
import java.util.List;
import java.util.Optional;

/** R12: a text of varying length with something behind it, whose order a pattern rests on. */
public final class VaryingLength implements Rule {
    @Override
    public String id() {
        return "R12";
    }

    @Override
    public String title() {
        return "component of varying length in the middle";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Grammar grammar = subject.grammar();
        return SortFields.asked(subject, disorder -> disorder.cause() == Disorder.Cause.VARYING_LENGTH).stream()
                .map(fault -> finding(grammar, fault))
                .toList();
    }

    private Finding finding(Grammar grammar, SortFields.Fault fault) {
        Disorder disorder = fault.disorder();
        String name = disorder.component();
        String shorter = disorder.example().meantFirst().input().get(name);
        String longer = disorder.example().storedFirst().input().get(name);
        boolean assumed = grammar.language(name).isUnstated();
        List<String> stored = SortFields.stored(disorder);
        return new Finding(
                id(),
                assumed ? Severity.WARNING : Severity.ERROR,
                fault.place(),
                "what follows " + name + " in " + disorder.attribute() + " decides its order",
                "'" + shorter + "' should come before '" + longer + "', but '" + stored.getFirst()
                        + "' is stored before '" + stored.getLast()
                        + "': the character behind the shorter one is compared with one of the longer. "
                        + fault.askedBy()
                        + " rests on this order."
                        + (assumed ? " Nothing is said about the characters of " + name + "." : ""),
                List.of(disorder.example()),
                assumed ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(
                        "Keep characters that sort before the delimiter out of " + name
                                + " (alphabet: 0-9A-Za-z, the delimiter # sorts before all of them), give it one length, or put it last."));
    }
}
