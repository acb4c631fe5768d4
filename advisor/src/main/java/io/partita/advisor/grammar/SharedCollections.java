package io.partita.advisor.grammar;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.CounterExample.SortCondition;
import io.partita.advisor.finding.CounterExample.StrayMatch;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Whether the items of two things that are asked one at a time can lie in one collection. */
public final class SharedCollections {
    private final Grammar grammar;

    /** For a design. */
    public SharedCollections(Grammar grammar) {
        this.grammar = grammar;
    }

    /**
     * Looks for one value of a partition key that two different sets of components make.
     *
     * @param index whose partition key it is; absent: the table's
     * @param attribute one of its attributes
     */
    public Decision<Stray> check(Entity entity, Optional<Index> index, KeyAttribute attribute) {
        Keys keys = index.map(Index::keys).orElse(grammar.design().table().keys());
        KeyTemplate template = entity.key(attribute.name());
        Set<String> components = new HashSet<>(template.components());
        if (attribute.type() != AttributeType.S || components.size() < 2 || !grammar.isText(template)) {
            return Decision.proven();
        }
        Set<String> shared = new HashSet<>();
        keys.partition().stream()
                .filter(other -> !other.equals(attribute))
                .forEach(other -> shared.addAll(entity.key(other.name()).components()));
        ReadingPair pair =
                new ReadingPair(grammar, template, components, shared, new Dependencies(grammar.design(), entity));
        Decision<List<Map<String, String>>> decision = Meeting.twoReadings(
                grammar.track(template),
                Collisions.parts(template, components),
                Collisions.parts(template, shared),
                pair::of);
        if (decision.example().isEmpty()) {
            return decision instanceof Decision.Undecided<List<Map<String, String>>> undecided
                    ? Decision.undecided(undecided.reason())
                    : Decision.proven();
        }
        List<Map<String, String>> two = pair.natural().orElse(decision.example().get());
        return stray(entity, index, attribute, two.get(0), two.get(1));
    }

    private Decision<Stray> stray(
            Entity entity,
            Optional<Index> index,
            KeyAttribute attribute,
            Map<String, String> one,
            Map<String, String> other) {
        Map<String, String> another = new TreeMap<>(other);
        entity.identity().forEach(component -> another.putIfAbsent(component, grammar.sample(component, 1)));
        KeyedInput meant = grammar.input(entity, index, one);
        KeyedInput stray = grammar.input(entity, index, another);
        List<String> apart = one.keySet().stream()
                .filter(component -> !one.get(component).equals(other.get(component)))
                .toList();
        boolean oneItem = grammar.design().table().keys().attributes().stream()
                .allMatch(
                        key -> meant.keys().get(key.name()).equals(stray.keys().get(key.name())));
        if (oneItem) {
            return Decision.undecided("one replaces the other before it is asked");
        }
        return Decision.refuted(new Stray(
                new StrayMatch(
                        index.map(Index::name),
                        new SortCondition(
                                attribute.name(), "=", List.of(meant.keys().get(attribute.name()))),
                        meant,
                        stray),
                true,
                apart.getFirst(),
                apart.stream().anyMatch(component -> grammar.language(component).isUnstated())));
    }
}
