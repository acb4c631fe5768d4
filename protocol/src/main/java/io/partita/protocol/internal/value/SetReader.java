package io.partita.protocol.internal.value;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Scalars;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * Reads the members of SS, NS and BS. Sets sort themselves, so duplicates stand side by side and are found by one walk.
 */
final class SetReader {
    private SetReader() {}

    /** The set the input stands on, as a value or its fault; of no use when a mismatch was noted. */
    static ReadValue read(ValueMember type, JsonInput input) {
        return switch (type) {
            case SS -> strings(members(input, in -> Scalars.STRING.read(in, true)));
            case NS -> numbers(members(input, in -> Scalars.STRING.read(in, true)));
            default -> binaries(members(input, Blobs::read));
        };
    }

    /** Reads all members; a null one stands for a {@code null} or a wrong type. Null when there is no list. */
    private static <T> List<T> members(JsonInput input, Function<JsonInput, T> readOne) {
        if (input.token() != JsonToken.START_ARRAY) {
            input.mismatch(
                    input.token() == JsonToken.START_OBJECT ? Mismatches.OBJECT_NOT_EXPECTED : Mismatches.FIELD_TYPE);
            return null;
        }
        List<T> members = new ArrayList<>();
        while (input.next() != JsonToken.END_ARRAY) {
            members.add(input.isNull() ? null : readOne.apply(input));
        }
        return members;
    }

    private static ReadValue strings(List<String> members) {
        if (members == null || members.isEmpty()) {
            return ReadValue.refused(ValueFault.EMPTY_STRING_SET);
        }
        if (members.contains(null)) {
            return ReadValue.refused(ValueFault.NULL_IN_STRING_SET);
        }
        AttributeValue.SS set = new AttributeValue.SS(members);
        return hasNeighboursAlike(set.members())
                ? ReadValue.refused(ValueFault.duplicateStrings(String.join(", ", members)))
                : ReadValue.of(set);
    }

    private static ReadValue numbers(List<String> texts) {
        if (texts == null || texts.isEmpty()) {
            return ReadValue.refused(ValueFault.EMPTY_NUMBER_SET);
        }
        if (texts.contains(null)) {
            return ReadValue.refused(ValueFault.NULL_IN_NUMBER_SET);
        }
        List<DynamoNumber> members = new ArrayList<>(texts.size());
        try {
            for (String text : texts) {
                members.add(DynamoNumber.parse(text));
            }
        } catch (DynamoDbException e) {
            return ReadValue.refused(ValueFault.number(e));
        }
        AttributeValue.NS set = new AttributeValue.NS(members);
        return hasNeighboursAlike(set.members()) ? ReadValue.refused(ValueFault.DUPLICATE_NUMBERS) : ReadValue.of(set);
    }

    private static ReadValue binaries(List<Binary> members) {
        if (members == null || members.isEmpty()) {
            return ReadValue.refused(ValueFault.EMPTY_BINARY_SET);
        }
        if (members.contains(null)) {
            return ReadValue.refused(ValueFault.NULL_IN_BINARY_SET);
        }
        AttributeValue.BS set = new AttributeValue.BS(members);
        if (!hasNeighboursAlike(set.members())) {
            return ReadValue.of(set);
        }
        StringJoiner printed = new StringJoiner(", ");
        members.forEach(member -> printed.add(member.base64()));
        return ReadValue.refused(ValueFault.duplicateBinaries(printed.toString()));
    }

    private static boolean hasNeighboursAlike(List<?> sorted) {
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).equals(sorted.get(i - 1))) {
                return true;
            }
        }
        return false;
    }
}
