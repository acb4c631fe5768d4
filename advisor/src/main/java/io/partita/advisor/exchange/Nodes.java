package io.partita.advisor.exchange;

import io.partita.advisor.document.Node;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Ways through trees whose writers keep to no schema of ours: what is not as expected is absent. */
final class Nodes {
    private static final int DIGITS_MAX = 15;

    private Nodes() {}

    static Optional<Node> at(Node node, String... path) {
        Optional<Node> at = Optional.of(node);
        for (String step : path) {
            at = at.filter(Node.Mapping.class::isInstance).flatMap(mapping -> ((Node.Mapping) mapping).get(step));
        }
        return at;
    }

    static Optional<String> text(Node node, String... path) {
        return at(node, path).flatMap(Nodes::text);
    }

    static Optional<String> text(Node node) {
        return node instanceof Node.Scalar scalar
                        && !scalar.isNull()
                        && !scalar.text().isEmpty()
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    static OptionalLong number(Node node, String... path) {
        Optional<String> digits =
                text(node, path).filter(text -> text.length() <= DIGITS_MAX && text.matches("[0-9]+"));
        return digits.isPresent() ? OptionalLong.of(Long.parseLong(digits.get())) : OptionalLong.empty();
    }

    static List<Node> items(Node node, String... path) {
        return at(node, path)
                .filter(Node.Sequence.class::isInstance)
                .map(sequence -> ((Node.Sequence) sequence).items())
                .orElse(List.of());
    }

    static List<Node.Member> members(Node node, String... path) {
        return at(node, path)
                .filter(Node.Mapping.class::isInstance)
                .map(mapping -> ((Node.Mapping) mapping).members())
                .orElse(List.of());
    }

    static List<String> texts(Node node, String... path) {
        return items(node, path).stream().flatMap(item -> text(item).stream()).toList();
    }
}
