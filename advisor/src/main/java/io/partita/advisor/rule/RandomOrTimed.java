package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Clash;
import io.partita.advisor.grammar.Collisions;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.KeyOrder;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** R08: a random id where order is asked for, and a timestamp or another number where every item needs a key of its own. */
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
        Set<String> told = new HashSet<>();
        for (SortFields.Fault fault : SortFields.asked(subject, RandomOrTimed::isRandom)) {
            told.add(fault.place());
            all.add(random(subject, fault));
        }
        mended(subject, told, all);
        Collisions collisions = new Collisions(subject.grammar());
        for (Entity entity : subject.design().entities()) {
            collisions
                    .within(entity)
                    .example()
                    .filter(clash -> isTimed(subject.design(), entity, clash))
                    .ifPresent(clash -> all.add(replaced(subject.design(), entity, clash)));
        }
        return all;
    }

    private static boolean isRandom(Disorder disorder) {
        return disorder.cause() == Disorder.Cause.RANDOM_ID;
    }

    /** Orders that an index gives because an id drawn by chance keeps the table from giving them. */
    private void mended(Subject subject, Set<String> told, List<Finding> all) {
        Design design = subject.design();
        KeyOrder ordering = new KeyOrder(subject.grammar());
        for (AskedOrder asked : AskedOrder.of(subject)) {
            if (asked.index().isEmpty() || asked.read().order().isEmpty() || !isOfTable(design, asked)) {
                continue;
            }
            Optional<Disorder> inTable = ordering.check(
                            asked.entity(), Optional.empty(), asked.read().order(), asked.fixed())
                    .example()
                    .filter(RandomOrTimed::isRandom);
            if (asked.disorder(ordering).isEmpty() && inTable.isPresent()) {
                SortFields.Fault fault = new SortFields.Fault(
                        asked.entity(), inTable.get(), List.of(asked.read().name()));
                if (told.add(fault.place())) {
                    all.add(inIndex(design, fault, asked.index().get()));
                }
            }
        }
    }

    /** Whether the caller could ask one collection of the table. */
    private static boolean isOfTable(Design design, AskedOrder asked) {
        return asked.entity().isIn(design.table().keys())
                && design.table().keys().partition().stream()
                        .allMatch(key -> asked.fixed()
                                .containsAll(asked.entity().key(key.name()).components()));
    }

    /** Whether two things have one key that says when they were made or how they rank, but not which they are. */
    static boolean isTimed(Design design, Entity entity, Clash clash) {
        return clash.cause() == Clash.Cause.NOT_IN_KEY && time(design, entity).isPresent();
    }

    /** The last key attribute with a time or another number, and that component. */
    private static Optional<KeyAttribute> time(Design design, Entity entity) {
        return design.table().keys().attributes().reversed().stream()
                .filter(attribute -> timeIn(design, entity, attribute).isPresent())
                .findFirst();
    }

    /** A number counts in a sort key, and where it is not itself a part of what the thing is. */
    private static Optional<String> timeIn(Design design, Entity entity, KeyAttribute attribute) {
        boolean sorted = design.table().keys().sort().contains(attribute);
        return entity.key(attribute.name()).components().stream()
                .filter(component -> switch (design.component(component).form()) {
                    case Form.Moment ignored -> true;
                    case Form.Derived ignored -> true;
                    case Form.Numeric ignored -> sorted && !entity.identity().contains(component);
                    default -> false;
                })
                .findFirst();
    }

    private Finding random(Subject subject, SortFields.Fault fault) {
        Disorder disorder = fault.disorder();
        String name = disorder.component();
        boolean limited = subject.design().patterns().stream()
                .anyMatch(pattern -> pattern instanceof Read read
                        && read.limit().isPresent()
                        && fault.patterns().contains(read.name()));
        return new Finding(
                id(),
                Severity.ERROR,
                fault.place(),
                isKsuid(subject.design(), name)
                        ? name + " in " + disorder.attribute()
                                + " tells the second only, so items of one second lie in no order"
                        : name + " in " + disorder.attribute() + " is drawn by chance, so items lie in no order",
                fault.askedBy() + " asks for items in the order of " + disorder.meant() + ", but they are stored by "
                        + name + (limited ? ". With a limit it gets arbitrary ones, not the first." : "."),
                List.of(disorder.example()),
                Finding.Certainty.SHOWN,
                Optional.of(ordered(subject.design(), disorder)));
    }

    /** Whether an id begins with the time, to the second. */
    private static boolean isKsuid(Design design, String component) {
        return design.component(component).form() instanceof Form.Id id && id.kind() == Form.IdKind.KSUID;
    }

    private static String ordered(Design design, Disorder disorder) {
        String name = disorder.component();
        if (isKsuid(design, name)) {
            return "Put " + disorder.meant() + " before it: {" + disorder.meant() + "}#{" + name + "}; or make " + name
                    + " an id that begins with the millisecond (ulid, uuid7).";
        }
        return disorder.meant().equals(name)
                ? "Make " + name + " an id that begins with the time: type ulid, uuid7 or ksuid."
                : "Put " + disorder.meant() + " before it: {" + disorder.meant() + "}#{" + name + "}; or make " + name
                        + " an id that begins with the time (ulid, uuid7, ksuid).";
    }

    private Finding inIndex(Design design, SortFields.Fault fault, Index index) {
        Disorder disorder = fault.disorder();
        return new Finding(
                id(),
                Severity.WARNING,
                fault.place(),
                disorder.component() + " in " + disorder.attribute()
                        + (isKsuid(design, disorder.component()) ? " tells the second only" : " is drawn by chance")
                        + ", so that an index has to give the order",
                fault.askedBy() + " asks for items in the order of " + disorder.meant() + ", which " + index.name()
                        + " gives at the price of a second write of each; the key of the table could give it.",
                List.of(disorder.example()),
                Finding.Certainty.SHOWN,
                Optional.of(ordered(design, disorder)));
    }

    private Finding replaced(Design design, Entity entity, Clash clash) {
        KeyAttribute attribute = time(design, entity).orElseThrow();
        KeyTemplate template = entity.key(attribute.name());
        String value = timeIn(design, entity, attribute).orElseThrow();
        boolean number = design.component(value).form() instanceof Form.Numeric;
        String missing = clash.components().isEmpty() ? "id" : String.join("}#{", clash.components());
        String told = clash.components().isEmpty()
                ? "nothing in the key tells them apart"
                : Shown.names(clash.components()) + " is not in the key";
        String fix = Shown.template(template) + "#{" + missing + "}";
        FreeAttribute free = FreeAttribute.of(design, attribute.name());
        return new Finding(
                id(),
                Severity.ERROR,
                "entities." + entity.name() + ".keys." + attribute.name(),
                "two items of " + entity.name() + " with the same " + value + " have one key",
                "The second one replaces the first without a word: " + told
                        + (number
                                ? ", and two of them have the same value sooner or later."
                                : ", and two events fall into one millisecond sooner or later."),
                List.of(clash.example()),
                Finding.Certainty.SHOWN,
                Optional.of(
                        free.name().equals(attribute.name())
                                        && template.isSingleField()
                                        && attribute.type() != io.partita.model.value.AttributeType.S
                                ? "Make " + attribute.name() + " a string and its template " + fix
                                : free.with(fix) + (clash.components().isEmpty() ? ", with id: {type: ulid}" : "")));
    }
}
