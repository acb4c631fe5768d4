package io.partita.advisor.data;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How many items of each entity are made. What the design asks for comes first, then its examples; else there are as many as at full size,
 * or so many fewer that each parent has as many children as it has there. Where not even the children of one parent are few enough, there
 * is one parent with as many as may be.
 */
final class ItemCounts {
    private final Design design;
    private final Lineage lineage;
    private final List<Entity> inOrder;
    private final int most;
    private final Map<String, Double> room = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    ItemCounts(Design design, Lineage lineage) {
        this.design = design;
        this.lineage = lineage;
        this.inOrder = lineage.inOrder();
        int entities = Math.max(1, design.entities().size());
        this.most = Math.min(GeneratedData.DEFAULT_ITEMS, GeneratedData.MOST_ITEMS / entities);
        inOrder.reversed().forEach(entity -> room.put(entity.name(), room(entity)));
        inOrder.forEach(entity -> counts.put(entity.name(), count(entity)));
    }

    /** By the names of the entities. */
    Map<String, Integer> all() {
        return Map.copyOf(counts);
    }

    /** What was made fewer than at full size without being told to, in a sentence; absent where nothing was. */
    Optional<String> scaled() {
        List<String> scaled = new ArrayList<>();
        for (Entity entity : design.entities()) {
            int count = counts.get(entity.name());
            if (stated(entity).isEmpty() && count < entity.count()) {
                scaled.add(String.format(Locale.ROOT, "%,d of %,d %s", count, entity.count(), entity.name()));
            }
        }
        return scaled.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Generated are %s, so that parents have as many children as at full size as far as that is possible; data.counts says otherwise."
                                .formatted(String.join(", ", scaled)));
    }

    private OptionalInt stated(Entity entity) {
        Integer asked = design.data().counts().get(entity.name());
        if (asked != null) {
            return OptionalInt.of(asked);
        }
        return entity.examples().isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(entity.examples().size());
    }

    /** So many that their children, and those of the children, are not too many; with a fraction, which the rounding of many would lose. */
    private double room(Entity entity) {
        OptionalInt stated = stated(entity);
        if (stated.isPresent()) {
            return stated.getAsInt();
        }
        double bytes = (double) GeneratedData.MOST_BYTES / design.entities().size();
        double room = Math.min(Math.min(most, entity.count()), Math.floor(bytes / Math.max(1, entity.averageBytes())));
        for (Entity child : inOrder) {
            Double ofChild = this.room.get(child.name());
            if (ofChild != null && child.parents().contains(entity.name())) {
                double parents = ofChild * entity.count() / child.count();
                // Of children with several parents each pair is one child, so that there must be several of either.
                room = Math.min(room, child.parents().size() > 1 ? Math.max(Math.sqrt(ofChild), parents) : parents);
            }
        }
        return room;
    }

    private int count(Entity entity) {
        OptionalInt stated = stated(entity);
        if (stated.isPresent()) {
            return stated.getAsInt();
        }
        double count = room.get(entity.name());
        double pairs = 1;
        for (String name : entity.parents()) {
            Integer parents = counts.get(name);
            if (parents != null) {
                count = Math.min(
                        count,
                        parents * ((double) entity.count() / design.entity(name).count()));
                pairs *= parents;
            }
        }
        boolean onePerPair =
                !entity.identity().isEmpty() && lineage.ownIdentity(entity).isEmpty();
        return (int) Math.max(1, Math.round(onePerPair ? Math.min(count, pairs) : count));
    }
}
