package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** The components. */
final class ComponentReader {
    private final Problems problems;

    ComponentReader(Problems problems) {
        this.problems = problems;
    }

    /** Those that can be used, in the order of the file. */
    Map<String, Component> read(FilePart root) {
        Map<String, Component> components = new LinkedHashMap<>();
        root.part("components", "components by name")
                .ifPresent(part -> part.members().forEach(member -> {
                    boolean named = part.isName(member.position(), member.name(), "a component", "{}=");
                    part.part(member.value(), member.name(), "a component such as {type: ulid}")
                            .flatMap(component -> component(member.name(), component))
                            .filter(component -> named)
                            .ifPresent(component -> components.put(member.name(), component));
                }));
        return components;
    }

    private Optional<Component> component(String name, FilePart part) {
        Optional<String> type = part.require("type", "one of " + FilePart.anyOf(Vocabulary.types()))
                .flatMap(node -> part.scalar(node, "a type"))
                .flatMap(node -> knownType(part, node));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        List<String> known = new ArrayList<>(Vocabulary.COMPONENT);
        known.addAll(Vocabulary.membersOfType(type.get()));
        part.allowOnly(known);
        Amounts amounts = new Amounts(part);
        OptionalLong cardinality = amounts.whole("cardinality", 1, Amounts.COUNT_MAX);
        OptionalDouble hottest = amounts.share("hottest");
        boolean changes = part.flag("changes");
        boolean unique = part.flag("unique");
        boolean typed = part.flag("typed-by-people");
        Set<Component.Habit> habits = EnumSet.noneOf(Component.Habit.class);
        for (Node.Scalar habit : part.scalars("normalized", FilePart.anyOf(Vocabulary.HABITS.keySet()))) {
            part.word(habit, Vocabulary.HABITS).ifPresent(habits::add);
        }
        List<Node.Scalar> examples = part.scalars("examples", "a value");
        Optional<Form> form = new FormReader(part).read(type.get());
        form.ifPresent(f -> examples.forEach(example -> requireValue(f, example)));
        return form.map(f -> new Component(
                name,
                f,
                cardinality,
                hottest,
                changes,
                unique,
                typed,
                Set.copyOf(habits),
                examples.stream().map(Node.Scalar::text).toList()));
    }

    private Optional<String> knownType(FilePart part, Node.Scalar type) {
        if (Vocabulary.types().contains(type.text())) {
            return Optional.of(type.text());
        }
        part.problem(
                type,
                "there is no type " + type.kind() + " (expected: " + FilePart.anyOf(Vocabulary.types()) + ")."
                        + Suggestion.of(type.text(), Vocabulary.types()));
        return Optional.empty();
    }

    private void requireValue(Form form, Node.Scalar example) {
        FormValues.fault(form, example.text())
                .ifPresent(fault -> problems.add(example, example.kind() + " is no value of this component: " + fault));
    }
}
