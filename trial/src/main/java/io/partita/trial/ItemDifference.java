package io.partita.trial;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What makes one item of another that has the same key.
 *
 * @param expression as in UpdateExpression; null where both are equal
 * @param names as in ExpressionAttributeNames
 * @param values as in ExpressionAttributeValues
 */
record ItemDifference(String expression, Map<String, String> names, Map<String, AttributeValue> values) {
    static ItemDifference between(Item before, Item after) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        List<String> set = new ArrayList<>();
        List<String> remove = new ArrayList<>();
        after.attributes().forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                String number = Integer.toString(names.size());
                names.put("#n" + number, name);
                values.put(":v" + number, value);
                set.add("#n" + number + " = :v" + number);
            }
        });
        before.attributes().keySet().forEach(name -> {
            if (after.get(name) == null) {
                String placeholder = "#n" + names.size();
                names.put(placeholder, name);
                remove.add(placeholder);
            }
        });
        List<String> clauses = new ArrayList<>();
        if (!set.isEmpty()) {
            clauses.add("SET " + String.join(", ", set));
        }
        if (!remove.isEmpty()) {
            clauses.add("REMOVE " + String.join(", ", remove));
        }
        return new ItemDifference(clauses.isEmpty() ? null : String.join(" ", clauses), names, values);
    }
}
