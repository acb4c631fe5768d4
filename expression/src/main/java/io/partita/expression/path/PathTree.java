package io.partita.expression.path;

import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A set of document paths merged by their common beginnings. It answers whether paths clash, cuts the named fragments out of an
 * item, and guides an update along the values it touches. Effectively immutable once built.
 */
public final class PathTree {
    /** Looking an attribute up in a stored item means passing over those in front of it. */
    private static final int MANY_ATTRIBUTES = 16;

    private final List<DocumentPath> paths;
    private final Node root = new Node();
    private PathClash clash;

    private PathTree(List<DocumentPath> paths) {
        this.paths = paths;
        for (int ordinal = 0; ordinal < paths.size(); ordinal++) {
            insert(paths.get(ordinal), ordinal);
        }
    }

    /** The tree of {@code paths}; where one path contains another, the shorter one decides what is selected. */
    public static PathTree of(List<DocumentPath> paths) {
        return new PathTree(List.copyOf(paths));
    }

    /** The paths, in the order given. */
    public List<DocumentPath> paths() {
        return paths;
    }

    /** The top of the tree, whose names are top-level attributes. */
    public Node root() {
        return root;
    }

    /**
     * The clash to report, or null: any overlap before any conflict, and among several the one whose later path comes first
     * (fact pack: EXPRESSIONS §5).
     */
    public PathClash clash() {
        return clash;
    }

    private void insert(DocumentPath path, int ordinal) {
        Node node = descend(root, new PathStep.Name(path.head()), ordinal);
        for (PathStep step : path.steps()) {
            reportOverlap(node.terminal, ordinal);
            node = descend(node, step, ordinal);
        }
        reportOverlap(node.first, ordinal);
        node.first = node.first < 0 ? ordinal : node.first;
        node.terminal = node.terminal < 0 ? ordinal : node.terminal;
    }

    private Node descend(Node from, PathStep step, int ordinal) {
        from.first = from.first < 0 ? ordinal : from.first;
        return switch (step) {
            case PathStep.Name name -> {
                reportConflict(from.indexes.values(), ordinal);
                if (from.names.isEmpty()) {
                    from.names = new LinkedHashMap<>();
                }
                yield from.names.computeIfAbsent(name.name(), n -> new Node());
            }
            case PathStep.Index index -> {
                reportConflict(from.names.values(), ordinal);
                if (from.indexes.isEmpty()) {
                    from.indexes = new TreeMap<>();
                }
                yield from.indexes.computeIfAbsent(index.index(), i -> new Node());
            }
        };
    }

    private void reportOverlap(int earlier, int ordinal) {
        if (earlier >= 0 && (clash == null || !clash.overlap())) {
            clash = new PathClash(true, paths.get(earlier), paths.get(ordinal));
        }
    }

    private void reportConflict(Iterable<Node> others, int ordinal) {
        if (clash != null) {
            return;
        }
        int earliest = -1;
        for (Node other : others) {
            if (earliest < 0 || other.first < earliest) {
                earliest = other.first;
            }
        }
        if (earliest >= 0) {
            clash = new PathClash(false, paths.get(earliest), paths.get(ordinal));
        }
    }

    /**
     * The parts of an item that the paths name, inside their parents: maps keep the named members only, lists hold the named
     * elements in index order without gaps (fact pack: EXPRESSIONS §8.1, §8.2). Paths that lead nowhere leave no trace.
     *
     * <p>Only the named top-level attributes are read from the item, unless they are so many that reading it once costs less.
     */
    public Item select(AttributeSource from) {
        AttributeSource item = root.names.size() > MANY_ATTRIBUTES ? from.toItem() : from;
        Map<String, AttributeValue> selected = LinkedHashMap.newLinkedHashMap(root.names.size());
        for (Map.Entry<String, Node> child : root.names.entrySet()) {
            AttributeValue value = item.get(child.getKey());
            AttributeValue part = value == null ? null : child.getValue().select(value);
            if (part != null) {
                selected.put(child.getKey(), part);
            }
        }
        return selected.isEmpty() ? Item.EMPTY : Item.of(selected);
    }

    /** A place in the tree: the end of a path, or the beginning of several. */
    public static final class Node {
        private Map<String, Node> names = Map.of();
        private SortedMap<Integer, Node> indexes = Collections.emptySortedMap();
        private int terminal = -1;
        private int first = -1;

        private Node() {}

        /** Children by name. */
        public Map<String, Node> names() {
            return Collections.unmodifiableMap(names);
        }

        /** Children by list index, ascending. */
        public SortedMap<Integer, Node> indexes() {
            return Collections.unmodifiableSortedMap(indexes);
        }

        /** Position, among the paths given, of the path that ends here; -1 when none does. */
        public int ordinal() {
            return terminal;
        }

        private AttributeValue select(AttributeValue value) {
            if (terminal >= 0) {
                return value;
            }
            return switch (value) {
                case AttributeValue.M map -> selectFrom(map);
                case AttributeValue.L list -> selectFrom(list);
                default -> null;
            };
        }

        private AttributeValue selectFrom(AttributeValue.M map) {
            Map<String, AttributeValue> selected = new LinkedHashMap<>();
            for (Map.Entry<String, Node> child : names.entrySet()) {
                AttributeValue entry = map.entries().get(child.getKey());
                AttributeValue part = entry == null ? null : child.getValue().select(entry);
                if (part != null) {
                    selected.put(child.getKey(), part);
                }
            }
            return selected.isEmpty() ? null : new AttributeValue.M(selected);
        }

        private AttributeValue selectFrom(AttributeValue.L list) {
            List<AttributeValue> selected = new ArrayList<>();
            for (Map.Entry<Integer, Node> child : indexes.entrySet()) {
                int index = child.getKey();
                if (index >= list.elements().size()) {
                    break;
                }
                AttributeValue part = child.getValue().select(list.elements().get(index));
                if (part != null) {
                    selected.add(part);
                }
            }
            return selected.isEmpty() ? null : new AttributeValue.L(selected);
        }
    }
}
