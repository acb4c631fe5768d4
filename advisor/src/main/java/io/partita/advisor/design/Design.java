package io.partita.advisor.design;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A key design, whole and consistent: every component, entity and index that is named in it exists. Whoever builds one from outside checks
 * that first ({@code io.partita.advisor.file}).
 *
 * @param name what people call it
 * @param table the table
 * @param indexes the secondary indexes, in the order they were written
 * @param components the typed values by name, in the order they were written
 * @param entities the kinds of items, in the order they were written
 * @param patterns what the application asks and writes, in the order they were written
 * @param data how much is generated when the design is tried
 * @param places where each part was written and which parts were guessed
 */
public record Design(
        String name,
        Table table,
        List<Index> indexes,
        Map<String, Component> components,
        List<Entity> entities,
        List<AccessPattern> patterns,
        DataPlan data,
        Places places) {
    /** The entity of that name, which exists. */
    public Entity entity(String entity) {
        return entities.stream()
                .filter(candidate -> candidate.name().equals(entity))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("entity: " + entity + " (expected: one of the design)"));
    }

    /** The component of that name, which exists. */
    public Component component(String component) {
        Component found = components.get(component);
        if (found == null) {
            throw new IllegalArgumentException("component: " + component + " (expected: one of the design)");
        }
        return found;
    }

    /** The index of that name. */
    public Optional<Index> index(String index) {
        return indexes.stream()
                .filter(candidate -> candidate.name().equals(index))
                .findFirst();
    }
}
