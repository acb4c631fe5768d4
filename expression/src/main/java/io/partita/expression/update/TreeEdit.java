package io.partita.expression.update;

import io.partita.expression.path.PathTree;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the outcomes of all actions into a copy of the item, copying only the containers on the way to a target.
 *
 * <p>All positions of a list are those before the update: replacements happen in place, then the holes of removed elements close,
 * then writes beyond the end are appended in the order of their indexes.
 */
final class TreeEdit {
    private final AttributeValue[] outcomes;

    /** An edit with the outcome of each action by its ordinal in the tree; null removes. */
    TreeEdit(AttributeValue[] outcomes) {
        this.outcomes = outcomes;
    }

    Item apply(PathTree tree, Item before) {
        Map<String, AttributeValue> after = before.toMutableMap();
        editEntries(tree.root(), after);
        return Item.of(after);
    }

    private void editEntries(PathTree.Node node, Map<String, AttributeValue> entries) {
        for (Map.Entry<String, PathTree.Node> child : node.names().entrySet()) {
            AttributeValue outcome = edit(child.getValue(), entries.get(child.getKey()));
            if (outcome == null) {
                entries.remove(child.getKey());
            } else {
                entries.put(child.getKey(), outcome);
            }
        }
    }

    private AttributeValue edit(PathTree.Node node, AttributeValue value) {
        if (node.ordinal() >= 0) {
            return outcomes[node.ordinal()];
        }
        return switch (value) {
            case AttributeValue.M map -> {
                Map<String, AttributeValue> entries = new LinkedHashMap<>(map.entries());
                editEntries(node, entries);
                yield new AttributeValue.M(entries);
            }
            case AttributeValue.L list -> editElements(node, list.elements());
            default ->
                throw new IllegalStateException("container: " + value.type() + " (expected: L or M, as checked)");
        };
    }

    private AttributeValue editElements(PathTree.Node node, List<AttributeValue> before) {
        List<AttributeValue> elements = new ArrayList<>(before);
        List<AttributeValue> beyondEnd = new ArrayList<>();
        boolean holes = false;
        for (Map.Entry<Integer, PathTree.Node> child : node.indexes().entrySet()) {
            int index = child.getKey();
            boolean inside = index < before.size();
            AttributeValue outcome = edit(child.getValue(), inside ? before.get(index) : null);
            if (inside) {
                elements.set(index, outcome);
                holes |= outcome == null;
            } else if (outcome != null) {
                beyondEnd.add(outcome);
            }
        }
        if (holes) {
            elements.removeIf(element -> element == null);
        }
        elements.addAll(beyondEnd);
        return new AttributeValue.L(elements);
    }
}
