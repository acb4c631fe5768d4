package io.partita.expression.internal.syntax;

import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathStep;
import java.util.ArrayList;
import java.util.List;

/**
 * A path as written.
 *
 * @param elements its elements; the first is never an index
 * @param literal the finished path when no element is a placeholder, else null
 */
public record PathSyntax(List<Element> elements, DocumentPath literal) implements Syntax {
    /** One element of a path. */
    public sealed interface Element {
        /** A name written plainly. */
        record Plain(String name) implements Element {}

        /** A name behind a placeholder, {@code #} included. */
        record Ref(String ref) implements Element {}

        /** An index into a list. */
        record Indexed(int index) implements Element {}
    }

    static PathSyntax of(List<Element> elements) {
        String head = null;
        List<PathStep> steps = new ArrayList<>(elements.size() - 1);
        for (Element element : elements) {
            switch (element) {
                case Element.Ref ignored -> {
                    return new PathSyntax(List.copyOf(elements), null);
                }
                case Element.Plain plain -> {
                    if (head == null) {
                        head = plain.name();
                    } else {
                        steps.add(new PathStep.Name(plain.name()));
                    }
                }
                case Element.Indexed indexed -> steps.add(new PathStep.Index(indexed.index()));
            }
        }
        return new PathSyntax(List.copyOf(elements), new DocumentPath(head, steps));
    }
}
