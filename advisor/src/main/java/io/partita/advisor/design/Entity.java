package io.partita.advisor.design;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A kind of items.
 *
 * @param name what people call it
 * @param identity the components that make one, in the author's order; two with equal values are the same thing
 * @param count how many there are at full size
 * @param parent the entity that each of them belongs to, whose identity is part of theirs
 * @param averageBytes size of one item as DynamoDB counts it, keys included
 * @param largestBytes the largest size that occurs
 * @param attributes components stored as attributes under their own names, beside the keys
 * @param keys templates by the name of the key attribute of table or index; an index whose key attributes lack one does not hold the entity
 * @param examples items given by the author: values by component
 */
public record Entity(
        String name,
        List<String> identity,
        long count,
        Optional<String> parent,
        int averageBytes,
        int largestBytes,
        List<String> attributes,
        Map<String, KeyTemplate> keys,
        List<Map<String, String>> examples) {
    /** Whether its items are in a table or index with these keys. */
    public boolean isIn(Keys owner) {
        return owner.attributes().stream().allMatch(key -> keys.containsKey(key.name()));
    }

    /** The template of a key attribute, which exists. */
    public KeyTemplate key(String attribute) {
        KeyTemplate template = keys.get(attribute);
        if (template == null) {
            throw new IllegalArgumentException(
                    "attribute: " + attribute + " (expected: a key attribute of " + name + ")");
        }
        return template;
    }

    /** All components of its keys and attributes. */
    public Set<String> components() {
        Set<String> all = new TreeSet<>(attributes);
        keys.values().forEach(template -> all.addAll(template.components()));
        all.addAll(identity);
        return all;
    }
}
