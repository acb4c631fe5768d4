package io.partita.advisor.file;

import io.partita.advisor.design.Places.Mark;
import io.partita.advisor.document.Characters;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A mapping of the file that is being read: gives its members, notes where each was written, and reports those that nobody knows. Whatever
 * is not as expected is reported and then missing, so that reading goes on.
 */
final class FilePart {
    private static final int NAME_LENGTH_MAX = 255;

    private final Node.Mapping mapping;
    private final String path;
    private final Problems problems;
    private final Map<String, Mark> marks;

    private FilePart(Node.Mapping mapping, String path, Problems problems, Map<String, Mark> marks) {
        this.mapping = mapping;
        this.path = path;
        this.problems = problems;
        this.marks = marks;
    }

    /** The whole file; empty where it is no mapping. */
    static Optional<FilePart> root(Node root, Problems problems, Map<String, Mark> marks) {
        return of(root, "", "a design file has 'design' and 'table', names with a colon behind", problems, marks);
    }

    private static Optional<FilePart> of(
            Node node, String path, String expected, Problems problems, Map<String, Mark> marks) {
        if (node instanceof Node.Mapping mapping) {
            FilePart part = new FilePart(mapping, path, problems, marks);
            mapping.members().forEach(member -> marks.put(part.pathOf(member.name()), markOf(member.position())));
            return Optional.of(part);
        }
        problems.add(node, node.kind() + " stands here (expected: " + expected + ")");
        return Optional.empty();
    }

    private static Mark markOf(Position position) {
        return new Mark(position.line(), position.column());
    }

    /** The path of a member; cut where a name is too long, so that many members below it take no more room than a file may have. */
    String pathOf(String member) {
        String step = member.length() <= NAME_LENGTH_MAX ? member : member.substring(0, NAME_LENGTH_MAX);
        return path.isEmpty() ? step : path + "." + step;
    }

    Position position() {
        return mapping.position();
    }

    List<Node.Member> members() {
        return mapping.members();
    }

    /** Reports members that are not among the known ones. */
    void allowOnly(List<String> known) {
        for (Node.Member member : mapping.members()) {
            if (!known.contains(member.name()) && problems.isFull()) {
                problems.add(member.position(), "");
            } else if (!known.contains(member.name())) {
                problems.add(
                        member.position(),
                        "nothing is called " + Problems.shown(member.name()) + " here (expected: "
                                + String.join(", ", known) + ")." + Suggestion.of(member.name(), known));
            }
        }
    }

    /** Whether there are not too many members; reported where there are. */
    boolean hasAtMost(int most, String what) {
        boolean few = mapping.members().size() <= most;
        if (!few) {
            problems.add(
                    position(),
                    "there are " + mapping.members().size() + " " + what + " (expected: at most " + most + ")");
        }
        return few;
    }

    boolean has(String member) {
        return mapping.get(member).isPresent();
    }

    /** A member, where it is written; one without a value counts as absent. */
    Optional<Node> get(String member) {
        return mapping.get(member).filter(node -> !(node instanceof Node.Scalar scalar && scalar.isNull()));
    }

    /** A member that has to be there. */
    Optional<Node> require(String member, String meaning) {
        Optional<Node> node = get(member);
        if (node.isEmpty()) {
            Position where = mapping.get(member).map(Node::position).orElse(position());
            problems.add(where, "'" + member + "' is missing: " + meaning);
        }
        return node;
    }

    /** A member that is a mapping. */
    Optional<FilePart> part(String member, String expected) {
        return get(member).flatMap(node -> part(node, member, expected));
    }

    /** The value of a member as a mapping. */
    Optional<FilePart> part(Node node, String member, String expected) {
        return of(node, pathOf(member), expected, problems, marks);
    }

    /** A member that is a single value. */
    Optional<Node.Scalar> scalar(String member, String expected) {
        return get(member).flatMap(node -> scalar(node, expected));
    }

    /** A node that has to be a single value. */
    Optional<Node.Scalar> scalar(Node node, String expected) {
        if (node instanceof Node.Scalar scalar && !scalar.isNull()) {
            return Optional.of(scalar);
        }
        problems.add(node, node.kind() + " stands here (expected: " + expected + ")");
        return Optional.empty();
    }

    /** A member that is a single value or a list of them. */
    List<Node.Scalar> scalars(String member, String expected) {
        return get(member).map(node -> scalars(node, expected)).orElse(List.of());
    }

    /** A node that has to be a single value or a list of them. */
    List<Node.Scalar> scalars(Node node, String expected) {
        List<Node> items = node instanceof Node.Sequence sequence ? sequence.items() : List.of(node);
        List<Node.Scalar> found = new ArrayList<>();
        items.forEach(item -> scalar(item, expected).ifPresent(found::add));
        return found;
    }

    /** A member that is {@code true} or {@code false}; false where it is absent. */
    boolean flag(String member) {
        Optional<Node.Scalar> value = scalar(member, "true or false");
        if (value.isEmpty()) {
            return false;
        }
        String text = value.get().text();
        if (!text.equals("true") && !text.equals("false")) {
            problem(value.get(), value.get().kind() + " stands here (expected: true or false)");
        }
        return text.equals("true");
    }

    /** A member that is one of a few words. */
    <T> Optional<T> word(String member, Map<String, T> words) {
        return scalar(member, anyOf(words.keySet())).flatMap(value -> word(value, words));
    }

    /** A value that is one of a few words. */
    <T> Optional<T> word(Node.Scalar value, Map<String, T> words) {
        T meant = words.get(value.text());
        if (meant == null) {
            problem(
                    value,
                    value.kind() + " stands here (expected: " + anyOf(words.keySet()) + ")."
                            + Suggestion.of(value.text(), words.keySet()));
        }
        return Optional.ofNullable(meant);
    }

    /** Reports a name that stands for nothing. */
    void unknown(Node.Scalar name, String what, Collection<String> known) {
        if (problems.isFull()) {
            problem(name, "");
            return;
        }
        String reason = known.isEmpty() ? " (there is none)" : "";
        problem(name, "there is no " + what + " " + name.kind() + reason + "." + Suggestion.of(name.text(), known));
    }

    /** Whether a name may be given to a thing; reported where it may not. */
    boolean isName(Position position, String name, String what, String forbidden) {
        String wrong = null;
        if (name.isEmpty()) {
            wrong = "it is empty";
        } else if (name.length() > NAME_LENGTH_MAX) {
            wrong = "it is longer than " + NAME_LENGTH_MAX + " characters";
        } else if (!name.equals(name.strip())) {
            wrong = "it begins or ends with a blank";
        } else if (name.codePoints().anyMatch(Characters::isHidden)) {
            wrong = "it has a character that does not show";
        } else if (name.codePoints().anyMatch(c -> forbidden.indexOf(c) >= 0)) {
            wrong = "it has one of the characters " + String.join(" ", forbidden.split(""));
        }
        if (wrong != null) {
            problems.add(position, Problems.shown(name) + " cannot be the name of " + what + ": " + wrong);
        }
        return wrong == null;
    }

    void problem(Node node, String message) {
        problems.add(node, message);
    }

    void problem(Position position, String message) {
        problems.add(position, message);
    }

    static String anyOf(Collection<String> words) {
        List<String> all = List.copyOf(words);
        return all.size() == 1
                ? all.getFirst()
                : String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.getLast();
    }
}
