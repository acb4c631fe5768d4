package io.partita.expression.path;

import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A path into an item with all placeholders resolved: a top-level attribute and steps below it. Prints as errors show it, for
 * example {@code [a, [1], b]} for {@code a[1].b} (fact pack: EXPRESSIONS CE8, UE7).
 *
 * @param head name of the top-level attribute; dots in it are ordinary characters
 * @param steps the steps below it, immutable
 */
public record DocumentPath(String head, List<PathStep> steps) {
    /** Most elements a path may have, its head included: the deepest value sits on level 32 (fact pack: LIMITS "Expressions"). */
    public static final int MAX_ELEMENTS = AttributeValue.MAX_NESTING;

    /** Checks that nothing is null and copies the steps. */
    public DocumentPath {
        Objects.requireNonNull(head, "head");
        steps = List.copyOf(steps);
    }

    /** The path of a top-level attribute. */
    public static DocumentPath of(String attributeName) {
        return new DocumentPath(attributeName, List.of());
    }

    /** This path one step further, into a map. */
    public DocumentPath child(String name) {
        return extended(new PathStep.Name(name));
    }

    /** This path one step further, into a list. */
    public DocumentPath element(int index) {
        return extended(new PathStep.Index(index));
    }

    private DocumentPath extended(PathStep step) {
        List<PathStep> longer = new ArrayList<>(steps);
        longer.add(step);
        return new DocumentPath(head, longer);
    }

    /** Whether this is a whole top-level attribute. */
    public boolean isTopLevel() {
        return steps.isEmpty();
    }

    /** The value at this path, or null when the item has none; a step into the wrong container leads nowhere. */
    public AttributeValue resolve(AttributeSource item) {
        AttributeValue value = item.get(head);
        for (int i = 0; i < steps.size() && value != null; i++) {
            value = steps.get(i).from(value);
        }
        return value;
    }

    /** The value that the last step would be taken from, or null when the item has none. Not for top-level paths. */
    public AttributeValue resolveParent(AttributeSource item) {
        AttributeValue value = item.get(head);
        for (int i = 0; i < steps.size() - 1 && value != null; i++) {
            value = steps.get(i).from(value);
        }
        return value;
    }

    /** The last step. Not for top-level paths. */
    public PathStep lastStep() {
        return steps.get(steps.size() - 1);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append('[').append(head);
        for (PathStep step : steps) {
            text.append(", ").append(step);
        }
        return text.append(']').toString();
    }
}
