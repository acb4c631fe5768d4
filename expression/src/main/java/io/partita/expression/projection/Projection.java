package io.partita.expression.projection;

import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathTree;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.List;

/** The parts of an item to return (fact pack: EXPRESSIONS §8.2). Immutable. */
public final class Projection {
    private final PathTree tree;

    private Projection(PathTree tree) {
        this.tree = tree;
    }

    /** A projection to the paths of a tree. */
    public static Projection of(PathTree tree) {
        return new Projection(tree);
    }

    /** A projection to whole top-level attributes, as AttributesToGet asks for it: dots are ordinary characters. */
    public static Projection ofAttributes(List<String> attributeNames) {
        List<DocumentPath> paths = new ArrayList<>(attributeNames.size());
        for (String name : attributeNames) {
            paths.add(DocumentPath.of(name));
        }
        return new Projection(PathTree.of(paths));
    }

    /** The named parts of {@code item}; {@link Item#EMPTY} when it has none of them. Reads only the attributes named. */
    public Item apply(AttributeSource item) {
        return tree.select(item);
    }

    /** The paths, in the order of the text. */
    public List<DocumentPath> paths() {
        return tree.paths();
    }
}
