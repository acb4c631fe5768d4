package io.partita.advisor.inference;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Table;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a design of a table's description and of some of its items: kinds of items by the shape of their keys, templates with components,
 * forms by the values that were seen, numbers at full size.
 */
public final class Inference {
    private final TableShape table;
    private final Sample sample;
    private final long items;
    private final List<String> notes = new ArrayList<>();

    private Inference(TableShape table, Sample sample) {
        this.table = table;
        this.sample = sample;
        int seen = sample.items().size();
        this.items = sample.complete() ? seen : Math.max(table.items(), seen);
    }

    /** The design, and what was seen. The same items give the same design. */
    public static Inferred infer(TableShape table, Sample sample) {
        return new Inference(table, sample).infer();
    }

    private Inferred infer() {
        TableShape counted = new TableShape(table.name(), table.keys(), table.indexes(), table.provisioned(), items);
        List<String> keyAttributes = keyAttributes();
        String typeAttribute = Grouping.typeAttribute(sample.items(), new HashSet<>(keyAttributes));
        KeyWords words = new KeyWords(sample.items(), keyAttributes, typeAttribute);
        List<Group> groups = new Grouping(table.keys(), words, typeAttribute).groups(sample.items());

        sayHowNumbersCame();
        EntityNames names = new EntityNames(table, words);
        List<EntityGuess> guesses = new ArrayList<>();
        for (Group group : groups) {
            EntityGuess guess = new EntityGuess(names.name(group), group);
            guess.cut(counted, words, notes);
            guesses.add(guess);
        }
        Naming naming = new Naming(keyAttributes);
        guesses.forEach(guess -> guess.announce(naming));
        guesses.forEach(guess -> guess.name(naming, table.keys()));

        Map<String, Component> components = new LinkedHashMap<>();
        Map<String, Form> forms = new LinkedHashMap<>();
        naming.components().forEach((name, seen) -> {
            Component component = seen.component(items, sample.items().size());
            components.put(name, component);
            forms.put(name, component.form());
        });
        List<Entity> entities = entities(counted, guesses, forms);
        List<Index> indexes = new Projections(entities, typeAttribute).ofKnown(table.indexes(), notes);
        Design design = new Design(
                "Table " + table.name() + ", as its items are",
                new Table(table.name(), table.keys(), Optional.ofNullable(typeAttribute), table.provisioned()),
                indexes,
                components,
                entities,
                List.of(),
                new DataPlan(1, Map.of()),
                new Places(Map.of(), guessed(components, entities)));
        return new Inferred(design, ItemCollections.observe(table, sample, groups), List.copyOf(notes));
    }

    private List<String> keyAttributes() {
        Set<String> names = new LinkedHashSet<>();
        table.keys().attributes().stream().map(KeyAttribute::name).forEach(names::add);
        for (Index index : table.indexes()) {
            index.keys().attributes().stream().map(KeyAttribute::name).forEach(names::add);
        }
        return List.copyOf(names);
    }

    private void sayHowNumbersCame() {
        int seen = sample.items().size();
        if (seen == 0) {
            notes.add("The table has no items that were seen, so that nothing is known but its keys.");
        } else if (sample.complete()) {
            notes.add("All " + seen + " items were looked at; counts and sizes are theirs.");
        } else {
            notes.add(
                    seen + " of about " + items + " items were looked at. Counts of entities and of partition keys are"
                            + " scaled by that ratio; values of other components are extrapolated from how many occur once and"
                            + " twice; item collections may be cut short.");
        }
    }

    private List<Entity> entities(TableShape counted, List<EntityGuess> guesses, Map<String, Form> forms) {
        List<Entity> entities = new ArrayList<>();
        for (EntityGuess guess : guesses) {
            entities.add(guess.entity(
                    counted,
                    List.copyOf(identity(guess, guesses)),
                    parent(guess, guesses).map(some -> List.of(some.name())).orElse(List.of()),
                    forms,
                    sample.items().size()));
        }
        return entities;
    }

    /** What identifies the parent, as it does there, and the other components of the keys. */
    private Set<String> identity(EntityGuess guess, List<EntityGuess> guesses) {
        Set<String> identity = new LinkedHashSet<>();
        parent(guess, guesses).ifPresent(parent -> identity.addAll(identity(parent, guesses)));
        identity.addAll(guess.keyComponents(table.keys()));
        return identity;
    }

    /** The kind that is identified by part of what identifies this one; of several, by the largest part. */
    private Optional<EntityGuess> parent(EntityGuess child, List<EntityGuess> guesses) {
        Set<String> own = child.keyComponents(table.keys());
        EntityGuess parent = null;
        int most = 0;
        for (EntityGuess other : guesses) {
            Set<String> theirs = other.keyComponents(table.keys());
            if (other != child && theirs.size() > most && theirs.size() < own.size() && own.containsAll(theirs)) {
                parent = other;
                most = theirs.size();
            }
        }
        return Optional.ofNullable(parent);
    }

    private static Set<String> guessed(Map<String, Component> components, List<Entity> entities) {
        Set<String> guessed = new LinkedHashSet<>();
        components.keySet().forEach(name -> guessed.add("components." + name));
        entities.forEach(entity -> guessed.add("entities." + entity.name()));
        return guessed;
    }
}
