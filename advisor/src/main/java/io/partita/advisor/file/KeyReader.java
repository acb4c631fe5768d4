package io.partita.advisor.file;

import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Key attributes of the table and its indexes. An attribute has one type wherever it is a key, so a plain name takes the type that is
 * written elsewhere, and S where none is.
 */
final class KeyReader {
    /** Most attributes on either side of the key of a global index. */
    static final int GLOBAL_MAX = 4;

    private static final int NAME_LENGTH_MAX = 255;
    private static final Map<String, AttributeType> TYPES =
            Map.of("S", AttributeType.S, "N", AttributeType.N, "B", AttributeType.B);
    private static final String EXPECTED = "the name of an attribute, or {name: ..., type: S, N or B}";

    /** An attribute as it is written. */
    record Written(String name, Optional<AttributeType> type, Node node) {}

    private final Problems problems;
    private final Map<String, AttributeType> types = new HashMap<>();

    KeyReader(Problems problems) {
        this.problems = problems;
    }

    /**
     * Reads the attributes of one side of a key and notes their types.
     *
     * @param most how many there may be
     */
    List<Written> read(FilePart part, String member, int most) {
        Node node = part.get(member).orElse(null);
        if (node == null) {
            return List.of();
        }
        List<Node> items = node instanceof Node.Sequence sequence ? sequence.items() : List.of(node);
        if (items.isEmpty() || items.size() > most) {
            problems.add(
                    node,
                    items.size() + " attributes stand here (expected: " + (most == 1 ? "1" : "1 to " + most) + ")");
            return List.of();
        }
        List<Written> written = new ArrayList<>();
        items.forEach(item -> readOne(part, member, item).ifPresent(written::add));
        return written;
    }

    private Optional<Written> readOne(FilePart part, String member, Node node) {
        if (!(node instanceof Node.Mapping)) {
            return part.scalar(node, EXPECTED).flatMap(name -> named(part, name, Optional.empty()));
        }
        FilePart key = part.part(node, member, EXPECTED).orElseThrow();
        key.allowOnly(Vocabulary.KEY);
        Optional<AttributeType> type = key.word("type", TYPES);
        return key.require("name", "the name of the attribute")
                .flatMap(name -> key.scalar(name, "the name of an attribute"))
                .flatMap(name -> named(part, name, type));
    }

    private Optional<Written> named(FilePart part, Node.Scalar name, Optional<AttributeType> type) {
        if (!isAttributeName(part, name)) {
            return Optional.empty();
        }
        type.ifPresent(t -> {
            AttributeType before = types.putIfAbsent(name.text(), t);
            if (before != null && before != t) {
                problems.add(
                        name,
                        name.kind() + " is of type " + before
                                + " elsewhere; an attribute has one type wherever it is a key");
            }
        });
        return Optional.of(new Written(name.text(), type, name));
    }

    /** Whether a key attribute or a projected attribute may be called that (fact pack: LIMITS "Names"). */
    static boolean isAttributeName(FilePart part, Node.Scalar name) {
        boolean legal = !name.text().isEmpty() && name.text().length() <= NAME_LENGTH_MAX;
        if (!legal) {
            part.problem(
                    name,
                    name.kind() + " cannot be the name of an attribute here (expected: 1 to " + NAME_LENGTH_MAX
                            + " characters)");
        }
        return legal;
    }

    /** With the types that are known when everything has been read. */
    List<KeyAttribute> typed(List<Written> written) {
        return written.stream()
                .map(key -> new KeyAttribute(key.name(), types.getOrDefault(key.name(), AttributeType.S)))
                .toList();
    }

    /** Reports an attribute that is there twice in one key (fact pack: VALIDATION CT12, CT19). */
    void requireDistinct(List<Written> partition, List<Written> sort) {
        Set<String> seen = new HashSet<>();
        partition.forEach(key -> seen.add(key.name()));
        if (seen.size() < partition.size()) {
            problems.add(partition.getFirst().node(), "an attribute is twice in one key");
        }
        for (Written key : sort) {
            if (!seen.add(key.name())) {
                problems.add(key.node(), Problems.shown(key.name()) + " is twice in one key");
            }
        }
    }
}
