package io.partita.protocol.internal.value;

import io.partita.protocol.internal.json.JsonInput;

/**
 * The members of an AttributeValue that names more than one type, which is an error, if only the last one, or legal when all but one
 * are null.
 */
final class SeveralMembers {
    private final ReadValue[] values = new ReadValue[ValueMember.values().length];
    private final String[] mismatches = new String[values.length];

    /** Records a member; null takes an earlier one of the same type back. */
    void put(ValueMember member, ReadValue value, String mismatch) {
        values[member.ordinal()] = value;
        mismatches[member.ordinal()] = mismatch;
    }

    /** The value if there is only one, or the fault of the lowest rule; notes the first mismatch in declared order. */
    ReadValue result(JsonInput input) {
        ValueFault fault = null;
        ReadValue only = null;
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            input.noteMismatch(mismatches[i]);
            if (values[i] != null) {
                count++;
                only = values[i];
                ValueFault next = only.fault();
                fault = next != null && (fault == null || next.row() < fault.row()) ? next : fault;
            }
        }
        if (count == 0) {
            return ReadValue.refused(ValueFault.EMPTY);
        }
        if (count == 1) {
            return only;
        }
        return ReadValue.refused(
                fault == null || fault.row() > ValueFault.SEVERAL_TYPES.row() ? ValueFault.SEVERAL_TYPES : fault);
    }
}
