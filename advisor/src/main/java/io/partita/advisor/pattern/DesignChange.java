package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.model.value.Utf8Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A design in which something is different, and the read that is planned on it.
 *
 * @param text what to change, for people; as in a design file where it is part of one
 * @param design the changed design
 * @param read the pattern, which may be changed itself
 * @param isAddition whether all that was there is as it was, so that no other read can get worse
 */
record DesignChange(String text, Design design, Read read, boolean isAddition) {
    /** The design with another index. */
    static Design withIndex(Design design, Index index) {
        List<Index> indexes = new ArrayList<>(design.indexes());
        indexes.removeIf(one -> one.name().equals(index.name()));
        indexes.add(index);
        return with(design, indexes, design.entities());
    }

    /** The design with another entity of the same name. */
    static Design withEntity(Design design, Entity entity) {
        List<Entity> entities = design.entities().stream()
                .map(one -> one.name().equals(entity.name()) ? entity : one)
                .toList();
        return with(design, design.indexes(), entities);
    }

    private static Design with(Design design, List<Index> indexes, List<Entity> entities) {
        return new Design(
                design.name(),
                design.table(),
                indexes,
                design.components(),
                entities,
                design.patterns(),
                design.data(),
                design.places());
    }

    /** An entity with more or other key templates, as much larger as its new attributes are. */
    static Entity withKeys(
            Design design, Entity entity, Map<String, KeyTemplate> more, Map<String, Entity.Presence> present) {
        double bytes = 0;
        for (Map.Entry<String, KeyTemplate> one : more.entrySet()) {
            boolean stored = entity.attributes().stream()
                    .anyMatch(attribute -> attribute.name().equals(one.getKey()));
            if (!stored && !entity.keys().containsKey(one.getKey())) {
                bytes += Utf8Order.sizeOf(one.getKey()) + Lengths.of(one.getValue(), design.components());
            }
        }
        Map<String, KeyTemplate> keys = new LinkedHashMap<>(entity.keys());
        keys.putAll(more);
        Map<String, Entity.Presence> conditions = new LinkedHashMap<>(entity.present());
        conditions.putAll(present);
        return with(entity, (int) Math.ceil(bytes), entity.attributes(), keys, conditions);
    }

    /** An entity that stores more components, as much larger as these are. */
    static Entity withAttributes(Design design, Entity entity, List<String> components) {
        double bytes = 0;
        List<Entity.Attribute> attributes = new ArrayList<>(entity.attributes());
        for (String component : components) {
            bytes += Utf8Order.sizeOf(component)
                    + Lengths.of(new KeyTemplate(List.of(new KeyTemplate.Field(component))), design.components());
            attributes.add(new Entity.Attribute(component, OptionalInt.empty()));
        }
        return with(entity, (int) Math.ceil(bytes), attributes, entity.keys(), entity.present());
    }

    private static Entity with(
            Entity entity,
            int added,
            List<Entity.Attribute> attributes,
            Map<String, KeyTemplate> keys,
            Map<String, Entity.Presence> present) {
        return new Entity(
                entity.name(),
                entity.identity(),
                entity.unique(),
                entity.count(),
                entity.parents(),
                entity.averageBytes() + added,
                entity.largestBytes() + added,
                entity.life(),
                attributes,
                keys,
                present,
                entity.keyTypes(),
                entity.examples());
    }

    /** A read without what its author wrote about the way to do it. */
    static Read free(Read read) {
        return new Read(
                read.name(),
                read.want(),
                read.given(),
                read.ranges(),
                read.covers(),
                read.order(),
                read.limit(),
                read.count(),
                read.reads(),
                read.consistent(),
                read.transaction(),
                Optional.empty(),
                Optional.empty(),
                read.rate());
    }
}
