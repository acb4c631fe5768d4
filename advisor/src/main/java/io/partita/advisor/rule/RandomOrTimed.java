package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Clash;
import io.partita.advisor.grammar.Collisions;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.Grammar;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** R08: a random id where order is asked for, and a timestamp where every item needs a key of its own. */
public final class RandomOrTimed implements Rule {
    @Override
    public String id() {
        return "R08";
    }

    @Override
    public String title() {
        return "random id for order, timestamp for uniqueness";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> all = new ArrayList<>();
        SortFields.asked(subject, disorder -> disorder.cause() == Disorder.Cause.RANDOM_ID)
                .forEach(fault -> all.add(random(subject, fault)));
        Collisions collisions = new Collisions(new Grammar(subject.design()));
        for (Entity entity : subject.design().entities()) {
            collisions
                    .within(entity)
                    .example()
                    .filter(clash -> isTimed(subject.design(), entity, clash))
                    .ifPresent(clash -> all.add(replaced(subject.design(), entity, clash)));
        }
        return all;
    }

    /** Whether two things have one key that says when they were made, but not which they are. */
    static boolean isTimed(Design design, Entity entity, Clash clash) {
        return clash.cause() == Clash.Cause.NOT_IN_KEY && time(design, entity).isPresent();
    }

    /** The last key attribute with a time, and the time. */
    private static Optional<KeyAttribute> time(Design design, Entity entity) {
        return design.table().keys().attributes().reversed().stream()
                .filter(attribute ->
                        timeIn(design, entity.key(attribute.name())).isPresent())
                .findFirst();
    }

    private static Optional<String> timeIn(Design design, KeyTemplate template) {
        return template.components().stream()
                .filter(component -> design.component(component).form() instanceof Form.Moment
                        || design.component(component).form() instanceof Form.Derived)
                .findFirst();
    }

    private Finding random(Subject subject, SortFields.Fault fault) {
        Disorder disorder = fault.disorder();
        String name = disorder.component();
        boolean limited = subject.design().patterns().stream()
                .anyMatch(pattern -> pattern instanceof Read read
                        && read.limit().isPresent()
                        && fault.patterns().contains(read.name()));
        boolean itself = disorder.meant().equals(name);
        String fix = itself
                ? "Make " + name + " an id that begins with the time: type ulid, uuid7 or ksuid."
                : "Put " + disorder.meant() + " before it: {" + disorder.meant() + "}#{" + name + "}; or make " + name
                        + " an id that begins with the time (ulid, uuid7, ksuid).";
        return new Finding(
                id(),
                limited ? Severity.ERROR : Severity.WARNING,
                fault.place(),
                name + " in " + disorder.attribute() + " is drawn by chance, so items lie in no order",
                fault.askedBy() + " asks for items in the order of " + disorder.meant() + ", but they are stored by "
                        + name + (limited ? ". With a limit it gets arbitrary ones, not the first." : "."),
                List.of(disorder.example()),
                Finding.Certainty.SHOWN,
                Optional.of(fix));
    }

    private Finding replaced(Design design, Entity entity, Clash clash) {
        KeyAttribute attribute = time(design, entity).orElseThrow();
        KeyTemplate template = entity.key(attribute.name());
        String time = timeIn(design, template).orElseThrow();
        String missing = clash.components().isEmpty() ? "id" : String.join("}#{", clash.components());
        String told = clash.components().isEmpty()
                ? "nothing in the key tells them apart"
                : Shown.names(clash.components()) + " is not in the key";
        String fix = Shown.template(template) + "#{" + missing + "}";
        return new Finding(
                id(),
                Severity.ERROR,
                "entities." + entity.name() + ".keys." + attribute.name(),
                "two items of " + entity.name() + " with the same " + time + " have one key",
                "The second one replaces the first without a word: " + told
                        + ", and two events fall into one millisecond sooner or later.",
                List.of(clash.example()),
                Finding.Certainty.SHOWN,
                Optional.of(
                        template.isSingleField() && attribute.type() != io.partita.model.value.AttributeType.S
                                ? "Make " + attribute.name() + " a string and its template " + fix
                                : attribute.name() + ": \"" + fix + "\""
                                        + (clash.components().isEmpty() ? ", with id: {type: ulid}" : "")));
    }
}
