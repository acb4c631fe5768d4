package io.partita.advisor.data;

import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Read;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Which items a read means, judged by what they are and not by where they lie. */
public final class Matching {
    private Matching() {}

    /** The stored items that a read means, whatever its limit is. */
    public static List<GeneratedItem> wanted(Read read, Binding binding, DataSet data) {
        return data.stored().stream()
                .filter(item -> read.want().contains(item.entity()))
                .filter(item -> hasValues(item, binding.values()))
                .filter(item -> read.ranges().stream().allMatch(range -> isWithin(range, binding, data, item)))
                .toList();
    }

    /** Whether an item has one of the values of each component that it has at all. */
    static boolean hasValues(GeneratedItem item, Map<String, List<String>> values) {
        return values.entrySet().stream()
                .filter(given -> item.values().containsKey(given.getKey()))
                .allMatch(given -> given.getValue().contains(item.values().get(given.getKey())));
    }

    private static boolean isWithin(Read.Range range, Binding binding, DataSet data, GeneratedItem item) {
        Component component = data.design().component(range.component());
        String value = item.values().get(component.name());
        return value == null
                || isWithin(
                        ComponentOrder.of(component),
                        range.operator(),
                        binding.bounds().get(component.name()),
                        value);
    }

    /** Whether a value lies within bounds; one that is missing does not. */
    static boolean isWithin(Comparator<String> order, Read.RangeOperator operator, Bounds bounds, String value) {
        if (value == null) {
            return false;
        }
        return switch (operator) {
            case BETWEEN -> isNotBelow(order, value, bounds) && isNotAbove(order, value, bounds);
            case FROM -> isNotBelow(order, value, bounds);
            case AFTER -> order.compare(value, bounds.low().orElseThrow()) > 0;
            case TO -> isNotAbove(order, value, bounds);
            case BEFORE -> order.compare(value, bounds.high().orElseThrow()) < 0;
            case BEGINS_WITH -> value.startsWith(bounds.low().orElseThrow());
        };
    }

    private static boolean isNotBelow(Comparator<String> order, String value, Bounds bounds) {
        return order.compare(value, bounds.low().orElseThrow()) >= 0;
    }

    private static boolean isNotAbove(Comparator<String> order, String value, Bounds bounds) {
        return order.compare(value, bounds.high().orElseThrow()) <= 0;
    }

    /** The order that a read asks for; items that it does not tell apart are equal. */
    public static Comparator<GeneratedItem> order(Read read, DataSet data) {
        Comparator<GeneratedItem> order = (left, right) -> 0;
        for (Read.Order one : read.order()) {
            Comparator<String> values =
                    Comparator.nullsLast(ComponentOrder.of(data.design().component(one.component())));
            Comparator<GeneratedItem> next =
                    Comparator.comparing(item -> item.values().get(one.component()), values);
            order = order.thenComparing(one.descending() ? next.reversed() : next);
        }
        return order;
    }
}
