package io.partita.protocol;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Structure;

/** Reads what is sent to the test switches of a server. */
final class SwitchBody {
    private SwitchBody() {}

    /**
     * The members in the first {@code length} bytes of a body.
     *
     * @param expected said behind what is wrong
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object
     * @throws IllegalArgumentException when a member has another type
     */
    static Fields read(Structure structure, byte[] body, int length, String expected) {
        JsonInput input = JsonInput.of(body, 0, length);
        if (input.next() != JsonToken.START_OBJECT) {
            throw JsonInput.notJson();
        }
        Fields fields = structure.read(input, false);
        String mismatch = input.takeMismatch();
        if (input.next() != null) {
            throw JsonInput.notJson();
        }
        if (mismatch != null) {
            throw new IllegalArgumentException(mismatch + expected);
        }
        return fields;
    }
}
