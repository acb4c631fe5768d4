package io.partita.advisor.data;

import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.pattern.Plan;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The conditions of a query as predicates on what lies in a table or an index. */
final class Conditions {
    private final SortedEntries entries;
    private final Map<String, String> low;
    private final Map<String, String> high;

    /**
     * Conditions for one collection.
     *
     * @param values one text for each component that the caller has
     */
    Conditions(Design design, SortedEntries entries, Map<String, String> values, Map<String, Bounds> bounds) {
        this.entries = entries;
        Map<String, String> lower = new HashMap<>(values);
        Map<String, String> upper = new HashMap<>(values);
        bounds.forEach((component, ends) -> {
            ends.low().ifPresent(end -> lower.putIfAbsent(component, end));
            ends.high().ifPresent(end -> upper.putIfAbsent(component, end));
        });
        this.low = FollowingValues.complete(design, lower);
        this.high = FollowingValues.complete(design, upper);
    }

    /** Whether an entry lies in the slice that a query reads. */
    Predicate<Item> of(Plan.Query query) {
        List<Predicate<Item>> all = new ArrayList<>();
        query.partition().forEach(equality -> all.add(equal(equality)));
        query.sort().forEach(equality -> all.add(equal(equality)));
        query.slice().ifPresent(slice -> all.add(within(slice)));
        return item -> all.stream().allMatch(one -> one.test(item));
    }

    private Predicate<Item> equal(Plan.Equality equality) {
        AttributeValue value = value(equality.attribute(), AttributeValues.text(equality.value(), low));
        return item -> value.equals(item.get(equality.attribute()));
    }

    private AttributeValue value(String attribute, String text) {
        return AttributeValues.ofKey(entries.keyAttribute(attribute).type(), text);
    }

    private Predicate<Item> within(Plan.Slice slice) {
        return switch (slice) {
            case Plan.BeginsWith begins -> {
                String prefix = AttributeValues.text(begins.prefix(), low);
                yield item -> text(item, begins.attribute()).startsWith(prefix);
            }
            case Plan.Between between ->
                compared(between.attribute(), ">=", between.low(), low)
                        .and(compared(between.attribute(), "<=", between.high(), high));
            case Plan.Compared compared ->
                compared(
                        compared.attribute(),
                        compared.operator(),
                        compared.value(),
                        compared.operator().startsWith(">") ? low : high);
        };
    }

    private static String text(Item item, String attribute) {
        return item.get(attribute) instanceof AttributeValue.S text ? text.value() : "";
    }

    private Predicate<Item> compared(String attribute, String operator, Plan.Bound bound, Map<String, String> values) {
        AttributeValue end = value(attribute, ending(bound, values));
        return item -> {
            int order = AttributeValues.compare(item.get(attribute), end);
            return switch (operator) {
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                case ">=" -> order >= 0;
                default -> throw new IllegalArgumentException("operator: " + operator + " (expected: a comparison)");
            };
        };
    }

    private static String ending(Plan.Bound bound, Map<String, String> values) {
        String text = AttributeValues.text(bound.value(), values);
        if (!bound.pastAllThatBeginWithIt()) {
            return text;
        }
        boolean isClosed = bound.value().parts().getLast() instanceof KeyTemplate.Literal;
        int last = text.codePointBefore(text.length());
        boolean canBeRaised = isClosed && last < Character.MAX_CODE_POINT;
        if (!canBeRaised) {
            return text + Character.toString(Character.MAX_CODE_POINT);
        }
        int raised = last + 1 == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : last + 1;
        return text.substring(0, text.length() - Character.charCount(last)) + Character.toString(raised);
    }

    /** What a primary key is, filled with the values. */
    Item key(List<Plan.Equality> equalities) {
        Map<String, AttributeValue> key = new HashMap<>();
        for (Plan.Equality equality : equalities) {
            key.put(equality.attribute(), value(equality.attribute(), AttributeValues.text(equality.value(), low)));
        }
        return Item.of(key);
    }
}
