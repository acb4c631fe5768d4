package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Whether keys of one template may begin like another, told from constant text and from the characters that components can have. Errs on the
 * side of yes; whether it really happens is for rules to decide, on automata.
 */
final class Overlap {
    private final Design design;

    Overlap(Design design) {
        this.design = design;
    }

    /** Whether some key of a template may begin with what a prefix stands for. */
    boolean mayBeginWith(KeyTemplate template, KeyTemplate prefix) {
        return matches(template, prefix, false);
    }

    /** Whether some key of a template may be one that another stands for. */
    boolean mayEqual(KeyTemplate template, KeyTemplate other) {
        return matches(template, other, true);
    }

    /** Whether some number of a template may lie in a slice of numbers of another component. */
    boolean mayLieIn(Plan.Slice slice, KeyTemplate template) {
        Optional<Form.Numeric> other = number(template);
        return switch (slice) {
            case Plan.Between between ->
                number(between.low().value()).isEmpty()
                        || other.isEmpty()
                        || !isBelow(other.get(), number(between.low().value()).get())
                                && !isBelow(number(between.low().value()).get(), other.get());
            case Plan.Compared compared -> {
                Optional<Form.Numeric> bound = number(compared.value().value());
                if (bound.isEmpty() || other.isEmpty()) {
                    yield true;
                }
                yield compared.operator().startsWith(">")
                        ? !isBelow(other.get(), bound.get())
                        : !isBelow(bound.get(), other.get());
            }
            case Plan.BeginsWith ignored -> true;
        };
    }

    private static boolean isBelow(Form.Numeric one, Form.Numeric other) {
        return one.most().compareTo(other.least()) < 0;
    }

    private Optional<Form.Numeric> number(KeyTemplate template) {
        return template.isSingleField()
                        && design.component(template.components().getFirst()).form() instanceof Form.Numeric numeric
                ? Optional.of(numeric)
                : Optional.empty();
    }

    private boolean matches(KeyTemplate template, KeyTemplate prefix, boolean whole) {
        Deque<Part> left = new ArrayDeque<>(template.parts());
        Deque<Part> right = new ArrayDeque<>(prefix.parts());
        String lastField = null;
        while (!left.isEmpty() && !right.isEmpty()) {
            Part one = left.pop();
            Part other = right.pop();
            if (one instanceof Literal a && other instanceof Literal b) {
                int common = Math.min(a.text().length(), b.text().length());
                if (!a.text().regionMatches(0, b.text(), 0, common)) {
                    return lastField != null && mayHold(lastField, b.text());
                }
                pushRest(left, a.text(), common);
                pushRest(right, b.text(), common);
                lastField = null;
            } else if (one instanceof Field a && other instanceof Field) {
                lastField = a.component();
            } else {
                String field = one instanceof Field a ? a.component() : ((Field) other).component();
                String text = one instanceof Literal a ? a.text() : ((Literal) other).text();
                return mayBegin(field, text);
            }
        }
        if (!right.isEmpty()) {
            return lastField != null && right.peek() instanceof Literal b && mayHold(lastField, b.text());
        }
        return !whole
                || left.isEmpty()
                || lastField != null && left.peek() instanceof Literal a && mayHold(lastField, a.text());
    }

    private static void pushRest(Deque<Part> parts, String text, int from) {
        if (from < text.length()) {
            parts.push(new Literal(text.substring(from)));
        }
    }

    private boolean mayBegin(String component, String text) {
        Form form = design.component(component).form();
        if (form instanceof Form.Choice choice) {
            return choice.shares().stream()
                    .anyMatch(one -> one.value().startsWith(text) || text.startsWith(one.value()));
        }
        return mayHaveCharacter(form, text.codePointAt(0));
    }

    private boolean mayHold(String component, String text) {
        Form form = design.component(component).form();
        if (form instanceof Form.Choice choice) {
            return choice.shares().stream().anyMatch(one -> one.value().contains(text));
        }
        return text.codePoints().allMatch(codePoint -> mayHaveCharacter(form, codePoint));
    }

    private static boolean mayHaveCharacter(Form form, int codePoint) {
        return switch (form) {
            case Form.Text text ->
                text.pattern()
                        .map(pattern -> mayMention(pattern, codePoint))
                        .orElseGet(() -> text.alphabet().isEmpty()
                                || text.alphabet().stream()
                                        .anyMatch(range -> range.first() <= codePoint && codePoint <= range.last()));
            case Form.Numeric ignored -> isDigit(codePoint) || codePoint == '-' || codePoint == '.';
            case Form.Choice ignored -> true;
            case Form.Moment ignored -> codePoint != '#' && codePoint < 0x80;
            case Form.Derived ignored -> codePoint != '#' && codePoint < 0x80;
            case Form.Id id ->
                isDigit(codePoint)
                        || codePoint >= 'a' && codePoint <= 'z'
                        || codePoint >= 'A' && codePoint <= 'Z'
                        || codePoint == '-' && id.kind().name().startsWith("UUID");
            case Form.Shard ignored -> isDigit(codePoint);
            case Form.Other ignored -> true;
        };
    }

    /** A character that is not a letter or digit occurs only where the pattern names it or has something that stands for any. */
    private static boolean mayMention(String pattern, int codePoint) {
        return Character.isLetterOrDigit(codePoint)
                || pattern.indexOf(codePoint) >= 0
                || pattern.indexOf('.') >= 0
                || pattern.contains("[^")
                || pattern.indexOf('\\') >= 0;
    }

    private static boolean isDigit(int codePoint) {
        return codePoint >= '0' && codePoint <= '9';
    }
}
