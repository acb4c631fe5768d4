package io.partita.engine.legacy;

import io.partita.expression.path.DocumentPath;
import io.partita.expression.update.SetValue;
import io.partita.expression.update.UpdateAction;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;

/**
 * What to do with one attribute.
 *
 * @param action what to do; PUT when absent
 * @param value what with, or what is wrong with it; null when absent
 */
public record AttributeUpdate(Action action, Checked<AttributeValue> value) {
    /** What can be done with an attribute. */
    public enum Action {
        PUT,
        ADD,
        DELETE
    }

    private static final String INVALID = "One or more parameter values were invalid: ";

    /** UPD4 to UPD7. */
    void requireValid() {
        AttributeType type = value == null ? null : value.value().type();
        switch (action) {
            case PUT -> requireValue(type);
            case ADD -> {
                requireValue(type);
                if (type != AttributeType.N && type != AttributeType.L && !type.isSet()) {
                    throw DynamoDbException.validation(INVALID + "ADD action is not supported for the type " + type);
                }
            }
            case DELETE -> {
                if (type != null && !type.isSet()) {
                    throw DynamoDbException.validation(
                            INVALID + "DELETE action with value is not supported for the type " + type);
                }
            }
        }
    }

    private static void requireValue(AttributeType type) {
        if (type == null) {
            throw DynamoDbException.validation(
                    INVALID + "Only DELETE action is allowed when no attribute value is specified");
        }
    }

    /** The action this is, checked before. */
    UpdateAction toAction(String attribute) {
        DocumentPath target = DocumentPath.of(attribute);
        return switch (action) {
            case PUT -> new UpdateAction.SetAction(target, new SetValue.Literal(value.value()));
            case ADD -> new UpdateAction.AddAction(target, value.value());
            case DELETE ->
                value == null
                        ? new UpdateAction.RemoveAction(target)
                        : new UpdateAction.DeleteAction(target, value.value());
        };
    }
}
