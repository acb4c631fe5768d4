package io.partita.advisor.data;

import io.partita.advisor.data.DataSet.Collision;
import io.partita.advisor.data.DataSet.Refusal;
import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Write;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes items of every entity of a design, from its seed alone. */
public final class GeneratedData {
    /** Most items of all entities together. */
    public static final int MOST_ITEMS = 100_000;

    /** Most bytes of all items together: 128 MB, which the memory of one process holds with its indexes. */
    public static final long MOST_BYTES = 128L << 20;

    /** Most items of an entity of which nothing says how many are to be made. */
    public static final int DEFAULT_ITEMS = 1_000;

    private final Design design;
    private final ItemBuilder builder;
    private final List<String> notes = new ArrayList<>();

    private GeneratedData(Design design) {
        this.design = design;
        this.builder = new ItemBuilder(design);
    }

    /**
     * The items that {@link Design#data} asks for.
     *
     * @throws DataException when these are too many or too large, or a value cannot be made
     */
    public static DataSet of(Design design) {
        return new GeneratedData(design).make();
    }

    private DataSet make() {
        Lineage lineage = new Lineage(design);
        ItemCounts itemCounts = new ItemCounts(design, lineage);
        Map<String, Integer> counts = counts(itemCounts);
        Map<String, EntityMaker.Made> made = new HashMap<>();
        Map<String, List<GeneratedItem>> items = new HashMap<>();
        Map<String, List<GeneratedItem>> spares = new HashMap<>();
        for (Entity entity : lineage.inOrder()) {
            int count = counts.get(entity.name());
            EntityMaker maker = new EntityMaker(design, entity, count, lineage, made);
            List<Map<String, String>> values = new ArrayList<>();
            for (int i = 0; i < count + spares(entity); i++) {
                values.add(maker.make(i));
            }
            if (maker.duplicates() > 0) {
                notes.add(maker.duplicates() + " of " + entity.name()
                        + " have the identity of another, because there are no" + " more values that tell them apart.");
            }
            made.put(
                    entity.name(),
                    new EntityMaker.Made(values.subList(0, count), values.subList(count, values.size())));
            List<Item> bare =
                    values.stream().map(one -> builder.build(entity, one)).toList();
            items.put(
                    entity.name(),
                    items(entity, values.subList(0, count), Sizes.fill(entity, bare.subList(0, count), notes)));
            spares.put(
                    entity.name(),
                    items(
                            entity,
                            values.subList(count, values.size()),
                            Sizes.fillEvenly(entity, bare.subList(count, bare.size()))));
        }
        List<GeneratedItem> all = new ArrayList<>();
        design.entities().forEach(entity -> all.addAll(items.get(entity.name())));
        KeyCheck check = new KeyCheck(design);
        List<Refusal> refusals =
                all.stream().flatMap(item -> check.refusal(item).stream()).toList();
        return new DataSet(design, all, spares, collisions(all, refusals), refusals, notes, itemCounts.scaled());
    }

    private Map<String, Integer> counts(ItemCounts itemCounts) {
        Map<String, Integer> counts = itemCounts.all();
        long items = 0;
        long bytes = 0;
        for (Entity entity : design.entities()) {
            int count = counts.get(entity.name());
            items += count;
            bytes += (long) count * entity.averageBytes();
        }
        if (items > MOST_ITEMS) {
            throw new DataException(
                    "data.counts: " + items + " items are asked for; at most " + MOST_ITEMS + " are made in one run");
        }
        if (bytes > MOST_BYTES) {
            throw new DataException("data.counts: the items asked for take " + (bytes >> 20) + " MB; at most "
                    + (MOST_BYTES >> 20) + " MB are made in one run");
        }
        return counts;
    }

    /** How many new items the patterns put at most at a time; at least one, which others may belong to. */
    private int spares(Entity entity) {
        int most = 1;
        for (AccessPattern pattern : design.patterns()) {
            if (pattern instanceof Write write) {
                int put = write.steps().stream()
                        .filter(step ->
                                step.kind() == Write.Kind.PUT && step.entity().equals(entity.name()))
                        .mapToInt(Write.Step::times)
                        .sum();
                most = Math.max(most, put);
            }
        }
        return most;
    }

    private static List<GeneratedItem> items(Entity entity, List<Map<String, String>> values, List<Item> filled) {
        List<GeneratedItem> items = new ArrayList<>();
        for (int i = 0; i < filled.size(); i++) {
            items.add(new GeneratedItem(entity.name(), Map.copyOf(values.get(i)), filled.get(i)));
        }
        return items;
    }

    private List<Collision> collisions(List<GeneratedItem> items, List<Refusal> refusals) {
        Set<GeneratedItem> refused = Collections.newSetFromMap(new IdentityHashMap<>());
        refusals.forEach(refusal -> refused.add(refusal.item()));
        Map<Item, GeneratedItem> byKey = new HashMap<>();
        List<Collision> collisions = new ArrayList<>();
        for (GeneratedItem item : items) {
            if (refused.contains(item)) {
                continue;
            }
            GeneratedItem before = byKey.put(DataSet.keyOf(design, item.item()), item);
            if (before != null) {
                collisions.add(new Collision(before, item, isSameThing(before, item)));
            }
        }
        return collisions;
    }

    private boolean isSameThing(GeneratedItem first, GeneratedItem second) {
        List<String> identity = design.entity(first.entity()).identity();
        return first.entity().equals(second.entity())
                && !identity.isEmpty()
                && identity.stream()
                        .allMatch(one ->
                                first.values().get(one).equals(second.values().get(one)));
    }
}
