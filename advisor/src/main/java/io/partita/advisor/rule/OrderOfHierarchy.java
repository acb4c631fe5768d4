package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Populations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** R13: a hierarchy in the sort key in an order that the patterns do not know. */
public final class OrderOfHierarchy implements Rule {
    @Override
    public String id() {
        return "R13";
    }

    @Override
    public String title() {
        return "hierarchy in the wrong order";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        return Blocked.byPlace(subject, ReadFault.Kind.ORDER_OF_KEY).stream()
                .map(faults -> finding(subject.design(), faults))
                .toList();
    }

    private static Finding finding(Design design, List<ReadFault> faults) {
        ReadFault worst = faults.getFirst();
        String attribute = worst.sortAttribute().orElseThrow();
        String lacking = worst.blocking().orElseThrow();
        Entity entity = worst.entity();
        KeyTemplate template = entity.key(attribute);
        List<String> known = template.components().stream()
                .filter(one -> ReadFault.knows(design, worst.read(), one))
                .toList();
        String better = reordered(design, entity, template);
        return new Finding(
                "R13",
                Severity.WARNING,
                Place.key(entity.name(), attribute),
                "%s knows %s, but the key %s has %s before %s"
                        .formatted(
                                Wording.code(worst.read().name()),
                                Wording.list(known),
                                Wording.code(template.toString()),
                                lacking,
                                known.size() == 1 ? "it" : "them"),
                "What could be a prefix becomes a filter over %s, %s."
                        .formatted(
                                Wording.count(worst.verdict().cost().itemsRead(), "item", "items"),
                                Wording.bytes(worst.verdict().cost().bytesRead())),
                Blocked.figures(design, faults, attribute),
                Certainty.SHOWN,
                better.equals(template.toString())
                        ? Optional.of(
                                "Two patterns want two orders: keep this one for the one that is asked more often, and give the other an index or, where collections are small, its filter.")
                        : Optional.of("From what all who ask know to what only the last of them knows:\n"
                                + FreeAttribute.of(design, attribute).with(better)));
    }

    /** The components in the order in which most patterns know them, of equal ones that with fewer values first, what identifies last. */
    static String reordered(Design design, Entity entity, KeyTemplate template) {
        Populations amounts = new Populations(design);
        List<String> fields = new ArrayList<>(template.components());
        fields.sort(Comparator.comparing((String one) -> isIdentity(design, entity, one))
                .thenComparing(Comparator.comparingLong((String one) -> askers(design, entity, one))
                        .reversed())
                .thenComparingDouble(one -> amounts.distinct(one, new LinkedHashSet<>())));
        Iterator<String> next = fields.iterator();
        List<KeyTemplate.Part> parts = template.parts().stream()
                .map(part -> part instanceof KeyTemplate.Field ? new KeyTemplate.Field(next.next()) : part)
                .toList();
        return new KeyTemplate(parts).toString();
    }

    private static boolean isIdentity(Design design, Entity entity, String component) {
        return entity.unique().contains(component)
                || entity.identity().contains(component)
                        && entity.parents().stream()
                                .noneMatch(parent ->
                                        design.entity(parent).identity().contains(component));
    }

    private static long askers(Design design, Entity entity, String component) {
        return design.patterns().stream()
                .filter(pattern -> pattern instanceof Read read
                        && read.want().contains(entity.name())
                        && ReadFault.knows(design, read, component))
                .count();
    }
}
