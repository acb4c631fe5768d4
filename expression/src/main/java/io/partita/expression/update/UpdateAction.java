package io.partita.expression.update;

import io.partita.expression.path.DocumentPath;
import io.partita.model.value.AttributeValue;

/** One action of an update. */
public sealed interface UpdateAction {
    /** The path it writes to. */
    DocumentPath target();

    /** Creates or replaces the value at the target. */
    record SetAction(DocumentPath target, SetValue value) implements UpdateAction {}

    /** Removes the value at the target. Its parent must exist, the value itself need not. */
    record RemoveAction(DocumentPath target) implements UpdateAction {}

    /** Adds a number, or members to a set; in the legacy dialect also elements to a list. */
    record AddAction(DocumentPath target, AttributeValue operand) implements UpdateAction {}

    /** Removes members from a set. Its parent must exist as for the other actions [?], the set itself need not. */
    record DeleteAction(DocumentPath target, AttributeValue operand) implements UpdateAction {}
}
