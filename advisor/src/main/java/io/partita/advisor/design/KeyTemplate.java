package io.partita.advisor.design;

import java.util.ArrayList;
import java.util.List;

/**
 * How the value of a key attribute is built: constant text and components, such as {@code ORDER#{orderDate}#{orderId}}. Two braces in a
 * row stand for one brace.
 *
 * @param parts at least one, no two literals in a row
 */
public record KeyTemplate(List<Part> parts) {
    /** A piece of a template. */
    public sealed interface Part {}

    /** Constant text, not empty. */
    public record Literal(String text) implements Part {}

    /** The text of a component. */
    public record Field(String component) implements Part {}

    public KeyTemplate {
        parts = List.copyOf(parts);
    }

    /** The components in it, in their order; one that occurs twice stands twice. */
    public List<String> components() {
        return parts.stream()
                .filter(Field.class::isInstance)
                .map(part -> ((Field) part).component())
                .toList();
    }

    /** Whether it is one component and nothing else, as the key of type N or B has to be. */
    public boolean isSingleField() {
        return parts.size() == 1 && parts.getFirst() instanceof Field;
    }

    /** Whether it has no component: all items built from it share this key. */
    public boolean isConstant() {
        return parts.stream().allMatch(Literal.class::isInstance);
    }

    /**
     * Reads a template.
     *
     * @throws IllegalArgumentException with a text for the author, if it is empty, a brace has no partner or a component has no name
     */
    public static KeyTemplate parse(String text) {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean doubled = at + 1 < text.length() && text.charAt(at + 1) == c;
            if ((c == '{' || c == '}') && doubled) {
                literal.append(c);
                at += 2;
            } else if (c == '{') {
                int end = text.indexOf('}', at);
                if (end < 0) {
                    throw new IllegalArgumentException("'" + text + "' opens a brace that nothing closes");
                }
                String component = text.substring(at + 1, end).strip();
                if (component.isEmpty() || component.indexOf('{') >= 0) {
                    throw new IllegalArgumentException("'" + text + "' has braces without the name of a component");
                }
                flush(literal, parts);
                parts.add(new Field(component));
                at = end + 1;
            } else if (c == '}') {
                throw new IllegalArgumentException(
                        "'" + text + "' closes a brace that nothing opened; write }} for a brace itself");
            } else {
                literal.append(c);
                at++;
            }
        }
        flush(literal, parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a key template is empty; a key attribute is never empty");
        }
        return new KeyTemplate(parts);
    }

    private static void flush(StringBuilder literal, List<Part> parts) {
        if (!literal.isEmpty()) {
            parts.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    /**
     * The end behind all keys that begin with a text of this template: where the text ends in constant characters, the last of them is the
     * next one; else, what sorts last is put behind it.
     *
     * @param text made of this template
     */
    public String behindAllThatBeginWith(String text) {
        boolean closed = parts.getLast() instanceof Literal;
        int last = text.codePointBefore(text.length());
        if (!closed || last == Character.MAX_CODE_POINT) {
            return text + Character.toString(Character.MAX_CODE_POINT);
        }
        int next = last + 1 == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : last + 1;
        return text.substring(0, text.length() - Character.charCount(last)) + Character.toString(next);
    }

    /** The template as it is written in a design file. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            switch (part) {
                case Literal literal ->
                    text.append(literal.text().replace("{", "{{").replace("}", "}}"));
                case Field field -> text.append('{').append(field.component()).append('}');
            }
        }
        return text.toString();
    }
}
