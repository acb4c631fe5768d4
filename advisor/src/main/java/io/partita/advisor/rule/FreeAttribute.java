package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import java.util.Optional;

/**
 * A key attribute that can get another template. One that has the name of a component is the attribute that this component is stored in, so
 * that the key needs a new one.
 *
 * @param name of the attribute
 * @param declared what has to be written above the entities for it; empty, or lines that end
 */
record FreeAttribute(String name, String declared) {
    static FreeAttribute of(Partition partition) {
        Design design = partition.design();
        String attribute = partition.attribute();
        if (!design.components().containsKey(attribute)) {
            return new FreeAttribute(attribute, "");
        }
        Optional<String> index = partition.access().name();
        String name = index.isPresent() ? free(design, "GSI%dPK") : free(design, "PK%d");
        return new FreeAttribute(
                name,
                index.map(one -> "indexes:\n  %s:\n    partition-key: %s\n".formatted(one, name))
                        .orElse("table:\n  partition-key: %s\n".formatted(name)));
    }

    private static String free(Design design, String form) {
        int number = 1;
        while (isTaken(design, form.formatted(number))) {
            number++;
        }
        return form.formatted(number);
    }

    private static boolean isTaken(Design design, String name) {
        return design.components().containsKey(name)
                || design.entities().stream()
                        .anyMatch(entity -> entity.keys().containsKey(name)
                                || entity.attributes().stream()
                                        .anyMatch(one -> one.name().equals(name)));
    }
}
