package io.partita.protocol;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.engine.request.Request;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.operation.OperationCodec;
import io.partita.protocol.internal.shape.Fields;

/**
 * One operation of the API: its bodies to typed requests, typed answers to bodies. Stateless and safe for use by any number of threads.
 *
 * @param <Q> the typed request
 * @param <R> the typed answer
 */
public final class ApiOperation<Q extends Request<R>, R> {
    private final String name;
    private final boolean singleItemWrite;
    private final OperationCodec<Q, R> codec;

    ApiOperation(String name, boolean singleItemWrite, OperationCodec<Q, R> codec) {
        this.name = name;
        this.singleItemWrite = singleItemWrite;
        this.codec = codec;
    }

    /** The name on the wire, such as {@code GetItem}. */
    public String name() {
        return name;
    }

    /** Whether this is one of PutItem, UpdateItem and DeleteItem, which word some errors in their own way. */
    boolean isSingleItemWrite() {
        return singleItemWrite;
    }

    /** As {@link #decode(byte[], int, int)}, for a whole array. */
    public Q decode(byte[] body) {
        return decode(body, 0, body.length);
    }

    /**
     * Reads a request from {@code length} bytes at {@code offset}, which may be reused as soon as this returns.
     *
     * @throws DynamoDbException SerializationException without text when the body is not one JSON object in sound UTF-8, with a text
     *     when a member has the wrong JSON type (fact pack: VALIDATION §3); ValidationException when a declared constraint is violated
     *     (fact pack: VALIDATION §4). Faults of attribute values stay in the request, to be reported at their turn.
     */
    public Q decode(byte[] body, int offset, int length) {
        JsonInput input = JsonInput.of(body, offset, length);
        if (input.next() != JsonToken.START_OBJECT) {
            throw JsonInput.notJson();
        }
        Fields fields = codec.input().read(input, false);
        String mismatch = input.takeMismatch();
        if (input.next() != null) {
            throw JsonInput.notJson();
        }
        if (mismatch != null) {
            throw DynamoDbException.of(ErrorType.SERIALIZATION, mismatch);
        }
        return codec.request(fields);
    }

    /** The body of an answer: JSON, or no bytes at all for the operations that answer with an empty body. */
    public byte[] encode(R answer) {
        JsonOutput output = new JsonOutput(codec.expectedBytes(answer));
        codec.write(answer, output);
        return output.toByteArray();
    }

    /** The same, yet to be made. */
    public Body body(R answer) {
        return new Body(codec.expectedBytes(answer), output -> codec.write(answer, output));
    }

    @Override
    public String toString() {
        return name;
    }
}
