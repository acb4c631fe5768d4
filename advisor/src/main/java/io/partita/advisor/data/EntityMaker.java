package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Makes the values of the items of one entity. */
final class EntityMaker {
    private static final int ATTEMPTS = 400;

    /** From this attempt on, an item may belong to another parent than the one whose turn it is, or to a new one. */
    private static final int FIXED_PARENT = 100;

    private final Design design;
    private final Entity entity;
    private final int count;
    private final Lineage lineage;
    private final Map<String, Made> others;
    private final List<Parent> parents = new ArrayList<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Set<Map<String, String>> identities = new HashSet<>();
    private final Map<String, Set<String>> uniques = new HashMap<>();
    private final List<Map<String, String>> earlier = new ArrayList<>();
    private int duplicates;

    /** Where the values of a component come from. */
    private interface Source {
        String value(int item, int attempt, Map<String, String> values);
    }

    /**
     * The items of an entity as far as others need them.
     *
     * @param items those that are stored
     * @param spares those that are not
     */
    record Made(List<Map<String, String>> items, List<Map<String, String>> spares) {}

    /**
     * A parent of the entity.
     *
     * @param made its items
     * @param inherited the components that are taken over
     * @param before after how many items the pairing of the parents before this one repeats itself
     * @param cycle after how many items the pairing with this one does
     * @param fullest the share of the items that belong to the first one
     * @param related its items that have given values
     */
    private record Parent(
            Made made,
            Set<String> inherited,
            long before,
            long cycle,
            double fullest,
            Map<Map<String, String>, List<Map<String, String>>> related) {
        /** Its items that agree with the values that are there already; all where none of them does. */
        List<Map<String, String>> agreeing(Map<String, String> values) {
            Map<String, String> named = new HashMap<>(values);
            named.keySet().retainAll(inherited);
            if (named.isEmpty()) {
                return List.of();
            }
            return related.computeIfAbsent(
                    named,
                    known -> made.items().stream()
                            .filter(candidate -> candidate.entrySet().containsAll(known.entrySet()))
                            .toList());
        }
    }

    EntityMaker(Design design, Entity entity, int count, Lineage lineage, Map<String, Made> others) {
        this.design = design;
        this.entity = entity;
        this.count = count;
        this.lineage = lineage;
        this.others = others;
        Set<String> needed = withSources(FollowingValues.withFollowing(design, entity.components()));
        long cycle = 1;
        for (String name : entity.parents()) {
            Made made = others.get(name);
            if (made == null || made.items().isEmpty()) {
                continue;
            }
            Set<String> inherited = Lineage.inherited(entity, design.entity(name));
            int size = made.items().size();
            long before = cycle;
            cycle = Math.min(Integer.MAX_VALUE, cycle / gcd(cycle, size) * size);
            double fullest = inherited.stream()
                    .mapToDouble(
                            component -> design.component(component).fullest().orElse(0))
                    .max()
                    .orElse(0);
            parents.add(new Parent(made, inherited, before, cycle, fullest, new HashMap<>()));
        }
        for (String component : needed) {
            sources.put(component, source(design.component(component)));
        }
    }

    private static long gcd(long left, long right) {
        return right == 0 ? left : gcd(right, left % right);
    }

    /** The components, each behind those that it is made from. */
    private Set<String> withSources(Set<String> components) {
        Set<String> ordered = new LinkedHashSet<>();
        components.forEach(component -> addWithSource(component, ordered));
        return ordered;
    }

    private void addWithSource(String name, Set<String> ordered) {
        Optional<String> source =
                switch (design.component(name).form()) {
                    case Form.Derived derived -> Optional.of(derived.source());
                    case Form.Shard shard -> shard.of();
                    case Form.Id id -> id.madeAt();
                    default -> Optional.empty();
                };
        String domain = design.component(name).domain();
        if (entity.components().contains(domain) && !domain.equals(name) && !ordered.contains(domain)) {
            addWithSource(domain, ordered);
        }
        source.filter(component -> !ordered.contains(component))
                .ifPresent(component -> addWithSource(component, ordered));
        ordered.add(name);
    }

    private Source source(Component component) {
        Form form = design.component(component.domain()).form();
        boolean follows = form instanceof Form.Derived
                || form instanceof Form.Shard shard && shard.of().isPresent();
        if (follows) {
            return (item, attempt, values) ->
                    FollowingValues.complete(design, values).get(component.name());
        }
        if (lineage.owner(entity, component.name()).filter(entity::equals).isPresent()) {
            return ofEarlierOne(component);
        }
        Optional<List<String>> owned = lineage.owner(entity, component.name())
                .map(owner -> others.get(owner.name()))
                .map(made -> valuesOf(made, component.domain()))
                .filter(values -> !values.isEmpty());
        if (owned.isPresent()) {
            return spread(Spreading.evenly(owned.get(), count, component.fullest(), random(component, true)));
        }
        if (form instanceof Form.Choice choice) {
            return spread(Spreading.inShares(choice, count, random(component, true)));
        }
        ComponentValues fresh = new ComponentValues(component, form, count, random(component, true));
        return isPooled(component, form)
                ? spread(Spreading.evenly(pool(component, form), count, component.fullest(), random(component, true)))
                : (item, attempt, values) -> fresh.next(values, design.components());
    }

    /** A role among its own kind: an item that was made before, or the item itself. */
    private Source ofEarlierOne(Component component) {
        RandomGenerator random = random(component, true);
        return (item, attempt, values) -> {
            String own = values.get(component.domain());
            int before = earlier.size();
            return before == 0 && own != null
                    ? own
                    : earlier.get(random.nextInt(Math.max(1, before))).get(component.domain());
        };
    }

    private static Source spread(Spreading spreading) {
        return (item, attempt, values) -> spreading.value(item, attempt);
    }

    private static List<String> valuesOf(Made made, String component) {
        return made.items().stream()
                .filter(values -> values.containsKey(component))
                .map(values -> values.get(component))
                .distinct()
                .toList();
    }

    /** Whether several items share a value. */
    private boolean isPooled(Component component, Form form) {
        Set<String> own = lineage.ownIdentity(entity);
        boolean tellsItems =
                entity.unique().contains(component.name()) || own.contains(component.name()) && own.size() == 1;
        boolean repeats =
                component.cardinality().isPresent() || component.fullest().isPresent();
        boolean listable = form instanceof Form.Text
                || form instanceof Form.Id
                || form instanceof Form.Numeric numeric && !numeric.sequential();
        return !tellsItems && repeats && listable;
    }

    /** As many values as keep the number of items of each like that at full size, but for few items not fewer than its square root. */
    private List<String> pool(Component component, Form form) {
        long full = component.cardinality().orElse(entity.count());
        double ratio = (double) full / Math.max(1, entity.count());
        long least = Math.min(full, (long) Math.ceil(Math.sqrt(count)));
        int size = (int) Math.max(1, Math.min(count, Math.max(least, Math.min(full, Math.round(count * ratio)))));
        ComponentValues fresh = new ComponentValues(component, form, size, random(component, false));
        Set<String> values = new LinkedHashSet<>();
        for (int attempt = 0; values.size() < size && attempt < size + ATTEMPTS; attempt++) {
            values.add(fresh.next(Map.of(), design.components()));
        }
        return List.copyOf(values);
    }

    /** Chance of a component, in this entity alone or alike in all that share its values. */
    private RandomGenerator random(Component component, boolean ofEntity) {
        long seed = design.data().seed();
        seed = seed * 1_000_003 + component.name().hashCode();
        return new SplittableRandom(ofEntity ? seed * 1_000_003 + entity.name().hashCode() : seed);
    }

    /** The values of an item; those from {@code count} on are spares. */
    Map<String, String> make(int item) {
        Map<String, String> values = Map.of();
        Map<String, String> before = Map.of();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            values = draft(item, attempt, before);
            if (isNew(values)) {
                remember(values);
                return values;
            }
            before = values;
        }
        duplicates += item < count ? 1 : 0;
        remember(values);
        return values;
    }

    /** How many items, spares apart, have the identity of another one, because there were no more. */
    int duplicates() {
        return duplicates;
    }

    private Map<String, String> draft(int item, int attempt, Map<String, String> before) {
        Map<String, String> values = new LinkedHashMap<>();
        if (item < entity.examples().size()) {
            values.putAll(entity.examples().get(item));
        }
        for (int i = 0; i < parents.size(); i++) {
            inherit(parents.get(i), item, attempt, values);
        }
        for (Map.Entry<String, Source> source : sources.entrySet()) {
            String name = source.getKey();
            if (!values.containsKey(name)) {
                boolean keep = attempt > 0 && !tells(name) && before.containsKey(name) && !follows(name);
                values.put(name, keep ? before.get(name) : source.getValue().value(item, attempt, values));
            }
        }
        return values;
    }

    private boolean follows(String component) {
        return design.component(component).form() instanceof Form.Derived
                || design.component(component).form() instanceof Form.Shard;
    }

    private boolean tells(String component) {
        return entity.identity().contains(component) || entity.unique().contains(component);
    }

    private void inherit(Parent parent, int item, int attempt, Map<String, String> values) {
        Map<String, String> from = parentOf(parent, item, attempt, values);
        for (String component : parent.inherited()) {
            String value = from.get(component);
            if (value != null) {
                values.putIfAbsent(component, value);
            }
        }
    }

    private Map<String, String> parentOf(Parent parent, int item, int attempt, Map<String, String> values) {
        List<Map<String, String>> items = parent.made().items();
        int moved = attempt < FIXED_PARENT ? 0 : attempt - FIXED_PARENT + 1;
        List<Map<String, String>> agreeing = parent.agreeing(values);
        if (!agreeing.isEmpty()) {
            return agreeing.get((int) ((item / parent.before() + moved) % agreeing.size()));
        }
        int last = ATTEMPTS - 1 - attempt;
        if (item >= count && last < parent.made().spares().size()) {
            return parent.made().spares().get(last);
        }
        int size = items.size();
        if (parent.fullest() > 0 && size > 1 && moved == 0) {
            boolean first = Math.floor((item + 1) * parent.fullest()) > Math.floor(item * parent.fullest());
            long rest = item - (long) Math.floor(item * parent.fullest());
            return items.get(first ? 0 : 1 + (int) (rest % (size - 1)));
        }
        return items.get((int) ((item + item / parent.cycle() + moved) % size));
    }

    private boolean isNew(Map<String, String> values) {
        for (String component : entity.unique()) {
            if (uniques.getOrDefault(component, Set.of()).contains(values.get(component))) {
                return false;
            }
        }
        return entity.identity().isEmpty() || !identities.contains(identity(values));
    }

    private void remember(Map<String, String> values) {
        if (earlier.size() < count) {
            earlier.add(values);
        }
        for (String component : entity.unique()) {
            uniques.computeIfAbsent(component, name -> new HashSet<>()).add(values.get(component));
        }
        if (!entity.identity().isEmpty()) {
            identities.add(identity(values));
        }
    }

    private Map<String, String> identity(Map<String, String> values) {
        Map<String, String> identity = new HashMap<>();
        entity.identity().forEach(component -> identity.put(component, values.get(component)));
        return identity;
    }
}
