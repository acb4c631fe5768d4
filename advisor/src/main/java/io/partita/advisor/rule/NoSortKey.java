package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** R10: no sort key where related items are likely. */
public final class NoSortKey implements Rule {
    @Override
    public String id() {
        return "R10";
    }

    @Override
    public String title() {
        return "no sort key where related items are likely";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        List<Entity> children = design.entities().stream()
                .filter(entity -> !entity.parents().isEmpty())
                .toList();
        if (design.table().keys().isComposite() || children.isEmpty()) {
            return List.of();
        }
        List<String> together = new ArrayList<>();
        Set<Entity> wanted = new LinkedHashSet<>();
        design.patterns().forEach(pattern -> {
            if (pattern instanceof Read read) {
                children.stream()
                        .filter(child -> wantsTogether(design, child, read))
                        .forEach(child -> {
                            wanted.add(child);
                            together.add(read.name());
                        });
            }
        });
        Entity child =
                wanted.isEmpty() ? children.getFirst() : wanted.iterator().next();
        Entity parent = design.entity(child.parents().getFirst());
        return List.of(new Finding(
                id(),
                together.isEmpty() ? Severity.INFORMATION : Severity.WARNING,
                Place.TABLE,
                "%s items belong to a %s but cannot lie together, for the table has no sort key"
                        .formatted(child.name(), parent.name()),
                together.isEmpty()
                        ? "No pattern asks for them together yet; a sort key cannot be added later, and a constant one such as #METADATA costs ten bytes."
                        : "%s wants them together; each has a partition key of its own, and a sort key cannot be added later."
                                .formatted(Wording.list(
                                        together.stream().distinct().toList())),
                evidence(design, parent, child),
                Certainty.SHOWN,
                Optional.of(fix(design, parent, child))));
    }

    /** Whether a pattern wants the items that belong to one parent. */
    private static boolean wantsTogether(Design design, Entity child, Read read) {
        if (!read.want().contains(child.name())) {
            return false;
        }
        Set<String> given = new HashSet<>();
        read.given().forEach(one -> given.add(one.component()));
        boolean one = !child.identity().isEmpty() && given.containsAll(child.identity())
                || child.unique().stream().anyMatch(given::contains);
        boolean withParent = read.want().stream().anyMatch(child.parents()::contains);
        boolean ofParent = child.parents().stream()
                .map(design::entity)
                .anyMatch(parent -> !parent.identity().isEmpty() && given.containsAll(parent.identity())
                        || parent.unique().stream().anyMatch(given::contains));
        return withParent || ofParent && !one;
    }

    private static List<CounterExample> evidence(Design design, Entity parent, Entity child) {
        String attribute = design.table().keys().partition().getFirst().name();
        SampleKeys sample = SampleKeys.of(design);
        Evidence evidence = new Evidence();
        for (Entity entity : List.of(parent, child)) {
            evidence.line(
                    "%s.%s".formatted(entity.name(), attribute),
                    "%s, a partition key of its own".formatted(Wording.code(sample.key(entity.key(attribute)))));
        }
        return evidence.asList();
    }

    private static String fix(Design design, Entity parent, Entity child) {
        String attribute = design.table().keys().partition().getFirst().name();
        KeyTemplate under = parent.key(attribute);
        Set<String> own = new LinkedHashSet<>(child.identity());
        own.removeAll(parent.identity());
        StringBuilder sort = new StringBuilder(child.name().toUpperCase(Locale.ROOT));
        own.forEach(component -> sort.append("#{").append(component).append('}'));
        return "table:\n  partition-key: %1$s\n  sort-key: %6$s\n%2$s:\n  %1$s: \"%3$s\"\n  %6$s: \"#METADATA\"\n%4$s:\n  %1$s: \"%3$s\"\n  %6$s: \"%5$s\""
                .formatted(
                        FreeAttribute.of(design, attribute).name(),
                        parent.name(),
                        under,
                        child.name(),
                        sort,
                        FreeAttribute.newSortKey(design));
    }
}
