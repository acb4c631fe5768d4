package io.partita.protocol.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.io.IOException;

/**
 * The tokens of one request body, and the first wrong JSON type met in the value being read.
 *
 * <p>Whoever reads a value finds the input on its first token and leaves it on its last one. A wrong type does not stop the reading,
 * because one declared earlier may still follow: it is noted as a mismatch, which the reader of the enclosing value takes and weighs.
 * Every method throws {@link DynamoDbException} SerializationException without text where the bytes are not JSON.
 */
public final class JsonInput {
    /** Deepest nesting that is read at all; each open level costs memory in the tokenizer. */
    public static final int MAX_NESTING = 100_000;

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            // Names are mostly attribute names that clients choose: they must not end up in the process-wide string
            // pool.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            // The size of the body bounds these; the protocol has no limit of its own for them.
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_NESTING)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final JsonParser parser;
    private JsonToken token;
    private String mismatch;

    private JsonInput(JsonParser parser) {
        this.parser = parser;
    }

    /** The tokens of a whole body; the input stands before the first one. */
    public static JsonInput of(byte[] bytes, int offset, int length) {
        if (!WellFormedText.holds(bytes, offset, offset + length)) {
            throw notJson();
        }
        try {
            return new JsonInput(FACTORY.createParser(bytes, offset, length));
        } catch (IOException e) {
            throw notJson();
        }
    }

    /** The error for a body that is not JSON or not an object (fact pack: VALIDATION H5). */
    public static DynamoDbException notJson() {
        return DynamoDbException.of(ErrorType.SERIALIZATION, null);
    }

    /** Goes to the next token, which is null at the end. */
    public JsonToken next() {
        try {
            token = parser.nextToken();
            return token;
        } catch (IOException e) {
            throw notJson();
        }
    }

    /** Goes to the next member of the object being read and to the first token of its value; null at the object's end. */
    public String nextMember() {
        if (next() == JsonToken.END_OBJECT) {
            return null;
        }
        try {
            String name = parser.currentName();
            next();
            return name;
        } catch (IOException e) {
            throw notJson();
        }
    }

    /** The current token. */
    public JsonToken token() {
        return token;
    }

    /** Whether the current token is {@code null}. */
    public boolean isNull() {
        return token == JsonToken.VALUE_NULL;
    }

    /** The text of the current string or number. */
    public String text() {
        try {
            return parser.getText();
        } catch (IOException e) {
            throw notJson();
        }
    }

    /** Passes over the value the input stands on, however deep it is. */
    public void skip() {
        try {
            parser.skipChildren();
        } catch (IOException e) {
            throw notJson();
        }
    }

    /** Notes a wrong type in the current value and passes over it. Only the first of a value counts. */
    public void mismatch(String text) {
        noteMismatch(text);
        skip();
    }

    /** Notes a wrong type without moving. Only the first of a value counts; null notes nothing. */
    public void noteMismatch(String text) {
        if (mismatch == null) {
            mismatch = text;
        }
    }

    /** The mismatch noted since the last call, or null. */
    public String takeMismatch() {
        String taken = mismatch;
        mismatch = null;
        return taken;
    }

    /** How wrong-type errors call the current scalar token (fact pack: VALIDATION §3). */
    public String tokenName() {
        return switch (token) {
            case VALUE_TRUE -> "TRUE_VALUE";
            case VALUE_FALSE -> "FALSE_VALUE";
            case VALUE_NUMBER_INT -> "NUMBER_VALUE";
            case VALUE_NUMBER_FLOAT -> "DECIMAL_VALUE";
            default -> "STRING_VALUE";
        };
    }
}
