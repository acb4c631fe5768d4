package io.partita.advisor.rule;

import io.partita.advisor.design.Entity;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.Ordering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Components in sort keys whose texts do not sort as their values, once for each place. */
final class SortFields {
    /**
     * A fault.
     *
     * @param entity whose key it is
     * @param disorder what is wrong
     * @param patterns names of the patterns that rest on the order, at least one
     */
    record Fault(Entity entity, Disorder disorder, List<String> patterns) {
        /** Path of the key template. */
        String place() {
            return "entities." + entity.name() + ".keys." + disorder.attribute();
        }

        /** The patterns in words, for a reason. */
        String askedBy() {
            return "'" + String.join("', '", patterns) + "'";
        }
    }

    private record Key(String entity, String attribute, String component) {}

    private final Map<Key, Fault> faults = new LinkedHashMap<>();

    private SortFields() {}

    /** Faults that a pattern meets. */
    static List<Fault> asked(Subject subject, Predicate<Disorder> filter) {
        SortFields fields = new SortFields();
        fields.addAsked(subject, new Ordering(subject.grammar()), filter);
        return List.copyOf(fields.faults.values());
    }

    private void addAsked(Subject subject, Ordering ordering, Predicate<Disorder> filter) {
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

    /** A key attribute of the first and of the second thing of an example, as they are stored. */
    static List<String> stored(Disorder disorder) {
        List<String> texts = new ArrayList<>();
        texts.add(Shown.key(disorder.example().storedFirst(), disorder.attribute()));
        texts.add(Shown.key(disorder.example().meantFirst(), disorder.attribute()));
        return texts;
    }
}
