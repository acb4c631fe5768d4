package io.partita.expression.internal.resolve;

import io.partita.expression.Placeholders;
import io.partita.expression.internal.syntax.Faults;
import io.partita.expression.internal.syntax.PathSyntax;
import io.partita.expression.internal.syntax.PathSyntax.Element;
import io.partita.expression.internal.syntax.Syntax;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathStep;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/** Replaces placeholders. An undefined one is noted as a fault and stood in for, so that the walk goes on to the end. */
final class References {
    private final Placeholders placeholders;
    private final Faults faults;
    private final int undefinedNameRow;
    private final int undefinedValueRow;

    References(Placeholders placeholders, Faults faults, int undefinedNameRow, int undefinedValueRow) {
        this.placeholders = placeholders;
        this.faults = faults;
        this.undefinedNameRow = undefinedNameRow;
        this.undefinedValueRow = undefinedValueRow;
    }

    DocumentPath path(PathSyntax syntax) {
        if (syntax.literal() != null) {
            return syntax.literal();
        }
        List<Element> elements = syntax.elements();
        String head = name(elements.get(0));
        if (elements.size() == 1) {
            return DocumentPath.of(head);
        }
        List<PathStep> steps = new ArrayList<>(elements.size() - 1);
        for (Element element : elements.subList(1, elements.size())) {
            steps.add(
                    element instanceof Element.Indexed indexed
                            ? new PathStep.Index(indexed.index())
                            : new PathStep.Name(name(element)));
        }
        return new DocumentPath(head, steps);
    }

    private String name(Element element) {
        return switch (element) {
            case Element.Plain plain -> plain.name();
            case Element.Ref ref -> {
                String name = placeholders.useName(ref.ref());
                if (name == null) {
                    faults.add(
                            undefinedNameRow,
                            "An expression attribute name used in the document path is not defined; attribute name: "
                                    + ref.ref());
                }
                yield name == null ? ref.ref() : name;
            }
            case Element.Indexed indexed ->
                throw new IllegalArgumentException("element: " + indexed + " (expected: a name)");
        };
    }

    AttributeValue value(Syntax.Value syntax) {
        AttributeValue value = placeholders.useValue(syntax.ref());
        if (value == null) {
            faults.add(
                    undefinedValueRow,
                    "An expression attribute value used in expression is not defined; attribute value: "
                            + syntax.ref());
            return AttributeValue.Null.INSTANCE;
        }
        return value;
    }
}
