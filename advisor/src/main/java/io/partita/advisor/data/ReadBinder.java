package io.partita.advisor.data;

import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Chooses what a read asks for. */
final class ReadBinder {
    /** The share that lies within ranges where the pattern does not state it. */
    static final double USUAL_COVER = 0.1;

    private final Read read;
    private final DataSet data;
    private final Design design;
    private final List<String> notes = new ArrayList<>();
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    ReadBinder(Read read, DataSet data) {
        this.read = read;
        this.data = data;
        this.design = data.design();
    }

    Binding bind() {
        for (Read.Given given : read.given()) {
            given.value().ifPresent(value -> values.put(given.component(), List.of(value)));
        }
        List<GeneratedItem> wanted = wanted();
        Set<String> open = open();
        String anchor = anchor(open);
        Set<String> held = new LinkedHashSet<>(open);
        held.removeIf(component -> wanted.stream()
                .noneMatch(item -> item.entity().equals(anchor) && item.values().containsKey(component)));
        List<GeneratedItem> collection = medianCollection(wanted, held);
        for (Read.Given given : read.given()) {
            if (given.value().isEmpty()) {
                values.put(given.component(), choose(given, held.contains(given.component()), collection, wanted));
            }
        }
        return new Binding(read, Map.copyOf(values), bounds(wanted), List.of(), List.copyOf(notes));
    }

    /** The stored items of the wanted entities that have the values that the pattern is about. */
    private List<GeneratedItem> wanted() {
        return read.want().stream()
                .flatMap(entity -> data.stored(entity).stream())
                .filter(item -> Matching.hasValues(item, values))
                .toList();
    }

    private Set<String> open() {
        Set<String> open = new LinkedHashSet<>();
        read.given().stream().filter(given -> given.value().isEmpty()).forEach(given -> open.add(given.component()));
        return open;
    }

    /** The wanted entity that has most of what is given. */
    private String anchor(Set<String> open) {
        String best = read.want().getFirst();
        long most = -1;
        for (String entity : read.want()) {
            Set<String> components = data.stored(entity).isEmpty()
                    ? Set.of()
                    : data.stored(entity).getFirst().values().keySet();
            long held = open.stream().filter(components::contains).count();
            if (held > most) {
                best = entity;
                most = held;
            }
        }
        return best;
    }

    /** Of the collections that the single given values make, the one of median size. */
    private List<GeneratedItem> medianCollection(List<GeneratedItem> wanted, Set<String> held) {
        Set<String> single = new LinkedHashSet<>(held);
        read.given().stream().filter(given -> given.times() > 1).forEach(given -> single.remove(given.component()));
        return median(grouped(wanted, single)).orElse(List.of());
    }

    private static List<List<GeneratedItem>> grouped(List<GeneratedItem> items, Set<String> components) {
        Map<String, List<GeneratedItem>> groups = new TreeMap<>();
        for (GeneratedItem item : items) {
            if (item.values().keySet().containsAll(components)) {
                StringBuilder key = new StringBuilder();
                components.forEach(
                        component -> key.append(item.values().get(component)).append('\u0000'));
                groups.computeIfAbsent(key.toString(), text -> new ArrayList<>())
                        .add(item);
            }
        }
        List<List<GeneratedItem>> bySize = new ArrayList<>(groups.values());
        bySize.sort(Comparator.comparingInt(List::size));
        return bySize;
    }

    private static Optional<List<GeneratedItem>> median(List<List<GeneratedItem>> bySize) {
        return bySize.isEmpty() ? Optional.empty() : Optional.of(bySize.get(bySize.size() / 2));
    }

    private List<String> choose(
            Read.Given given, boolean isHeld, List<GeneratedItem> collection, List<GeneratedItem> wanted) {
        String component = given.component();
        if (given.times() <= 1) {
            Optional<String> known = isHeld ? middle(collection, component) : middle(agreeing(wanted), component);
            return List.of(known.orElseGet(() -> anyValue(component)));
        }
        Set<String> several = new LinkedHashSet<>(aroundMedian(collection, component, given.times()));
        if (several.size() < given.times()) {
            wanted.forEach(item -> add(item, component, given.times(), several));
            data.stored().forEach(item -> add(item, component, given.times(), several));
        }
        if (several.isEmpty()) {
            several.add(anyValue(component));
        }
        if (several.size() < given.times()) {
            notes.add("Only " + several.size() + " different values of " + component + " exist; " + given.times()
                    + " are asked for at a time.");
        }
        return List.copyOf(several);
    }

    /** Values whose collections have about the median size. */
    private static List<String> aroundMedian(List<GeneratedItem> items, String component, int times) {
        List<List<GeneratedItem>> groups = grouped(items, Set.of(component));
        int from = Math.max(0, (groups.size() - times) / 2);
        return groups.subList(from, Math.min(groups.size(), from + times)).stream()
                .map(group -> group.getFirst().values().get(component))
                .toList();
    }

    private static void add(GeneratedItem item, String component, int most, Set<String> values) {
        String value = item.values().get(component);
        if (value != null && values.size() < most) {
            values.add(value);
        }
    }

    private List<GeneratedItem> agreeing(List<GeneratedItem> items) {
        return items.stream().filter(item -> Matching.hasValues(item, values)).toList();
    }

    private static Optional<String> middle(Collection<GeneratedItem> items, String component) {
        List<String> found = items.stream()
                .map(item -> item.values().get(component))
                .filter(Objects::nonNull)
                .toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() / 2));
    }

    /** A value that some item has, or else one that an item could have. */
    private String anyValue(String name) {
        Component component = design.component(name);
        Optional<String> known = middle(data.stored(), name).or(() -> middle(data.stored(), component.domain()));
        if (known.isPresent()) {
            return known.get();
        }
        if (component.form() instanceof Form.Derived derived) {
            return FollowingValues.coarser(design, derived, anyValue(derived.source()));
        }
        notes.add("No item has a " + name + "; the value asked for is made up.");
        return new ComponentValues(
                        component,
                        design.component(component.domain()).form(),
                        1,
                        new SplittableRandom(design.data().seed()))
                .next(Map.of(), design.components());
    }

    private Map<String, Bounds> bounds(List<GeneratedItem> wanted) {
        Map<String, Bounds> bounds = new LinkedHashMap<>();
        double covers = read.covers().orElse(USUAL_COVER);
        List<GeneratedItem> selected = agreeing(wanted);
        for (Read.Range range : read.ranges()) {
            Component component = design.component(range.component());
            Comparator<String> order = ComponentOrder.of(component);
            List<String> found = selected.stream()
                    .map(item -> item.values().get(component.name()))
                    .filter(Objects::nonNull)
                    .sorted(order)
                    .toList();
            Bounds chosen = found.isEmpty()
                    ? ofNothing(range, anyValue(component.name()))
                    : ofShare(range.operator(), found, covers);
            bounds.put(component.name(), chosen);
            covers = 1; // what the first range leaves is what all of them are to leave
            selected = selected.stream()
                    .filter(item -> Matching.isWithin(
                            order, range.operator(), chosen, item.values().get(component.name())))
                    .toList();
        }
        return Map.copyOf(bounds);
    }

    private static Bounds ofNothing(Read.Range range, String value) {
        return switch (range.operator()) {
            case BETWEEN -> new Bounds(Optional.of(value), Optional.of(value));
            case FROM, AFTER, BEGINS_WITH -> new Bounds(Optional.of(value), Optional.empty());
            case TO, BEFORE -> new Bounds(Optional.empty(), Optional.of(value));
        };
    }

    private static Bounds ofShare(Read.RangeOperator operator, List<String> sorted, double covers) {
        int count = sorted.size();
        int within = Math.clamp(Math.round(covers * count), 1, count);
        int from = (int) Math.min(count - within, Math.floor((1 - covers) / 2 * count));
        return switch (operator) {
            case BETWEEN -> new Bounds(Optional.of(sorted.get(from)), Optional.of(sorted.get(from + within - 1)));
            case FROM -> new Bounds(Optional.of(sorted.get(count - within)), Optional.empty());
            case AFTER -> new Bounds(Optional.of(sorted.get(Math.max(0, count - within - 1))), Optional.empty());
            case TO -> new Bounds(Optional.empty(), Optional.of(sorted.get(within - 1)));
            case BEFORE -> new Bounds(Optional.empty(), Optional.of(sorted.get(Math.min(count - 1, within))));
            case BEGINS_WITH -> new Bounds(Optional.of(prefix(sorted, within)), Optional.empty());
        };
    }

    /** The beginning of the middle value that is shared by about so many values. */
    private static String prefix(List<String> sorted, int within) {
        String middle = sorted.get(sorted.size() / 2);
        String best = middle;
        long nearest = Long.MAX_VALUE;
        for (int length = middle.length(); length > 0; length = middle.offsetByCodePoints(length, -1)) {
            String prefix = middle.substring(0, length);
            long distance = Math.abs(
                    sorted.stream().filter(value -> value.startsWith(prefix)).count() - within);
            if (distance < nearest) {
                nearest = distance;
                best = prefix;
            }
        }
        return best;
    }
}
