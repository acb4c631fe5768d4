package io.partita.protocol.internal.value;

import io.partita.model.value.Binary;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.Mismatches;
import java.util.Base64;

/** Reads base64, as strictly as the service: padded, and without stray bits in the last group (fact pack: VALIDATION S14 to S18). */
final class Blobs {
    private static final String BAD_CHARACTERS = "Invalid last non-pad Base64 character dectected";
    private static final String NOT_A_STRING = "only base-64-encoded strings are convertible to bytes";

    private Blobs() {}

    /** The bytes of the current token; null when a mismatch was noted. */
    static Binary read(JsonInput input) {
        switch (input.token()) {
            case VALUE_STRING -> {
                return decode(input.text(), input);
            }
            case START_ARRAY -> input.mismatch("Unrecognized collection type class java.nio.ByteBuffer");
            case START_OBJECT -> input.mismatch(Mismatches.OBJECT_NOT_EXPECTED);
            default -> input.mismatch(NOT_A_STRING);
        }
        return null;
    }

    private static Binary decode(String text, JsonInput input) {
        if (text.length() % 4 != 0) {
            input.noteMismatch("Base64 encoded length is expected a multiple of 4 bytes but found: " + text.length());
            return null;
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (hasNoStrayBits(text)) {
                return Binary.wrap(bytes);
            }
        } catch (IllegalArgumentException e) {
            // Falls through: characters outside the alphabet and padding in the wrong place answer the same.
        }
        input.noteMismatch(BAD_CHARACTERS);
        return null;
    }

    /** Whether the bits that padding cuts off are zero, in a text that is known to be base64. */
    private static boolean hasNoStrayBits(String text) {
        int length = text.length();
        if (length == 0 || text.charAt(length - 1) != '=') {
            return true;
        }
        boolean oneByte = text.charAt(length - 2) == '=';
        char last = text.charAt(length - (oneByte ? 3 : 2));
        return (oneByte ? "AQgw" : "AEIMQUYcgkosw048").indexOf(last) >= 0;
    }
}
