package io.partita.protocol.internal.operation;

import io.partita.engine.request.Request;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Structure;

/**
 * How one API operation looks on the wire. Stateless.
 *
 * @param <Q> the typed request
 * @param <R> the typed answer
 */
public interface OperationCodec<Q extends Request<R>, R> {
    /** The declared input. */
    Structure input();

    /**
     * Checks the constraints of an input whose JSON types are right and makes a request of it.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException when a constraint is violated
     */
    Q request(Fields fields);

    /** A guess at the bytes of an answer's body. */
    int expectedBytes(R answer);

    /** Writes the body of an answer, which may be nothing at all. */
    void write(R answer, JsonOutput output);
}
