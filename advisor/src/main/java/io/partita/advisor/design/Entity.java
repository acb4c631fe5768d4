package io.partita.advisor.design;

import io.partita.model.value.AttributeType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * A kind of items.
 *
 * @param name what people call it
 * @param identity the components that make one, the parents' among them, never shards or derived ones; two with equal values are the same
 *     thing. Empty: each item is a thing of its own, and nothing about it says which
 * @param unique components of which each alone tells which item it is
 * @param count how many there are at full size
 * @param parents the entities that each of them belongs to, whose identities are part of theirs
 * @param averageBytes size of one item as DynamoDB counts it, keys included
 * @param largestBytes the largest size that occurs
 * @param life how long an item lives; absent: until it is deleted
 * @param attributes what is stored beside the keys
 * @param keys templates by the name of the key attribute of table or index; an index whose key attributes lack one does not hold the entity
 * @param present conditions by the name of the key attribute: items that do not meet one lack the attribute, and are not in the index
 * @param keyTypes types of values where they are not those of the key attribute, as happens
 * @param examples items given by the author: values by component
 */
public record Entity(
        String name,
        List<String> identity,
        List<String> unique,
        long count,
        List<String> parents,
        int averageBytes,
        int largestBytes,
        Optional<Duration> life,
        List<Attribute> attributes,
        Map<String, KeyTemplate> keys,
        Map<String, Presence> present,
        Map<String, AttributeType> keyTypes,
        List<Map<String, String>> examples) {
    /**
     * Something stored beside the keys.
     *
     * @param name of the attribute; also of the component whose values it has, unless it has a size of its own
     * @param bytes size of its value, where it is no component
     */
    public record Attribute(String name, OptionalInt bytes) {}

    /**
     * A condition on an item.
     *
     * @param component of the item
     * @param value that it has to have
     */
    public record Presence(String component, String value) {}

    /** Whether its items are in a table or index with these keys; with a {@link #present condition}, some of them. */
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
        Set<String> all = new TreeSet<>();
        attributes.stream().filter(one -> one.bytes().isEmpty()).forEach(one -> all.add(one.name()));
        keys.values().forEach(template -> all.addAll(template.components()));
        all.addAll(identity);
        return all;
    }
}
