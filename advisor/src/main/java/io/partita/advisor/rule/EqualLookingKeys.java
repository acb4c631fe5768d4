package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.DifferentBytes;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.EqualLooking;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.pattern.Plan;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** R21: text that people type, which looks the same and is another key. */
public final class EqualLookingKeys implements Rule {
    @Override
    public String id() {
        return "R21";
    }

    @Override
    public String title() {
        return "equal-looking keys that differ";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> all = new ArrayList<>();
        Grammar grammar = subject.grammar();
        EqualLooking equal = new EqualLooking(grammar);
        Map<KeyPart, List<Component>> places = new LinkedHashMap<>();
        for (Component component : subject.design().components().values()) {
            if (component.typedByPeople()) {
                place(subject, component)
                        .ifPresent(place -> places.computeIfAbsent(place, key -> new ArrayList<>())
                                .add(component));
            }
        }
        places.forEach((place, components) ->
                finding(subject, grammar, equal, place, components).ifPresent(all::add));
        return all;
    }

    /** A key attribute of an entity. */
    private record KeyPart(Entity entity, String attribute, Optional<Index> index) {
        boolean holds(Component component) {
            return entity.key(attribute).components().contains(component.name());
        }
    }

    /** Where a component is looked up by, else the first key that it is in: what is wrong with it is told once. */
    private static Optional<KeyPart> place(Subject subject, Component component) {
        List<KeyPart> places = new ArrayList<>();
        for (Entity entity : subject.design().entities()) {
            add(entity, Optional.empty(), subject.design().table().keys(), component, places);
            subject.design()
                    .indexes()
                    .forEach(index -> add(entity, Optional.of(index), index.keys(), component, places));
        }
        return places.stream()
                .filter(place -> isLookedUp(subject, place, component))
                .findFirst()
                .or(() -> places.stream().findFirst());
    }

    private static void add(
            Entity entity, Optional<Index> index, Keys keys, Component component, List<KeyPart> places) {
        for (KeyAttribute attribute : keys.attributes()) {
            KeyPart place = new KeyPart(entity, attribute.name(), index);
            if (entity.isIn(keys) && place.holds(component)) {
                places.add(place);
            }
        }
    }

    /** Whether a pattern finds items by what somebody typed. */
    private static boolean isLookedUp(Subject subject, KeyPart place, Component component) {
        return subject.verdicts().stream()
                .anyMatch(verdict -> verdict.pattern() instanceof Read read
                        && read.want().contains(place.entity().name())
                        && isAsked(read, component)
                        && asks(verdict.plan(), place, component));
    }

    private static boolean isAsked(Read read, Component component) {
        return read.given().stream().anyMatch(given -> given.component().equals(component.name()))
                || read.ranges().stream().anyMatch(range -> range.component().equals(component.name()));
    }

    private static boolean asks(Plan plan, KeyPart place, Component component) {
        Optional<String> index = place.index().map(Index::name);
        return switch (plan) {
            case Plan.Get get -> index.isEmpty() && holds(get.key(), place, component);
            case Plan.Query query ->
                query.index().equals(index)
                        && (holds(query.partition(), place, component)
                                || holds(query.sort(), place, component)
                                || query.slice()
                                        .filter(slice -> slice.attribute().equals(place.attribute()))
                                        .isPresent());
            case Plan.Steps steps -> steps.steps().stream().anyMatch(step -> asks(step, place, component));
            default -> false;
        };
    }

    private static boolean holds(List<Plan.Equality> equalities, KeyPart place, Component component) {
        return equalities.stream()
                .anyMatch(one -> one.attribute().equals(place.attribute())
                        && one.value().components().contains(component.name()));
    }

    private Optional<Finding> finding(
            Subject subject, Grammar grammar, EqualLooking equal, KeyPart place, List<Component> components) {
        List<CounterExample> examples = new ArrayList<>();
        Set<String> why = new LinkedHashSet<>();
        List<String> names = new ArrayList<>();
        List<String> fixes = new ArrayList<>();
        boolean lookedUp = false;
        for (Component component : components) {
            List<String> habits = new ArrayList<>();
            boolean missing = false;
            for (Habit habit : Habit.values()) {
                Optional<EqualLooking.Twins> twins =
                        equal.check(component.name(), habit).example();
                if (twins.isPresent()) {
                    missing = true;
                    KeyedInput first = grammar.input(
                            place.entity(),
                            place.index(),
                            Map.of(component.name(), twins.get().first()));
                    examples.add(new DifferentBytes(
                            first,
                            grammar.another(
                                    place.entity(),
                                    place.index(),
                                    first,
                                    Map.of(component.name(), twins.get().second()))));
                    why.add(reason(habit));
                }
                if (twins.isPresent() || component.habits().contains(habit)) {
                    habits.add(word(habit));
                }
            }
            if (missing) {
                names.add(component.name());
                fixes.add(component.name() + ": {normalized: [" + String.join(", ", habits) + "]}");
                lookedUp |= isLookedUp(subject, place, component);
            }
        }
        if (names.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                id(),
                lookedUp ? Severity.ERROR : Severity.WARNING,
                "entities." + place.entity().name() + ".keys." + place.attribute(),
                Shown.names(names) + " can be typed in several ways that are different keys",
                "Keys are compared byte by byte, so " + Shown.names(List.copyOf(why))
                        + " make another key of what people call the same.",
                examples,
                Finding.Certainty.SHOWN,
                Optional.of("Bring it into one form before it becomes a key, and say so: " + String.join(", ", fixes)
                        + "; keep what was typed as an attribute.")));
    }

    private static String word(Habit habit) {
        return switch (habit) {
            case LOWER_CASE -> "lower-case";
            case NFC -> "nfc";
            case TRIM -> "trim";
        };
    }

    private static String reason(Habit habit) {
        return switch (habit) {
            case LOWER_CASE -> "capital letters";
            case NFC -> "accents stored in another form";
            case TRIM -> "blanks at an end";
        };
    }
}
