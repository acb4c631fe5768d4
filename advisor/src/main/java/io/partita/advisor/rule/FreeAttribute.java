package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.model.key.KeyAttribute;
import java.util.Optional;

/**
 * A key attribute that can get another template. One that has the name of a stored component holds this component, so that the key needs a
 * new one.
 *
 * @param name of the attribute
 * @param declared what has to be written above the entities for it; empty, or lines that end
 */
record FreeAttribute(String name, String declared) {
    /** The attribute itself or, where it holds a component of its name, a new one in its place. */
    static FreeAttribute of(Design design, String attribute) {
        boolean stored = design.components().containsKey(attribute)
                && design.entities().stream().anyMatch(entity -> holdsItself(entity, attribute));
        if (!stored) {
            return new FreeAttribute(attribute, "");
        }
        Optional<Index> index = holds(design.table().keys(), attribute)
                ? Optional.empty()
                : design.indexes().stream()
                        .filter(one -> holds(one.keys(), attribute))
                        .findFirst();
        Keys keys = index.map(Index::keys).orElse(design.table().keys());
        boolean partition = keys.partition().stream().map(KeyAttribute::name).anyMatch(attribute::equals);
        String name = free(design, (index.isPresent() ? "GSI%d" : "") + (partition ? "PK" : "SK"), index.isPresent());
        String declared = "%s-key: %s\n".formatted(partition ? "partition" : "sort", name);
        return new FreeAttribute(
                name,
                index.map(one -> "indexes:\n  %s:\n    %s".formatted(one.name(), declared))
                        .orElse("table:\n  " + declared));
    }

    /** The name of a sort key for a table that has none. */
    static String newSortKey(Design design) {
        return free(design, "SK", false);
    }

    /** Whether it is listed among what is stored, or is the key attribute that the component alone stands in. */
    private static boolean holdsItself(Entity entity, String attribute) {
        KeyTemplate template = entity.keys().get(attribute);
        return entity.attributes().stream().anyMatch(one -> one.name().equals(attribute))
                || template != null
                        && template.isSingleField()
                        && template.components().getFirst().equals(attribute);
    }

    private static boolean holds(Keys keys, String attribute) {
        return keys.attributes().stream().map(KeyAttribute::name).anyMatch(attribute::equals);
    }

    private static String free(Design design, String form, boolean numbered) {
        if (!numbered && !isTaken(design, form)) {
            return form;
        }
        String several = numbered ? form : form + "%d";
        int number = 1;
        while (isTaken(design, several.formatted(number))) {
            number++;
        }
        return several.formatted(number);
    }

    private static boolean isTaken(Design design, String name) {
        return design.components().containsKey(name)
                || holds(design.table().keys(), name)
                || design.indexes().stream().anyMatch(index -> holds(index.keys(), name))
                || design.entities().stream()
                        .anyMatch(entity -> entity.keys().containsKey(name)
                                || entity.attributes().stream()
                                        .anyMatch(one -> one.name().equals(name)));
    }

    /** The attribute with a template, and what has to be written for it. */
    String with(String template) {
        return declared + name + ": \"" + template + "\"";
    }
}
