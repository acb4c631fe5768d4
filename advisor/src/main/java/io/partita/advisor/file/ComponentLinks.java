package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import java.util.Map;

/** Components that are computed from others: whether those exist and can be what they are taken for. */
final class ComponentLinks {
    private final Problems problems;
    private final Map<String, Component> components;
    private final Map<String, FilePart> parts;

    /**
     * Links between components.
     *
     * @param components those that could be read
     * @param parts all that are written
     */
    ComponentLinks(Problems problems, Map<String, Component> components, Map<String, FilePart> parts) {
        this.problems = problems;
        this.components = components;
        this.parts = parts;
    }

    void check() {
        components.forEach((name, component) -> {
            if (component.domain().equals(name)) {
                check(component);
            }
        });
    }

    private void check(Component component) {
        switch (component.form()) {
            case Form.Id id ->
                id.madeAt().ifPresent(time -> {
                    if (!id.kind().isTimeOrdered()) {
                        fault(component, "made-at", "a uuid is random and says nothing about the time of its making");
                    } else if (isLinked(component, "made-at", time) && !(form(time) instanceof Form.Moment)) {
                        fault(component, "made-at", Problems.shown(time) + " is no date and no time");
                    }
                });
            case Form.Shard shard -> shard.of().ifPresent(source -> isLinked(component, "of", source));
            case Form.Derived derived -> {
                if (isLinked(component, "from", derived.source()) && !isTime(form(derived.source()))) {
                    fault(
                            component,
                            "from",
                            Problems.shown(derived.source()) + " is no date, no time and no id with 'made-at'");
                }
            }
            case Form.Text ignored -> {}
            case Form.Numeric ignored -> {}
            case Form.Choice ignored -> {}
            case Form.Moment ignored -> {}
            case Form.Other ignored -> {}
        }
    }

    private static boolean isTime(Form form) {
        return form instanceof Form.Moment
                || form instanceof Form.Id id && id.madeAt().isPresent();
    }

    private Form form(String name) {
        return components.get(name).form();
    }

    /** Whether the other component could be read; reported where there is none or where it is the component itself. */
    private boolean isLinked(Component component, String member, String other) {
        if (!parts.containsKey(other)) {
            FilePart part = parts.get(component.name());
            part.get(member)
                    .map(Node.Scalar.class::cast)
                    .ifPresent(written -> part.unknown(written, "component", parts.keySet()));
            return false;
        }
        if (other.equals(component.name())) {
            fault(component, member, "it is computed from itself");
            return false;
        }
        return components.containsKey(other);
    }

    private void fault(Component component, String member, String message) {
        problems.add(parts.get(component.name()).get(member).orElseThrow(), message);
    }
}
