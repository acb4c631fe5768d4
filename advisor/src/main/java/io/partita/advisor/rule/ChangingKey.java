package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Access;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** R16: a key built from a value that changes, with what each change costs; whether it is worth it depends on who asks by it. */
public final class ChangingKey implements Rule {
    @Override
    public String id() {
        return "R16";
    }

    @Override
    public String title() {
        return "key built from a value that changes";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : design.entities()) {
            Set<String> changing = changing(design, entity);
            entity.keys().forEach((attribute, template) -> {
                List<String> in = template.components().stream()
                        .filter(component ->
                                changing.contains(component) || changing.contains(source(design, component)))
                        .distinct()
                        .toList();
                if (!in.isEmpty()) {
                    findings.add(finding(subject, entity, attribute, template, in));
                }
            });
        }
        return findings;
    }

    /** What changes by its nature or by some update of the entity. */
    private static Set<String> changing(Design design, Entity entity) {
        Set<String> changing = new LinkedHashSet<>();
        design.components().values().stream()
                .filter(Component::changes)
                .forEach(component -> changing.add(component.name()));
        updates(design, entity).forEach(write -> changing.addAll(write.changes()));
        return changing;
    }

    private static List<Write> updates(Design design, Entity entity) {
        return design.patterns().stream()
                .filter(Write.class::isInstance)
                .map(Write.class::cast)
                .filter(write -> write.steps().stream()
                        .anyMatch(step -> step.kind() == Write.Kind.UPDATE
                                && step.entity().equals(entity.name())))
                .toList();
    }

    private static String source(Design design, String component) {
        return design.component(component).form() instanceof Form.Derived derived ? derived.source() : component;
    }

    private static Finding finding(
            Subject subject, Entity entity, String attribute, KeyTemplate template, List<String> changing) {
        Design design = subject.design();
        List<Access> accesses = Access.all(design).stream()
                .filter(access -> access.isKey(attribute))
                .toList();
        boolean inTable = accesses.stream().anyMatch(Access::isTable);
        List<String> served = new ArrayList<>();
        List<Read> asked = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read && serves(design, entity, accesses, verdict, read, changing)) {
                served.add(read.name());
                asked.add(read);
            }
        }
        List<String> indexes =
                accesses.stream().flatMap(access -> access.name().stream()).toList();
        String where = inTable ? "" : " in " + Wording.list(indexes);
        Evidence evidence = keys(design, template, changing);
        asked.forEach(read -> evidence.line(
                read.name(), "asks by it %s".formatted(Wording.rate(read.rate().perSecond()))));
        double rate = 0;
        for (Write write : updates(design, entity)) {
            if (write.changes().stream()
                    .anyMatch(one -> changing.contains(one)
                            || changing.stream()
                                    .anyMatch(in -> source(design, in).equals(one)))) {
                rate += write.rate().perSecond();
                evidence.line(
                        write.name(),
                        "%s, %s each"
                                .formatted(
                                        Wording.rate(write.rate().perSecond()),
                                        Wording.count(
                                                Planner.cost(design, write).allWriteUnits(),
                                                "write unit",
                                                "write units")));
            }
        }
        String each = rate > 0 ? "each change, %s,".formatted(Wording.rate(rate)) : "each change";
        return new Finding(
                "R16",
                served.isEmpty() ? Severity.WARNING : Severity.INFORMATION,
                Place.key(entity.name(), attribute),
                "%s changes and stands in the key %s%s"
                        .formatted(Wording.list(changing), Wording.code(template.toString()), where),
                "A key is never changed in place: %s is a delete and a put %s; %s."
                        .formatted(
                                each,
                                inTable
                                        ? "of the whole item, which has another key then"
                                        : "of the entry" + where + ", which the database does",
                                served.isEmpty()
                                        ? "and no pattern asks by " + Wording.list(changing)
                                        : "%s %s it there, which is worth it if asked more often than it changes"
                                                .formatted(
                                                        Wording.list(served.stream()
                                                                .map(Wording::code)
                                                                .toList()),
                                                        served.size() == 1 ? "needs" : "need")),
                evidence.asList(),
                Certainty.SHOWN,
                served.isEmpty() ? Optional.of(fix(design, entity, attribute, template, changing)) : Optional.empty());
    }

    private static boolean serves(
            Design design, Entity entity, List<Access> accesses, Verdict verdict, Read read, List<String> changing) {
        boolean asks = read.want().contains(entity.name())
                && changing.stream()
                        .anyMatch(component -> asks(read, component) || asks(read, source(design, component)));
        return asks
                && PlannedSlices.steps(verdict.plan()).stream().anyMatch(step -> switch (step) {
                    case Plan.Get ignored -> accesses.stream().anyMatch(Access::isTable);
                    case Plan.Query query ->
                        accesses.stream().anyMatch(access -> access.name().equals(query.index()));
                    default -> false;
                });
    }

    private static boolean asks(Read read, String component) {
        return read.given().stream().anyMatch(one -> one.component().equals(component))
                || read.ranges().stream().anyMatch(one -> one.component().equals(component))
                || read.order().stream().anyMatch(one -> one.component().equals(component));
    }

    private static Evidence keys(Design design, KeyTemplate template, List<String> changing) {
        SampleKeys sample = SampleKeys.of(design);
        Evidence evidence = new Evidence().line("a key", sample.key(template));
        if (design.component(changing.getFirst()).form() instanceof Form.Choice choice) {
            choice.shares().stream()
                    .map(Form.Share::value)
                    .filter(value -> !value.equals(sample.value(changing.getFirst())))
                    .findFirst()
                    .ifPresent(value -> evidence.line(
                            "after a change",
                            sample.with(Map.of(changing.getFirst(), value)).key(template)));
        }
        return evidence;
    }

    private static String fix(
            Design design, Entity entity, String attribute, KeyTemplate template, List<String> changing) {
        List<KeyTemplate.Part> kept = new ArrayList<>();
        for (KeyTemplate.Part part : template.parts()) {
            boolean leaves = part instanceof KeyTemplate.Field field && changing.contains(field.component());
            if (!leaves) {
                kept.add(part);
            }
        }
        String without = written(kept);
        FreeAttribute key = FreeAttribute.of(design, attribute);
        return "Leave it out of the key and store it as an attribute:\n%s%s:\n  attributes: [%s]\n  keys:\n    %s: \"%s\""
                .formatted(key.declared(), entity.name(), String.join(", ", changing), key.name(), without);
    }

    /** The parts that are left, with one delimiter where two have come together. */
    private static String written(List<KeyTemplate.Part> parts) {
        StringBuilder text = new StringBuilder();
        for (KeyTemplate.Part part : parts) {
            String next = new KeyTemplate(List.of(part)).toString();
            boolean doubled = !text.isEmpty()
                    && part instanceof KeyTemplate.Literal literal
                    && literal.text().charAt(0) == text.charAt(text.length() - 1)
                    && !Character.isLetterOrDigit(literal.text().charAt(0));
            text.append(doubled ? next.substring(1) : next);
        }
        return text.isEmpty() ? "#METADATA" : text.toString();
    }
}
