package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** R09: a sort key that blocks direct look-up, because it begins with something that who knows the item lacks. */
public final class BlockedLookUp implements Rule {
    @Override
    public String id() {
        return "R09";
    }

    @Override
    public String title() {
        return "sort key that blocks direct look-up";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        return Blocked.byPlace(subject, ReadFault.Kind.LOOK_UP_BLOCKED).stream()
                .map(faults -> finding(subject.design(), faults))
                .toList();
    }

    private static Finding finding(Design design, List<ReadFault> faults) {
        ReadFault worst = faults.getFirst();
        String attribute = worst.sortAttribute().orElseThrow();
        Entity entity = worst.entity();
        List<String> lacking = entity.key(attribute).components().stream()
                .filter(one -> !ReadFault.knows(design, worst.read(), one))
                .toList();
        return new Finding(
                "R09",
                Severity.WARNING,
                Place.key(entity.name(), attribute),
                "%s knows which %s it wants, but not the %s in its key %s"
                        .formatted(
                                Wording.code(worst.read().name()),
                                entity.name(),
                                Wording.list(lacking),
                                Wording.code(entity.key(attribute).toString())),
                "What could be a GetItem reads %s, %s, and filters them."
                        .formatted(
                                Wording.count(worst.verdict().cost().itemsRead(), "item", "items"),
                                Wording.bytes(worst.verdict().cost().bytesRead())),
                Blocked.figures(design, faults, attribute),
                Certainty.SHOWN,
                Optional.of(fix(design, entity, attribute, lacking)));
    }

    private static String fix(Design design, Entity entity, String attribute, List<String> lacking) {
        Set<String> identity = new LinkedHashSet<>(entity.identity());
        if (identity.isEmpty()) {
            identity.addAll(entity.unique());
        }
        design.table()
                .keys()
                .partition()
                .forEach(key -> identity.removeAll(entity.key(key.name()).components()));
        List<KeyTemplate.Part> parts = new ArrayList<>();
        if (entity.key(attribute).parts().getFirst() instanceof KeyTemplate.Literal literal) {
            parts.add(literal);
        }
        List<String> fields = identity.stream().map(one -> "{" + one + "}").toList();
        String template = (parts.isEmpty() ? "" : new KeyTemplate(parts).toString()) + String.join("#", fields);
        boolean isTime = design.component(lacking.getFirst()).form() instanceof Form.Moment;
        return "Let those who look it up carry %s too, or key by what they have:\n%s\n%s"
                .formatted(
                        Wording.list(lacking),
                        FreeAttribute.of(design, attribute).with(template),
                        isTime
                                ? "Ids that begin with the time (ULID, UUID version 7) keep the order; with other ids, an index sorted by %s does."
                                        .formatted(lacking.getFirst())
                                : "An index sorted by %s keeps the order for those who ask for it."
                                        .formatted(lacking.getFirst()));
    }
}
