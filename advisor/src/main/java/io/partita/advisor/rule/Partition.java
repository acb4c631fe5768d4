package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.moment.Timespans;
import io.partita.advisor.pattern.Access;
import io.partita.advisor.pattern.EntrySizes;
import io.partita.advisor.pattern.Populations;
import io.partita.model.key.KeyAttribute;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The partition keys that the items of an entity have in the table or in a global index. A local index has those of the table.
 *
 * @param access the table or the index
 * @param entity which is in it
 * @param amounts of the design
 */
record Partition(Access access, Entity entity, Populations amounts) {
    /** Those of all entities in the table, then in the global indexes, in the order of the design. */
    static List<Partition> all(Design design) {
        Populations amounts = new Populations(design);
        List<Partition> all = new ArrayList<>();
        for (Access access : Access.all(design)) {
            if (access.isTable() || access.isGlobal()) {
                for (Entity entity : design.entities()) {
                    if (access.holds(entity)) {
                        all.add(new Partition(access, entity, amounts));
                    }
                }
            }
        }
        return all;
    }

    Design design() {
        return access.design();
    }

    /** The templates of its attributes, one but for indexes of several. */
    List<KeyTemplate> templates() {
        return access.keys().partition().stream()
                .map(key -> entity.key(key.name()))
                .toList();
    }

    String attribute() {
        return access.keys().partition().getFirst().name();
    }

    String place() {
        return Place.key(entity.name(), attribute());
    }

    /** The templates as they are written. */
    String written() {
        return String.join(
                " / ", templates().stream().map(KeyTemplate::toString).toList());
    }

    /** A key as it looks. */
    String sample(SampleKeys sample) {
        return String.join(" / ", templates().stream().map(sample::key).toList());
    }

    /** All components of the templates. */
    Set<String> components() {
        Set<String> components = new LinkedHashSet<>();
        templates().forEach(template -> components.addAll(template.components()));
        return components;
    }

    /** The components that differ between entries: a condition on being in the index makes one the same for all. */
    Set<String> varying() {
        Set<String> varying = components();
        access.conditions(entity).forEach(condition -> varying.remove(condition.component()));
        return varying;
    }

    boolean isSharded() {
        return components().stream().anyMatch(one -> form(one) instanceof Form.Shard);
    }

    Form form(String component) {
        return design().component(component).form();
    }

    /** Items of the entity that are in it, at full size. */
    double items() {
        return entity.count() * amounts.shareThatMeets(access.conditions(entity), new LinkedHashSet<>());
    }

    /** How many different keys there are at full size. */
    double keys() {
        return 1 / evenShare(varying());
    }

    /** The share of items that one combination of values of some components has, were all even. */
    double evenShare(Set<String> some) {
        if (some.isEmpty()) {
            return 1;
        }
        if (entity.count() == 0) {
            return 1
                    / some.stream()
                            .mapToDouble(one -> amounts.distinct(one, new LinkedHashSet<>()))
                            .reduce(1, (left, right) -> left * right);
        }
        return amounts.items(entity, some, ignored -> Optional.empty(), new LinkedHashSet<>()) / entity.count();
    }

    /** The share of items that lie under the key that has most. */
    double fullest() {
        double share = 1;
        Set<String> even = new LinkedHashSet<>();
        for (String name : varying()) {
            Component component = design().component(name);
            if (component.fullest().isPresent()) {
                share *= component.fullest().getAsDouble();
            } else if (component.mostFrequent().isPresent()) {
                share *= component.mostFrequent().get().share();
            } else {
                even.add(name);
            }
        }
        return share * evenShare(even);
    }

    /** Average bytes of what is stored of an item. */
    double entryBytes() {
        return EntrySizes.of(access, entity);
    }

    /** Whether it is made of dates, times and numbers that count up, and of nothing else but constant text. */
    boolean isTimeOrSequence() {
        return !components().isEmpty() && components().stream().allMatch(one -> isTimeOrSequence(form(one)));
    }

    private static boolean isTimeOrSequence(Form form) {
        return switch (form) {
            case Form.Moment ignored -> true;
            case Form.Derived ignored -> true;
            case Form.Numeric numeric -> numeric.sequential();
            case Form.Text ignored -> false;
            case Form.Choice ignored -> false;
            case Form.Id ignored -> false;
            case Form.Shard ignored -> false;
            case Form.Other ignored -> false;
        };
    }

    /** Whether all that is written now has the same value of this component: a time that is written to the minute or more coarsely. */
    boolean isSharedByAllWrittenNow(String component) {
        return step(component)
                .filter(step -> step.compareTo(ChronoUnit.MINUTES) >= 0)
                .isPresent();
    }

    /** What a component is computed from; itself where it is not computed. */
    String source(String component) {
        return form(component) instanceof Form.Derived derived ? derived.source() : component;
    }

    /** How finely a time is written; nothing for what is no time. */
    Optional<ChronoUnit> step(String component) {
        return switch (form(component)) {
            case Form.Moment moment ->
                moment.formats().stream().map(Timespans::finest).min(ChronoUnit::compareTo);
            case Form.Derived derived -> Optional.of(Timespans.finest(derived.format()));
            default -> Optional.empty();
        };
    }

    /** Whether another entity lies under the same keys. */
    boolean sharesKeysWith(Partition other) {
        return access.name().equals(other.access.name()) && templates().equals(other.templates());
    }

    /** The sort key attributes. */
    List<KeyAttribute> sort() {
        return access.keys().sort();
    }
}
