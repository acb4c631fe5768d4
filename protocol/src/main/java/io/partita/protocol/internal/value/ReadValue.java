package io.partita.protocol.internal.value;

import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;

/**
 * An attribute value as read: the value, or the fault that is reported for it.
 *
 * @param value null when there is a fault
 * @param fault null when there is a value
 */
record ReadValue(AttributeValue value, ValueFault fault) {
    /** A good value. */
    static ReadValue of(AttributeValue value) {
        return new ReadValue(value, null);
    }

    /** A bad one. */
    static ReadValue refused(ValueFault fault) {
        return new ReadValue(null, fault);
    }

    /** The value or fault as requests carry it. */
    Checked<AttributeValue> toChecked() {
        return fault == null ? Checked.of(value) : Checked.refused(fault.error());
    }
}
