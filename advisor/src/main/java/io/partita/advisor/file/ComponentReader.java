package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** The components. */
final class ComponentReader {
    static final int COMPONENTS_MAX = 1_000;
    static final int EXAMPLES_MAX = 1_000;

    private final Problems problems;
    private final Map<String, FilePart> parts = new LinkedHashMap<>();

    ComponentReader(Problems problems) {
        this.problems = problems;
    }

    /** Those that can be used, in the order of the file. */
    Map<String, Component> read(FilePart root) {
        root.part("components", "components by name")
                .filter(part -> part.hasAtMost(COMPONENTS_MAX, "components"))
                .ifPresent(part -> part.members().forEach(member -> {
                    boolean named = part.isName(member.position(), member.name(), "a component", "{}=");
                    part.part(member.value(), member.name(), "a component such as {type: ulid}")
                            .filter(component -> named)
                            .ifPresent(component -> parts.put(member.name(), component));
                }));
        Map<String, Form> forms = new LinkedHashMap<>();
        parts.forEach((name, part) -> formOf(part).ifPresent(form -> forms.put(name, form)));
        Map<String, String> domains = new LinkedHashMap<>();
        parts.keySet().forEach(name -> domainOf(name).ifPresent(domain -> domains.put(name, domain)));
        Map<String, Component> components = new LinkedHashMap<>();
        parts.forEach((name, part) -> {
            String domain = domains.get(name);
            Component component = component(name, part, domain, Optional.ofNullable(forms.get(domain)));
            if (component.form() != null) {
                components.put(name, component);
            }
        });
        new ComponentLinks(problems, components, parts).check();
        return components;
    }

    private Optional<Form> formOf(FilePart part) {
        if (part.has("same-as")) {
            part.get("type").ifPresent(type -> problems.add(type, "'same-as' stands in for a type; write one of them"));
            part.allowOnly(Vocabulary.COMPONENT);
            return Optional.empty();
        }
        Optional<String> type = part.require("type", "one of " + FilePart.anyOf(Vocabulary.types()) + "; or 'same-as'")
                .flatMap(node -> part.scalar(node, "a type"))
                .flatMap(node -> knownType(part, node));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        List<String> known = new ArrayList<>(Vocabulary.COMPONENT);
        known.addAll(Vocabulary.membersOfType(type.get()));
        part.allowOnly(known);
        return new FormReader(part).read(type.get());
    }

    /** Follows the roles to the component that has a type; empty where there is none. */
    private Optional<String> domainOf(String name) {
        Set<String> line = new LinkedHashSet<>();
        String at = name;
        while (parts.get(at).has("same-as")) {
            FilePart part = parts.get(at);
            Node.Scalar other = part.get("same-as")
                    .filter(Node.Scalar.class::isInstance)
                    .map(Node.Scalar.class::cast)
                    .orElse(null);
            boolean first = at.equals(name);
            if (other == null || !parts.containsKey(other.text())) {
                if (first) {
                    part.scalar("same-as", "the name of a component")
                            .ifPresent(o -> part.unknown(o, "component", parts.keySet()));
                }
                return Optional.empty();
            }
            if (!line.add(at)) {
                if (first) {
                    problems.add(other, Problems.shown(name) + " takes its values from itself in the end");
                }
                return Optional.empty();
            }
            at = other.text();
        }
        return Optional.of(at);
    }

    /** A component, whose form is null where there is none. */
    private Component component(String name, FilePart part, String domain, Optional<Form> form) {
        AmountReader amounts = new AmountReader(part);
        OptionalLong cardinality = amounts.whole("cardinality", 1, AmountReader.COUNT_MAX);
        OptionalDouble hottest = amounts.share("hottest");
        OptionalDouble fullest = amounts.share("fullest");
        boolean changes = part.flag("changes");
        boolean typed = part.flag("typed-by-people");
        Set<Component.Habit> habits = EnumSet.noneOf(Component.Habit.class);
        for (Node.Scalar habit : part.scalars("normalized", FilePart.anyOf(Vocabulary.HABITS.keySet()))) {
            part.word(habit, Vocabulary.HABITS).ifPresent(habits::add);
        }
        List<Node.Scalar> examples = part.scalars("examples", "a value");
        if (examples.size() > EXAMPLES_MAX) {
            problems.add(
                    examples.getFirst(),
                    "there are " + examples.size() + " examples (expected: at most " + EXAMPLES_MAX + ")");
        } else {
            form.ifPresent(f -> examples.forEach(example -> requireValue(f, example)));
        }
        return new Component(
                name,
                form.orElse(null),
                domain,
                cardinality,
                hottest,
                fullest,
                changes,
                typed,
                Set.copyOf(habits),
                examples.stream().map(Node.Scalar::text).toList());
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
