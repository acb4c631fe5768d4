package io.partita.advisor.grammar;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.finding.CounterExample.Collision;
import io.partita.advisor.grammar.language.Numbers;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Whether two different things can have one primary key of the table. */
public final class Collisions {
    /** Why nothing is decided about components such as booleans and lists. */
    public static final String NO_TEXT = "a component that no text is made of";

    /** Components of one entity whose searches may end without an answer, before the others count as not told. */
    private static final int MOST_UNDECIDED = 4;

    private final Grammar grammar;
    private final List<KeyAttribute> attributes;
    private final Map<List<KeyTemplate>, Decision<String>> meetings = new HashMap<>();

    /** For the table of a design. */
    public Collisions(Grammar grammar) {
        this.grammar = grammar;
        this.attributes = grammar.design().table().keys().attributes();
    }

    /** Whether two things of one kind, that differ in their identity, can have one key. */
    public Decision<Clash> within(Entity entity) {
        if (!isText(entity)) {
            return Decision.undecided(NO_TEXT);
        }
        Set<String> inKey = components(entity);
        Map<String, Boolean> told = told(entity);
        Dependencies dependencies = new Dependencies(grammar.design(), entity);
        Set<String> telling = new TreeSet<>(entity.identity());
        telling.addAll(entity.unique());
        for (String component : telling) {
            // The value that no two things share is read from the key in one way: who has the key is one thing.
            if (dependencies.isUnique(entity, component) && told.getOrDefault(component, false)) {
                return Decision.proven();
            }
        }
        Set<String> following = dependencies.closure(inKey);
        if (entity.identity().isEmpty()) {
            return entity.count() > 1 ? notInKey(entity, List.of()) : Decision.proven();
        }
        List<String> missing = entity.identity().stream()
                .filter(component -> !following.contains(component))
                .filter(component -> grammar.language(component).hasSeveral())
                .toList();
        if (!missing.isEmpty()) {
            return notInKey(entity, missing);
        }
        List<String> doubtful = new ArrayList<>();
        for (KeyAttribute attribute : attributes) {
            if (attribute.type() != AttributeType.S) {
                continue;
            }
            Decision<Clash> decision = twoReadings(entity, attribute, told, dependencies);
            if (decision.example().isPresent()) {
                return decision;
            }
            if (decision instanceof Decision.Undecided<Clash> undecided) {
                doubtful.add(undecided.reason());
            }
        }
        if (doubtful.isEmpty()) {
            return Decision.proven();
        }
        return new Trial(grammar, attributes).within(entity, doubtful.getFirst());
    }

    /** Whether things of two kinds can have one key. */
    public Decision<Clash> between(Entity first, Entity second) {
        if (!isText(first) || !isText(second)) {
            return Decision.undecided(NO_TEXT);
        }
        boolean apart = attributes.stream()
                .filter(attribute -> attribute.type() == AttributeType.S)
                .anyMatch(attribute -> Literals.differ(first.key(attribute.name()), second.key(attribute.name())));
        if (apart) {
            return Decision.proven();
        }
        Map<String, String> texts = new TreeMap<>();
        String doubt = null;
        for (KeyAttribute attribute : attributes) {
            Decision<String> meeting = meeting(attribute, first, second);
            if (meeting.isProven()) {
                return Decision.proven();
            }
            meeting.example().ifPresent(text -> texts.put(attribute.name(), text));
            if (meeting instanceof Decision.Undecided<String> undecided) {
                doubt = undecided.reason();
            }
        }
        if (doubt == null) {
            Optional<Map<String, String>> one = read(first, texts);
            Optional<Map<String, String>> other = read(second, texts);
            if (one.isPresent() && other.isPresent()) {
                return Decision.refuted(clash(first, one.get(), second, other.get()));
            }
            doubt = "components that occur in several places of a key";
        }
        return new Trial(grammar, attributes).between(first, second, doubt);
    }

    private boolean isText(Entity entity) {
        return attributes.stream()
                .allMatch(attribute ->
                        entity.keys().containsKey(attribute.name()) && grammar.isText(entity.key(attribute.name())));
    }

    private Set<String> components(Entity entity) {
        Set<String> all = new LinkedHashSet<>();
        attributes.forEach(attribute -> all.addAll(entity.key(attribute.name()).components()));
        return all;
    }

    /** For each component whether some key attribute always reads back to the same value of it. */
    private Map<String, Boolean> told(Entity entity) {
        Map<String, Boolean> told = new TreeMap<>();
        int undecided = 0;
        // What one attribute tells, another may need.
        for (int round = 0; round < 2; round++) {
            for (KeyAttribute attribute : attributes) {
                KeyTemplate template = entity.key(attribute.name());
                for (String component : template.components()) {
                    if (told.getOrDefault(component, false)) {
                        continue;
                    }
                    boolean alone = attribute.type() != AttributeType.S || template.isSingleField();
                    if (alone) {
                        told.put(component, true);
                    } else if (undecided < MOST_UNDECIDED) {
                        Decision<String> decision = Meeting.twoReadings(
                                grammar.track(template),
                                parts(template, Set.of(component)),
                                together(template, told),
                                Optional::of);
                        told.put(component, decision.isProven());
                        undecided += decision instanceof Decision.Undecided<String> ? 1 : 0;
                    }
                }
            }
        }
        return told;
    }

    private static Set<Integer> together(KeyTemplate template, Map<String, Boolean> told) {
        Set<String> components = new TreeSet<>();
        told.forEach((component, yes) -> {
            if (yes) {
                components.add(component);
            }
        });
        return parts(template, components);
    }

    /** The places of fields of some components. */
    static Set<Integer> parts(KeyTemplate template, Set<String> components) {
        Set<Integer> places = new HashSet<>();
        for (int i = 0; i < template.parts().size(); i++) {
            if (template.parts().get(i) instanceof Field field && components.contains(field.component())) {
                places.add(i);
            }
        }
        return places;
    }

    private Decision<Clash> notInKey(Entity entity, List<String> missing) {
        Map<String, String> first = new TreeMap<>(grammar.plausible(entity.identity(), 0));
        Map<String, String> second = new TreeMap<>(first);
        for (String component : missing) {
            second.put(component, grammar.sample(component, 1));
        }
        if (first.equals(second) && !missing.isEmpty()) {
            return Decision.undecided("no values to show it with");
        }
        return Decision.refuted(new Clash(
                new Collision(
                        grammar.input(entity, Optional.empty(), first),
                        grammar.input(entity, Optional.empty(), second)),
                Clash.Cause.NOT_IN_KEY,
                "",
                missing,
                false));
    }

    private Decision<Clash> twoReadings(
            Entity entity, KeyAttribute attribute, Map<String, Boolean> told, Dependencies dependencies) {
        KeyTemplate template = entity.key(attribute.name());
        Set<String> identity = new HashSet<>(entity.identity());
        Set<Integer> differing = parts(template, identity);
        if (differing.isEmpty()) {
            return Decision.proven();
        }
        Set<String> shared = new TreeSet<>();
        for (KeyAttribute other : attributes) {
            if (!other.equals(attribute)) {
                shared.addAll(entity.key(other.name()).components());
            }
        }
        Set<String> fixed =
                dependencies.closure(told.keySet().stream().filter(told::get).toList());
        shared.addAll(fixed);
        ReadingPair pair = new ReadingPair(grammar, template, identity, shared, dependencies);
        Decision<List<Map<String, String>>> decision =
                Meeting.twoReadings(grammar.track(template), differing, parts(template, fixed), pair::of);
        if (decision.example().isEmpty()) {
            return decision instanceof Decision.Undecided<List<Map<String, String>>> undecided
                    ? Decision.undecided(undecided.reason())
                    : Decision.proven();
        }
        List<Map<String, String>> two = pair.natural().orElse(decision.example().get());
        return Decision.refuted(Trial.twoReadings(grammar, entity, attribute.name(), two.get(0), two.get(1)));
    }

    private Decision<String> meeting(KeyAttribute attribute, Entity first, Entity second) {
        KeyTemplate one = first.key(attribute.name());
        KeyTemplate other = second.key(attribute.name());
        if (attribute.type() == AttributeType.N && one.isSingleField() && other.isSingleField()) {
            Optional<Numbers> left = numbers(one);
            Optional<Numbers> right = numbers(other);
            if (left.isPresent() && right.isPresent()) {
                return left.get()
                        .common(right.get())
                        .map(number -> Decision.refuted(number.toPlainString()))
                        .orElse(Decision.proven());
            }
        }
        return meetings.computeIfAbsent(List.of(one, other), both -> meeting(one, other));
    }

    private Decision<String> meeting(KeyTemplate one, KeyTemplate other) {
        if (one.equals(other)) {
            String likely = grammar.render(one, grammar.plausible(one.components(), 0));
            if (!grammar.parse(one, likely).isEmpty()) {
                return Decision.refuted(likely);
            }
        }
        return Meeting.common(
                grammar.track(one),
                grammar.track(other),
                text -> grammar.parse(one, text).isEmpty()
                                || grammar.parse(other, text).isEmpty()
                        ? Optional.empty()
                        : Optional.of(text));
    }

    private Optional<Numbers> numbers(KeyTemplate template) {
        return Numbers.of(grammar.design(), template.components().getFirst());
    }

    /** Values that give the entity these keys. */
    private Optional<Map<String, String>> read(Entity entity, Map<String, String> texts) {
        List<Map<String, String>> readings = List.of(Map.of());
        for (KeyAttribute attribute : attributes) {
            KeyTemplate template = entity.key(attribute.name());
            List<Map<String, String>> next = new ArrayList<>();
            for (Map<String, String> reading : readings) {
                next.addAll(readings(attribute, template, texts.get(attribute.name()), reading));
            }
            readings = next;
        }
        return readings.stream().filter(grammar::isConsistent).findFirst();
    }

    private List<Map<String, String>> readings(
            KeyAttribute attribute, KeyTemplate template, String text, Map<String, String> known) {
        if (attribute.type() == AttributeType.N
                && template.isSingleField()
                && numbers(template).isPresent()) {
            String component = template.components().getFirst();
            Map<String, String> values = new TreeMap<>(known);
            Numbers numbers = numbers(template).get();
            String written = numbers.written(new java.math.BigDecimal(text)
                    .movePointRight(numbers.decimals())
                    .toBigInteger());
            String before = values.put(component, written);
            return before == null || before.equals(written) ? List.of(values) : List.of();
        }
        return grammar.parse(template, text, known);
    }

    private Clash clash(Entity first, Map<String, String> one, Entity second, Map<String, String> other) {
        return Trial.twoEntities(grammar, first, one, second, other);
    }
}
