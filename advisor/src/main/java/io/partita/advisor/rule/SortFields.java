package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.KeyOrder;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Components in sort keys whose texts do not sort as their values, once for each place. */
final class SortFields {
    /**
     * A fault.
     *
     * @param entity whose key it is
     * @param disorder what is wrong
     * @param patterns names of the patterns that rest on the order; empty where no pattern is known that reads
     */
    record Fault(Entity entity, Disorder disorder, List<String> patterns) {
        /** Path of the key template. */
        String place() {
            return "entities." + entity.name() + ".keys." + disorder.attribute();
        }

        /** The patterns in words, for a reason. */
        String askedBy() {
            return "`" + String.join("`, `", patterns) + "`";
        }

        /** Who meets the fault, as the end of a reason. */
        String consequence() {
            return patterns.isEmpty()
                    ? " No pattern rests on this order yet; once there are keys it cannot be repaired without new ones."
                    : " " + askedBy() + " rests on the order of " + disorder.component() + " and gets another one.";
        }

        /** Whether some pattern is known to meet it. */
        boolean isAsked() {
            return !patterns.isEmpty();
        }
    }

    private record Key(String entity, String attribute, String component) {}

    private final Map<Key, Fault> faults = new LinkedHashMap<>();

    private SortFields() {}

    /** Faults that a pattern meets. */
    static List<Fault> asked(Subject subject, Predicate<Disorder> filter) {
        SortFields fields = new SortFields();
        fields.addAsked(subject, new KeyOrder(subject.grammar()), filter);
        return List.copyOf(fields.faults.values());
    }

    /**
     * Faults that a pattern meets; those that any might meet where none is known that reads, as with the tables of others.
     *
     * @param forms which components are looked at where no pattern tells
     */
    static List<Fault> of(Subject subject, Predicate<Disorder> filter, Predicate<Form> forms) {
        SortFields fields = new SortFields();
        KeyOrder ordering = new KeyOrder(subject.grammar());
        if (subject.design().patterns().stream().anyMatch(Read.class::isInstance)) {
            fields.addAsked(subject, ordering, filter);
        } else {
            fields.addUnasked(subject.design(), ordering, filter, forms);
        }
        return List.copyOf(fields.faults.values());
    }

    private void addAsked(Subject subject, KeyOrder ordering, Predicate<Disorder> filter) {
        for (AskedOrder asked : AskedOrder.of(subject)) {
            asked.disorder(ordering)
                    .filter(filter)
                    .ifPresent(disorder ->
                            add(asked.entity(), disorder, Set.of(asked.read().name())));
        }
    }

    private void add(Entity entity, Disorder disorder, Set<String> patterns) {
        faults.merge(
                new Key(entity.name(), disorder.attribute(), disorder.component()),
                new Fault(entity, disorder, List.copyOf(patterns)),
                (one, other) -> {
                    Set<String> names = new LinkedHashSet<>(one.patterns);
                    names.addAll(other.patterns);
                    return new Fault(one.entity, one.disorder, List.copyOf(names));
                });
    }

    private void addUnasked(Design design, KeyOrder ordering, Predicate<Disorder> filter, Predicate<Form> forms) {
        for (Entity entity : design.entities()) {
            addUnasked(design, entity, Optional.empty(), design.table().keys(), ordering, filter, forms);
            for (Index index : design.indexes()) {
                addUnasked(design, entity, Optional.of(index), index.keys(), ordering, filter, forms);
            }
        }
    }

    private void addUnasked(
            Design design,
            Entity entity,
            Optional<Index> index,
            Keys keys,
            KeyOrder ordering,
            Predicate<Disorder> filter,
            Predicate<Form> forms) {
        if (!entity.isIn(keys)) {
            return;
        }
        Set<String> before = new HashSet<>();
        for (KeyAttribute attribute : keys.sort()) {
            for (String component : entity.key(attribute.name()).components()) {
                if (forms.test(design.component(component).form())) {
                    ordering.check(entity, index, List.of(new Read.Order(component, false)), before)
                            .example()
                            .filter(disorder -> disorder.component().equals(component))
                            .filter(filter)
                            .ifPresent(disorder -> add(entity, disorder, Set.of()));
                }
                before.add(component);
            }
        }
    }

    /** A key attribute of the first and of the second thing of an example, as they are stored. */
    static List<String> stored(Disorder disorder) {
        List<String> texts = new ArrayList<>();
        texts.add(Shown.key(disorder.example().storedFirst(), disorder.attribute()));
        texts.add(Shown.key(disorder.example().meantFirst(), disorder.attribute()));
        return texts;
    }
}
