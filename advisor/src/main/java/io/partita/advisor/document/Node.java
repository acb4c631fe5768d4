package io.partita.advisor.document;

import java.util.List;
import java.util.Optional;

/** A part of a document. */
public sealed interface Node {
    /** Where it begins. */
    Position position();

    /** The tag in front of it, such as {@code !Ref}; in a JSON document there is none. */
    Optional<String> tag();

    /** What it is, with an article, for messages. */
    String kind();

    /**
     * A single value.
     *
     * @param text as written, escapes resolved
     * @param quoted whether it is a text in any case; otherwise it may be meant as a number, a truth value or nothing
     */
    record Scalar(String text, boolean quoted, Position position, Optional<String> tag) implements Node {
        /** Whether nothing was written. */
        public boolean isNull() {
            return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
        }

        @Override
        public String kind() {
            return isNull() ? "nothing" : Problems.shown(text);
        }
    }

    /** Values one after the other. */
    record Sequence(List<Node> items, Position position, Optional<String> tag) implements Node {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /** Values by name, in the order of the document; no name occurs twice. */
    record Mapping(List<Member> members, Position position, Optional<String> tag) implements Node {
        /** The value of that name. */
        public Optional<Node> get(String name) {
            for (Member member : members) {
                if (member.name().equals(name)) {
                    return Optional.of(member.value());
                }
            }
            return Optional.empty();
        }

        @Override
        public String kind() {
            return "a mapping";
        }
    }

    /** A name and its value; the position is that of the name. */
    record Member(String name, Position position, Node value) {}
}
