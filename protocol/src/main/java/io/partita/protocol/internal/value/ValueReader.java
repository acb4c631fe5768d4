package io.partita.protocol.internal.value;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.KeyedFaults;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Scalars;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads attribute values. Recursion ends at the deepest legal level; what lies below is passed over without looking at its types.
 */
final class ValueReader {
    private static final String JAVA_NAME = "AttributeValue";

    private ValueReader() {}

    /** The value the input stands on, at nesting {@code level} counted from one; of no use when a mismatch was noted. */
    static ReadValue read(JsonInput input, int level) {
        if (input.isNull()) {
            return ReadValue.refused(ValueFault.EMPTY);
        }
        if (input.token() != JsonToken.START_OBJECT) {
            input.mismatch(
                    input.token() == JsonToken.START_ARRAY
                            ? Mismatches.arrayForStructure(JAVA_NAME)
                            : Mismatches.VALUE_TYPE);
            return ReadValue.refused(ValueFault.EMPTY);
        }
        if (level > AttributeValue.MAX_NESTING) {
            input.skip();
            return ReadValue.refused(ValueFault.TOO_DEEP);
        }
        return readMembers(input, level);
    }

    private static ReadValue readMembers(JsonInput input, int level) {
        ValueMember only = null;
        ReadValue read = null;
        String mismatch = null;
        SeveralMembers several = null;
        for (String name = input.nextMember(); name != null; name = input.nextMember()) {
            ValueMember member = ValueMember.of(name);
            if (member == null) {
                input.skip();
                continue;
            }
            if (only != null && only != member && several == null) {
                several = new SeveralMembers();
                several.put(only, read, mismatch);
            }
            only = member;
            read = input.isNull() ? null : readMember(member, input, level);
            mismatch = input.takeMismatch();
            if (several != null) {
                several.put(member, read, mismatch);
            }
        }
        if (several != null) {
            return several.result(input);
        }
        input.noteMismatch(mismatch);
        return read == null ? ReadValue.refused(ValueFault.EMPTY) : read;
    }

    private static ReadValue readMember(ValueMember member, JsonInput input, int level) {
        return switch (member) {
            case S -> ReadValue.of(new AttributeValue.S(Scalars.STRING.read(input, false)));
            case N -> readNumber(input);
            case B -> {
                Binary binary = Blobs.read(input);
                yield ReadValue.of(new AttributeValue.B(binary));
            }
            case SS, NS, BS -> SetReader.read(member, input);
            case M -> readMap(input, level);
            case L -> readList(input, level);
            case NULL ->
                Scalars.readBoolean(input)
                        ? ReadValue.of(AttributeValue.Null.INSTANCE)
                        : ReadValue.refused(ValueFault.NULL_NOT_TRUE);
            case BOOL -> ReadValue.of(new AttributeValue.Bool(Scalars.readBoolean(input)));
        };
    }

    private static ReadValue readNumber(JsonInput input) {
        String text = Scalars.STRING.read(input, false);
        try {
            return ReadValue.of(new AttributeValue.N(DynamoNumber.parse(text == null ? "0" : text)));
        } catch (DynamoDbException e) {
            return ReadValue.refused(ValueFault.number(e));
        }
    }

    private static ReadValue readList(JsonInput input, int level) {
        if (input.token() != JsonToken.START_ARRAY) {
            input.mismatch(
                    input.token() == JsonToken.START_OBJECT ? Mismatches.OBJECT_NOT_EXPECTED : Mismatches.FIELD_TYPE);
            return ReadValue.refused(ValueFault.EMPTY);
        }
        List<AttributeValue> elements = new ArrayList<>();
        ValueFault fault = null;
        String mismatch = null;
        while (input.next() != JsonToken.END_ARRAY) {
            ReadValue element = read(input, level + 1);
            elements.add(element.value());
            fault = fault == null ? element.fault() : fault;
            String noted = input.takeMismatch();
            mismatch = mismatch == null ? noted : mismatch;
        }
        input.noteMismatch(mismatch);
        return fault == null ? ReadValue.of(new AttributeValue.L(elements)) : ReadValue.refused(fault);
    }

    private static ReadValue readMap(JsonInput input, int level) {
        if (input.token() != JsonToken.START_OBJECT) {
            input.mismatch(
                    input.token() == JsonToken.START_ARRAY ? AttributeMapShape.ARRAY_FOR_MAP : Mismatches.FIELD_TYPE);
            return ReadValue.refused(ValueFault.EMPTY);
        }
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        ValueFault fault = readEntries(input, level + 1, entries);
        return fault == null ? ReadValue.of(new AttributeValue.M(entries)) : ReadValue.refused(fault);
    }

    /** Reads the entries of the object the input stands on into {@code entries}; the first fault among them, or null. */
    static ValueFault readEntries(JsonInput input, int level, Map<String, AttributeValue> entries) {
        KeyedFaults<ValueFault> faults = new KeyedFaults<>();
        KeyedFaults<String> mismatches = new KeyedFaults<>();
        for (String name = input.nextMember(); name != null; name = input.nextMember()) {
            ReadValue read = read(input, level);
            faults.replace(name, read.fault() == null ? ValueFault.name(name) : read.fault());
            mismatches.replace(name, input.takeMismatch());
            entries.put(name, read.value());
        }
        input.noteMismatch(mismatches.first());
        return faults.first();
    }
}
