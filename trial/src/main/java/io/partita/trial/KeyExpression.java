package io.partita.trial;

import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample.SortCondition;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A KeyConditionExpression for one item collection, with or without a condition on the sort key; one on the partition key adds nothing. */
final class KeyExpression {
    private final List<String> clauses = new ArrayList<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    /**
     * The collection of some keys.
     *
     * @param within values of the partition key, and of the sort key attributes before the one that the condition is on
     */
    KeyExpression(Keys keys, Map<String, AttributeValue> within, Optional<SortCondition> condition) {
        keys.partition().forEach(key -> equal(key, within));
        condition.filter(one -> isOnSortKey(keys, one)).ifPresent(one -> {
            for (KeyAttribute key : keys.sort()) {
                if (key.name().equals(one.attribute())) {
                    break;
                }
                equal(key, within);
            }
            compare(one);
        });
    }

    private static boolean isOnSortKey(Keys keys, SortCondition condition) {
        return keys.sort().stream().anyMatch(key -> key.name().equals(condition.attribute()));
    }

    private void equal(KeyAttribute key, Map<String, AttributeValue> within) {
        clauses.add(name(key.name()) + " = " + value(within.get(key.name())));
    }

    private void compare(SortCondition condition) {
        String name = name(condition.attribute());
        List<String> ends = condition.values().stream().map(this::value).toList();
        clauses.add(
                switch (condition.operator()) {
                    case "begins_with" -> "begins_with(" + name + ", " + ends.getFirst() + ")";
                    case "BETWEEN" -> name + " BETWEEN " + ends.get(0) + " AND " + ends.get(1);
                    default -> name + " " + condition.operator() + " " + ends.getFirst();
                });
    }

    private String name(String attribute) {
        String placeholder = "#k" + names.size();
        names.put(placeholder, attribute);
        return placeholder;
    }

    private String value(AttributeValue value) {
        String placeholder = ":k" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    /** The expression. */
    String text() {
        return String.join(" AND ", clauses);
    }

    /** As in ExpressionAttributeNames. */
    Map<String, String> names() {
        return names;
    }

    /** As in ExpressionAttributeValues. */
    Map<String, AttributeValue> values() {
        return values;
    }
}
