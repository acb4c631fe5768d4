package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.DifferentBytes;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.EqualLooking;
import io.partita.advisor.grammar.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** R21: text that people type, which looks the same and is another key. */
public final class EqualLookingKeys implements Rule {
    @Override
    public String id() {
        return "R21";
    }

    @Override
    public String title() {
        return "equal-looking keys that differ";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        Grammar grammar = new Grammar(design);
        EqualLooking equal = new EqualLooking(grammar);
        List<Finding> all = new ArrayList<>();
        for (Component component : design.components().values()) {
            if (!component.typedByPeople()) {
                continue;
            }
            Optional<Entity> user = design.entities().stream()
                    .filter(entity -> entity.keys().values().stream()
                            .anyMatch(template -> template.components().contains(component.name())))
                    .findFirst();
            user.flatMap(entity -> finding(grammar, equal, component, entity)).ifPresent(all::add);
        }
        return all;
    }

    private Optional<Finding> finding(Grammar grammar, EqualLooking equal, Component component, Entity entity) {
        List<CounterExample> examples = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        List<String> why = new ArrayList<>();
        Optional<Index> index = index(grammar.design(), component, entity);
        for (Habit habit : Habit.values()) {
            equal.check(component.name(), habit).example().ifPresent(twins -> {
                examples.add(new DifferentBytes(
                        grammar.input(entity, index, Map.of(component.name(), twins.first())),
                        grammar.input(entity, index, Map.of(component.name(), twins.second()))));
                missing.add(word(habit));
                why.add(reason(habit));
            });
        }
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        List<String> habits = new ArrayList<>();
        for (Habit habit : Habit.values()) {
            if (component.habits().contains(habit) || missing.contains(word(habit))) {
                habits.add(word(habit));
            }
        }
        return Optional.of(new Finding(
                id(),
                Severity.WARNING,
                "components." + component.name(),
                component.name() + " can be typed in several ways that are different keys",
                "Keys are compared byte by byte, so " + Shown.names(why)
                        + " make another key of what people call the same.",
                examples,
                Finding.Certainty.SHOWN,
                Optional.of("Bring it into one form before it becomes a key, and say so: " + component.name()
                        + ": {normalized: [" + String.join(", ", habits)
                        + "]}; keep what was typed as an attribute.")));
    }

    /** The index whose keys hold the component, where the table's do not. */
    private static Optional<Index> index(Design design, Component component, Entity entity) {
        boolean inTable = design.table().keys().attributes().stream()
                .anyMatch(key -> entity.keys().containsKey(key.name())
                        && entity.key(key.name()).components().contains(component.name()));
        return inTable
                ? Optional.empty()
                : design.indexes().stream()
                        .filter(index -> entity.isIn(index.keys())
                                && index.keys().attributes().stream()
                                        .anyMatch(key -> entity.key(key.name())
                                                .components()
                                                .contains(component.name())))
                        .findFirst();
    }

    private static String word(Habit habit) {
        return switch (habit) {
            case LOWER_CASE -> "lower-case";
            case NFC -> "nfc";
            case TRIM -> "trim";
        };
    }

    private static String reason(Habit habit) {
        return switch (habit) {
            case LOWER_CASE -> "capital letters";
            case NFC -> "accents stored in another form";
            case TRIM -> "blanks at an end";
        };
    }
}
